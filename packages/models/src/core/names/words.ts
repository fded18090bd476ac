import type { Enum } from '../descriptor/descriptor.ts'
import { enumPrefix } from './enum-prefix.ts'
import type { AnyDescriptor } from '../descriptor/shape.ts'
import type { Open } from '../values/types.ts'

type Named = Pick<Enum<unknown>, 'name' | 'values'>

/** The value that a text denotes. */
export interface WordMatch<T extends string> {
  readonly value: T
  /** False if the text differs from the value in prefix, letter case or separators: `METRIC_THRESHOLD`. */
  readonly isWord: boolean
}

/**
 * The word for a value of an enumeration: without the prefix of the enumeration and without `_OR_UNSPECIFIED`,
 * `_UNSPECIFIED` or `_TIME` at its end, in lower case with hyphens. One letter with a digit stays in upper case. A value
 * without the prefix, such as one that is newer than this package, is its own word.
 * @example wordOf(AlertDefType, 'ALERT_DEF_TYPE_LOGS_THRESHOLD') // logs-threshold
 */
export function wordOf(of: Named, value: string): string {
  const prefixes = prefixesOf(of)
  if (!prefixes.some((each) => value.startsWith(each))) return value
  return spelled(withoutPrefix(prefixes, value).replace(/_(?:(?:OR_)?UNSPECIFIED|TIME)$/, ''))
}

/** The words of an enumeration in the order of its values, without `unspecified`. */
export function wordsOf(of: Named): readonly string[] {
  return of.values.map((value) => wordOf(of, value)).filter((word) => word !== 'unspecified')
}

/**
 * The value that a text stands for. The text is the value itself or a word for it, in any letter case and with hyphens or
 * in camel case; `isWord` is false if it only resembles the value. Undefined if it resembles none: it may be a value
 * that is newer than this package.
 * @example readWord(AlertDefPriority, 'p1') // { value: 'ALERT_DEF_PRIORITY_P1', isWord: true }
 */
export function readWord<T extends string>(of: Enum<Open<T>>, text: string): WordMatch<T> | undefined {
  const match = of.values.includes(text) ? { value: text, isWord: true } : matchWord(of, text)
  // The values of a descriptor are those of its type.
  return match && ({ value: match.value, isWord: match.isWord } as WordMatch<T>)
}

/** A value with the words for it, the usual one first. */
interface Entry {
  readonly value: string
  readonly words: readonly string[]
}

/** `readWord` for any enumeration, and for a text that is none of its values. */
export function matchWord(of: AnyDescriptor, text: string): (WordMatch<string> & Entry) | undefined {
  const table = tableOf(of)
  const key = comparable(text)
  const entry = table.get(key) ?? table.get(`_${key}`)
  return entry && { ...entry, isWord: table.has(key) && !/[_\s]/.test(text) }
}

/** Words and values of an enumeration. */
export const knownTexts = (of: AnyDescriptor): readonly string[] => [
  ...new Set([...tableOf(of).values()].flatMap(({ words, value }) => [...words, value])),
]

const tables = new WeakMap<object, ReadonlyMap<string, Entry>>()

/** Values of an enumeration by their normalised words and, after an underscore, by texts that resemble them. */
function tableOf(of: Partial<Named>): ReadonlyMap<string, Entry> {
  const known = tables.get(of)
  if (known !== undefined) return known
  const table = new Map<string, Entry>()
  tables.set(of, table)
  const prefixes = prefixesOf(of)
  for (const value of of.values ?? []) {
    const rest = withoutPrefix(prefixes, value)
    const word = rest.replace(/_(?:OR_)?UNSPECIFIED$/, '')
    // `updated-time` is a word as well as `updated`.
    const texts = [word.replace(/_TIME$/, ''), word]
    const entry = { value, words: texts.map(spelled) }
    for (const text of [value, rest]) table.set(`_${comparable(text)}`, entry)
    for (const text of texts) table.set(comparable(text), entry)
  }
  return table
}

const spelled = (word: string): string => (/^[A-Z]\d$/.test(word) ? word : word.toLowerCase().replaceAll('_', '-'))

const comparable = (text: string): string => text.toLowerCase().replace(/[-_\s]/g, '')

const withoutPrefix = (prefixes: readonly string[], value: string): string =>
  value.slice(prefixes.find((each) => value.startsWith(each))?.length)

/** The possible prefixes of an enumeration's values, the best first. */
function prefixesOf({ name = '', values = [] }: Partial<Named>): readonly string[] {
  const own = enumPrefix(name)
  // The longest beginning of all values that ends in an underscore.
  const [, shared = ''] = /^(.*_|).*(?:\n\1.*)*$/.exec(values.join('\n')) ?? []
  // `PRIORITY_TYPE_HIGH` is a value of `Priority`.
  return [`${own}TYPE_`, own, shared]
}
