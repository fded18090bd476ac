import { nearest } from '@mgmt-api/base/text'
import { type IndexedOperation, indexedOperations, wordFor } from './operation-names.ts'

/** Groups of synonymous verbs. */
const synonyms: readonly (readonly string[])[] = [
  ['list', 'search', 'query', 'find', 'get', 'read', 'fetch', 'show'],
  ['create', 'add', 'new', 'save', 'set'],
  ['delete', 'remove'],
  ['update', 'replace', 'patch', 'change', 'edit', 'overwrite', 'set'],
]
const verbs: ReadonlySet<string> = new Set(synonyms.flat())
/** Prefixes that do not change the meaning of a verb. */
const modifiers: ReadonlySet<string> = new Set(['atomic', 'batch', 'bulk'])

/** A parsed operation name: `listAlertDefs` is `list` and `alert`, `defs`. */
interface Phrase {
  readonly verb: string
  readonly noun: readonly string[]
  /** Whether the verb has a prefix such as `bulk`. */
  readonly modified: boolean
}

function phraseOf(name: string): Phrase {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  const start = words.findIndex((word) => !modifiers.has(word))
  const [verb = '', ...noun] = words.slice(Math.max(0, start))
  return { verb, noun, modified: start > 0 }
}

/** A suggested operation. */
export interface NearOperation {
  /** Name to type. */
  readonly word: string
  /** Whether its noun equals the typed one, in singular or plural; otherwise it has additional words. */
  readonly sameNoun: boolean
}

/**
 * Finds operations with the same meaning, the nearest first: the same noun with a synonymous verb, then nouns that contain
 * the typed one. Misspelled words are corrected.
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

/** The nouns of an operation in singular: `alert` and `def` for `listAlertDefs`. */
const nounsOf = (name: string): readonly string[] => phraseOf(name).noun.map(singularOf)

const knownWord = (word: string, known: ReadonlySet<string>): string | undefined =>
  known.has(word) ? word : nearest(word, known)

/** Ranks from here on are of nouns with additional words. */
const otherNoun = 4

/** Verbs that mean the same as one, with it: `list`, `search`, `get` and others for `find`; none for other words. */
export const synonymsOf = (verb: string): ReadonlySet<string> =>
  new Set(synonyms.filter((family) => family.includes(verb)).flat())

/** Rank of a candidate, 0 is the nearest; undefined for a different meaning. */
function rankOf(wanted: Phrase, candidate: Phrase): number | undefined {
  const isSameVerb = wanted.verb === candidate.verb
  if (!isSameVerb && !synonyms.some((family) => family.includes(wanted.verb) && family.includes(candidate.verb))) {
    return undefined
  }
  const noun = nounRank(wanted.noun, candidate.noun)
  if (noun === undefined) return undefined
  const modified = candidate.modified ? 0.5 : 0
  // For the same noun, the verb outweighs the number: `listAlertDef` means `listAlertDefs`.
  return noun < 2 ? noun + (isSameVerb ? 0 : 2) + modified : 2 * noun + (isSameVerb ? 0 : 1) + modified
}

function nounRank(wanted: readonly string[], candidate: readonly string[]): number | undefined {
  if (wanted.join('') === candidate.join('')) return 0
  const singular = candidate.map(singularOf)
  const looked = wanted.map(singularOf)
  if (looked.join('') === singular.join('')) return 1
  // Each additional word increases the distance.
  return looked.every((word) => singular.includes(word)) ? 1 + candidate.length : undefined
}

/** Singular of a word: `policy` for `policies`. */
export const singularOf = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
