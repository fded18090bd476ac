import { nearest } from '@mgmt-api/base/text'
import { type IndexedOperation, indexedOperations, wordFor } from './operation-names.ts'

/** Verbs of one meaning. */
const synonyms: readonly (readonly string[])[] = [
  ['list', 'search', 'query', 'find', 'get', 'read', 'fetch', 'show'],
  ['create', 'add', 'new', 'save', 'set'],
  ['delete', 'remove'],
  ['update', 'replace', 'patch', 'change', 'edit', 'overwrite', 'set'],
]
const verbs: ReadonlySet<string> = new Set(synonyms.flat())
/** Words before a verb that leave its meaning as it is. */
const modifiers: ReadonlySet<string> = new Set(['atomic', 'batch', 'bulk'])

/** The name of an operation apart: `listAlertDefs` is `list` and `alert`, `defs`. */
interface Phrase {
  readonly verb: string
  readonly noun: readonly string[]
  /** Whether a word such as `bulk` comes before the verb. */
  readonly modified: boolean
}

function phraseOf(name: string): Phrase {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  const start = words.findIndex((word) => !modifiers.has(word))
  const [verb = '', ...noun] = words.slice(Math.max(0, start))
  return { verb, noun, modified: start > 0 }
}

/** An operation that may have been meant. */
export interface NearOperation {
  /** What to type for it. */
  readonly word: string
  /** Whether it is about just what was typed, singular or plural; otherwise about more words than that. */
  readonly sameNoun: boolean
}

/**
 * Operations that mean what was typed, the nearest first: the same noun, singular or plural, with a verb of the same
 * meaning; then nouns that have the typed one in them. Mistyped words are read as the nearest known ones.
 * @example operationsByMeaning('listUsers') // searchUsers, getUser, …
 */
export function operationsByMeaning(
  typed: string,
  among: readonly IndexedOperation[] = indexedOperations(),
): readonly NearOperation[] {
  const wanted = phraseOf(typed)
  const verb = knownWord(wanted.verb, verbs)
  if (verb === undefined || wanted.noun.length === 0) return []
  const nouns = new Set(among.flatMap(({ name }) => nounsOf(name)))
  const noun = wanted.noun.map((word) => (nouns.has(singularOf(word)) ? word : (nearest(word, nouns) ?? word)))
  const ranked = among.flatMap((operation) => {
    const rank = rankOf({ ...wanted, verb, noun }, phraseOf(operation.name))
    return rank === undefined ? [] : [{ operation, rank }]
  })
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ operation, rank }) => ({ word: wordFor(operation), sameNoun: rank < otherNoun }))
}

/** What an operation is about, each word in the singular: `alert` and `def` for `listAlertDefs`. */
const nounsOf = (name: string): readonly string[] => phraseOf(name).noun.map(singularOf)

const knownWord = (word: string, known: ReadonlySet<string>): string | undefined =>
  known.has(word) ? word : nearest(word, known)

/** Ranks from here on are of operations about something else as well. */
const otherNoun = 4

/** How far a candidate is from what is wanted, 0 the nearest; undefined where it means something else. */
function rankOf(wanted: Phrase, candidate: Phrase): number | undefined {
  const isSameVerb = wanted.verb === candidate.verb
  if (!isSameVerb && !synonyms.some((family) => family.includes(wanted.verb) && family.includes(candidate.verb))) {
    return undefined
  }
  const noun = nounRank(wanted.noun, candidate.noun)
  if (noun === undefined) return undefined
  const modified = candidate.modified ? 0.5 : 0
  // Where the noun is the same, the verb counts for more than the number: `listAlertDef` means `listAlertDefs`.
  return noun < 2 ? noun + (isSameVerb ? 0 : 2) + modified : 2 * noun + (isSameVerb ? 0 : 1) + modified
}

function nounRank(wanted: readonly string[], candidate: readonly string[]): number | undefined {
  if (wanted.join('') === candidate.join('')) return 0
  const singular = candidate.map(singularOf)
  const looked = wanted.map(singularOf)
  if (looked.join('') === singular.join('')) return 1
  // A noun of more words is further away, the more there are.
  return looked.every((word) => singular.includes(word)) ? 1 + candidate.length : undefined
}

/** `policies` is `policy`, `defs` is `def`. */
export const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
