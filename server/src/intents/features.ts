import { stemmer } from 'stemmer'
import { conceptsOf } from './synonyms.ts'
import { stemFrench } from './stem-french.ts'

/** Something a message shows, and how strongly it counts. */
export type Feature = readonly [name: string, weight: number]

/** What one word tells whatever stands around it. */
export type WordTraits = { readonly stem: string; readonly concepts: readonly string[]; readonly features: readonly Feature[] }

/** How strongly each sort of feature counts; found by leave-out over the utterances and the development questions. */
export const FEATURE_WEIGHTS = { word: 0.5, stem: 0.6, pair: 0.7, concept: 1.3, conceptPair: 0.6, letters: 0.35, opening: 0.4, length: 0.5 }

const LETTERS_IN_RUN = 4
const SHORTEST_CUT_IN_RUNS = 3
const WORDS_PER_LENGTH_STEP = 3
const LONGEST_LENGTH_STEP = 6

/** Works out what one folded word tells: stems of both languages, meanings, and runs of letters that survive a typing mistake. */
export function traitsOf(word: string): WordTraits {
  const stem = stemmer(word)
  const trunk = stemFrench(word)
  const features: Feature[] = [[`stem ${stem}`, FEATURE_WEIGHTS.stem]]
  if (word !== stem) features.push([`word ${word}`, FEATURE_WEIGHTS.word])
  if (trunk !== stem) features.push([`trunk ${trunk}`, FEATURE_WEIGHTS.stem])
  const padded = `_${word}_`
  for (let at = 0; word.length >= SHORTEST_CUT_IN_RUNS && at + LETTERS_IN_RUN <= padded.length; at += 1) {
    features.push([`letters ${padded.slice(at, at + LETTERS_IN_RUN)}`, FEATURE_WEIGHTS.letters])
  }
  return { stem, concepts: conceptsOf(word), features }
}

/** Lists the features of a message with their weights, before rarity is taken into account. */
export function featuresOf(words: readonly string[], traits: (word: string) => WordTraits = traitsOf): Feature[] {
  const features: Feature[] = []
  const concepts = new Set<string>()
  for (const word of new Set(words)) {
    const { concepts: meanings, features: own } = traits(word)
    for (const feature of own) features.push(feature)
    for (const meaning of meanings) concepts.add(meaning)
  }
  let previous = ''
  for (const word of words) {
    const { stem } = traits(word)
    features.push([`pair ${previous} ${stem}`, FEATURE_WEIGHTS.pair])
    previous = stem
  }
  features.push([`opening ${words[0] ?? ''}`, FEATURE_WEIGHTS.opening])
  features.push([`length ${Math.min(LONGEST_LENGTH_STEP, Math.ceil(words.length / WORDS_PER_LENGTH_STEP))}`, FEATURE_WEIGHTS.length])
  addConcepts(features, [...concepts].sort())
  return features
}

function addConcepts(features: Feature[], concepts: readonly string[]): void {
  for (const [at, concept] of concepts.entries()) {
    features.push([nameOfPair(concept, concept), FEATURE_WEIGHTS.concept])
    for (const other of concepts.slice(at + 1)) features.push([nameOfPair(concept, other), FEATURE_WEIGHTS.conceptPair])
  }
}

const pairNames = new Map<string, Map<string, string>>()

// Kept, since building and hashing the same few names again and again is what starting up would mostly be spent on.
function nameOfPair(one: string, other: string): string {
  const names = pairNames.get(one) ?? new Map<string, string>()
  pairNames.set(one, names)
  const name = names.get(other) ?? `concepts ${one} ${other}`
  names.set(other, name)
  return name
}
