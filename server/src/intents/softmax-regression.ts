/** A sparse vector: the indexes of its features, and their weights in the same order. */
export type FeatureVector = { readonly at: Int32Array; readonly weight: Float32Array }

/** `label` is the index of the class. */
type Example = { readonly vector: FeatureVector; readonly label: number }

type Training = { readonly classCount: number; readonly featureCount: number; readonly rounds: number; readonly learningRate: number }

// Reused by every step: allocating them costs more than the arithmetic.
type Scratch = { readonly scores: Float64Array; readonly mistaken: Int32Array }

/** Gives the chance of each class. The chances sum to 1. */
export type Classify = (vector: FeatureVector) => Float64Array

// Dampens early steps; otherwise the result depends on the order of the examples.
const FIRST_STEP_SUM = 0.5
const SEED = 2025
const SMALLEST_ERROR = 0.01

/** Trains a softmax regression by AdaGrad. The shuffle has a fixed seed, so the same examples always give the same weights. */
export function trainSoftmaxRegression(examples: readonly Example[], training: Training): Classify {
  const { classCount, featureCount } = training
  const weights = new Float32Array(featureCount * classCount)
  const squares = new Float32Array(featureCount).fill(FIRST_STEP_SUM)
  const order = shuffled(examples.length)
  const scratch = { scores: new Float64Array(classCount), mistaken: new Int32Array(classCount) }
  for (let round = 0; round < training.rounds; round += 1) {
    for (const at of order) {
      const example = examples[at]
      if (example) step(example, weights, squares, scratch, training)
    }
  }
  return (vector) => chances(vector, weights, new Float64Array(classCount))
}

function step(example: Example, weights: Float32Array, squares: Float32Array, { scores, mistaken }: Scratch, training: Training): void {
  const { vector, label } = example
  const { classCount, learningRate } = training
  const errors = chances(vector, weights, scores)
  errors[label] = (errors[label] ?? 0) - 1
  // Most classes are ruled out after the first round. Skipping them halves the training time.
  let count = 0
  let size = 0
  for (let c = 0; c < classCount; c += 1) {
    const error = errors[c] ?? 0
    if (Math.abs(error) < SMALLEST_ERROR) continue
    mistaken[count] = c
    count += 1
    size += error * error
    errors[c] = error * learningRate
  }
  for (let i = 0; i < vector.at.length; i += 1) {
    const feature = vector.at[i] ?? 0
    const value = vector.weight[i] ?? 0
    const square = (squares[feature] ?? 0) + size * value * value
    squares[feature] = square
    const scale = value / Math.sqrt(square)
    const start = feature * classCount
    for (let m = 0; m < count; m += 1) {
      const c = mistaken[m] ?? 0
      weights[start + c] = (weights[start + c] ?? 0) - scale * (errors[c] ?? 0)
    }
  }
}

function chances({ at, weight }: FeatureVector, weights: Float32Array, scores: Float64Array): Float64Array {
  const classCount = scores.length
  scores.fill(0)
  for (let i = 0; i < at.length; i += 1) {
    const start = (at[i] ?? 0) * classCount
    const value = weight[i] ?? 0
    for (let c = 0; c < classCount; c += 1) scores[c] = (scores[c] ?? 0) + value * (weights[start + c] ?? 0)
  }
  let highest = -Infinity
  for (const score of scores) if (score > highest) highest = score
  let sum = 0
  for (let c = 0; c < classCount; c += 1) {
    const power = Math.exp((scores[c] ?? 0) - highest)
    scores[c] = power
    sum += power
  }
  for (let c = 0; c < classCount; c += 1) scores[c] = (scores[c] ?? 0) / sum
  return scores
}

function shuffled(length: number): number[] {
  const order = Array.from({ length }, (_, i) => i)
  let state = SEED
  for (let i = length - 1; i > 0; i -= 1) {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (i + 1)
    const kept = order[i] ?? 0
    order[i] = order[other] ?? 0
    order[other] = kept
  }
  return order
}
