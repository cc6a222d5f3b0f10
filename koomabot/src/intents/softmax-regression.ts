/** Sparse: the indexes of features, and their weights. */
export type FeatureVector = { at: Int32Array; weight: Float32Array }

type Example = { vector: FeatureVector; label: number }

// A sixth round gains nothing and makes the start a tenth slower.
const ROUNDS = 5
const LEARNING_RATE = 4
// Dampens early steps; otherwise the result depends on the order of the examples.
const FIRST_STEP_SUM = 0.5
const SEED = 2025
const SMALLEST_ERROR = 0.01

// The share of features that a step hides, so a class is learnt from all of its words: strangers choose other ones.
const HIDDEN = 0.6

/** By AdaGrad with dropout. Returns the function that gives the chance of each class. */
export function trainSoftmaxRegression(
  examples: readonly Example[],
  classCount: number,
  featureCount: number,
): (vector: FeatureVector) => Float64Array {
  const weights = new Float32Array(featureCount * classCount)
  const squares = new Float32Array(featureCount).fill(FIRST_STEP_SUM)
  const random = createRandom()
  const order = shuffled(examples, random)
  const longest = examples.reduce((most, { vector }) => Math.max(most, vector.at.length), 0)
  // Allocating these in each step would take longer than the arithmetic.
  const kept = { at: new Int32Array(longest), weight: new Float32Array(longest) }
  const errors = new Float64Array(classCount)
  const mistaken = new Int32Array(classCount)

  function step({ vector, label }: Example) {
    const length = hideFeatures(vector, kept, random)
    chances(kept, length, weights, errors)
    errors[label] = (errors[label] ?? 0) - 1
    // Most classes are ruled out after the first round: skipping them halves the training time.
    let count = 0
    let size = 0
    for (let c = 0; c < classCount; c += 1) {
      const error = errors[c] ?? 0
      if (Math.abs(error) < SMALLEST_ERROR) continue
      mistaken[count] = c
      count += 1
      size += error * error
      errors[c] = error * LEARNING_RATE
    }
    for (let i = 0; i < length; i += 1) {
      const feature = kept.at[i] ?? 0
      const value = kept.weight[i] ?? 0
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
  for (let round = 0; round < ROUNDS; round += 1) for (const example of order) step(example)
  return (vector) => chances(vector, vector.at.length, weights, new Float64Array(classCount))
}

// Scales the kept features to length 1, and returns how many there are. One random number serves four features.
function hideFeatures({ at, weight }: FeatureVector, kept: FeatureVector, random: () => number) {
  let count = 0
  let squares = 0
  let bits = 0
  for (let i = 0; i < at.length; i += 1) {
    bits = i % 4 === 0 ? random() : bits >>> 8
    if ((bits & 0xff) < HIDDEN * 256) continue
    const value = weight[i] ?? 0
    kept.at[count] = at[i] ?? 0
    kept.weight[count] = value
    count += 1
    squares += value * value
  }
  const scale = 1 / Math.sqrt(squares)
  for (let i = 0; i < count; i += 1) kept.weight[i] = (kept.weight[i] ?? 0) * scale
  return count
}

function chances(
  { at, weight }: FeatureVector,
  length: number,
  weights: Float32Array,
  scores: Float64Array,
): Float64Array {
  const classCount = scores.length
  scores.fill(0)
  for (let i = 0; i < length; i += 1) {
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

export function shuffled<T extends object>(items: readonly T[], random: () => number): T[] {
  const order = [...items.keys()]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const other = random() % (i + 1)
    const kept = order[i] ?? 0
    order[i] = order[other] ?? 0
    order[other] = kept
  }
  return order.flatMap((at) => items[at] ?? [])
}

/** Whole numbers below 2^32, the same each time (Mulberry32). */
export function createRandom(): () => number {
  let state = SEED
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
