import type { Enum } from './describe.ts'
import type { Known } from './types.ts'

/** An enumeration, whatever its values are. */
type AnyEnum = Pick<Enum<unknown>, 'name' | 'values'>

/** The value that a text stands for. */
export interface WordMatch<T extends string> {
  readonly value: Known<T>
  /** False where the text is the value but for its prefix, letter case or separators: `METRIC_THRESHOLD`. */
  readonly isWord: boolean
}

/**
 * The word for a value of an enumeration: without the prefix of the enumeration and without `_OR_UNSPECIFIED`,
 * `_UNSPECIFIED` or `_TIME` at its end, in lower case with hyphens. One letter with a digit stays in upper case. A value
 * without the prefix, such as one that is newer than this package, is its own word.
 * @example wordOf(AlertDefType, 'ALERT_DEF_TYPE_LOGS_THRESHOLD') // logs-threshold
 */
export function wordOf(of: AnyEnum, value: string): string {
  const word = withoutPrefix(tableOf(of).prefixes, value)?.replace(/_(?:(?:OR_)?UNSPECIFIED|TIME)$/, '')
  if (word === undefined) return value
  return /^[A-Z]\d$/.test(word) ? word : word.toLowerCase().replaceAll('_', '-')
}

/** The words of an enumeration in the order of its values, without `unspecified`. */
export function wordsOf(of: AnyEnum): readonly string[] {
  return of.values.map((value) => wordOf(of, value)).filter((word) => word !== 'unspecified')
}

/**
 * The value that a text stands for. The text is the value itself or a word for it, in any letter case and with hyphens or
 * in camel case; `isWord` is false where it only resembles the value. Undefined where it resembles none: it may be a value
 * that is newer than this package.
 * @example readWord(AlertDefPriority, 'p1') // { value: 'ALERT_DEF_PRIORITY_P1', isWord: true }
 */
export function readWord<T extends string>(of: Enum<T>, text: string): WordMatch<T> | undefined {
  const { words, others } = tableOf(of)
  const wanted = comparable(text)
  const value = of.values.includes(text) ? text : (words.get(wanted) ?? others.get(wanted))
  if (value === undefined) return undefined
  const isWord = value === text || (words.has(wanted) && /^[a-z\d-]+$/i.test(text))
  // The values of a descriptor are those of its type.
  return { value: value as Known<T>, isWord }
}

/** What is worked out once for each enumeration. */
interface WordTable {
  readonly prefixes: readonly string[]
  /** Values by their words, in comparable form. */
  readonly words: ReadonlyMap<string, string>
  /** Values by what only resembles them, in comparable form. */
  readonly others: ReadonlyMap<string, string>
}

const tables = new WeakMap<object, WordTable>()

function tableOf(of: AnyEnum): WordTable {
  const known = tables.get(of)
  if (known !== undefined) return known
  const words = new Map<string, string>()
  const others = new Map<string, string>()
  const table = { prefixes: prefixesOf(of), words, others }
  tables.set(of, table)
  for (const value of of.values) {
    const rest = withoutPrefix(table.prefixes, value) ?? value
    // `updated-time` is a word as well as `updated`.
    for (const word of [wordOf(of, value), rest.replace(/_(?:OR_)?UNSPECIFIED$/, '')])
      words.set(comparable(word), value)
    for (const other of [value, rest]) others.set(comparable(other), value)
  }
  return table
}

const comparable = (text: string): string => text.toLowerCase().replace(/[-_\s]/g, '')

function withoutPrefix(prefixes: readonly string[], value: string): string | undefined {
  const prefix = prefixes.find((each) => value.startsWith(each))
  return prefix === undefined ? undefined : value.slice(prefix.length)
}

/** What may stand before the words of an enumeration, the best first. */
function prefixesOf({ name, values }: AnyEnum): readonly string[] {
  const isShared = (prefix: string): boolean => values.every((value) => value.startsWith(prefix))
  const own = `${name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase()}_`
  let shared = values[0] ?? ''
  do shared = shared.slice(0, shared.slice(0, -1).lastIndexOf('_') + 1)
  while (!isShared(shared))
  // What stands before `UNSPECIFIED` alone is the prefix; `P5_OR_UNSPECIFIED` is a value with a word of its own.
  const shown = values.flatMap((value) => /^(?!.*_OR_UNSPECIFIED$)(.*_)UNSPECIFIED$/.exec(value)?.[1] ?? [])
  return [...shown.filter(isShared), own, shared]
}
