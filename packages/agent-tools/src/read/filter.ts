import { ToolError } from '../tool-error.ts'
import { valuesAt } from './item-paths.ts'

/** A condition on one field of an item. */
export interface Condition {
  readonly path: string
  readonly matches: (item: unknown) => boolean
}

const form = /^\s*([\w.-]+)\s*(!=|>=|<=|=|~|>|<)\s*(.*?)\s*$/s

type Comparison = (value: string, wanted: string) => boolean

/** Enumeration values match without their prefix: `P1` is `ALERT_DEF_PRIORITY_P1`. */
const isSame: Comparison = (value, wanted) => {
  const [a, b] = [value.toLowerCase(), wanted.toLowerCase()]
  return a === b || (/^[A-Z\d_]+$/.test(value) && a.endsWith(`_${b.replaceAll(/[\s-]/g, '_')}`))
}

const comparisons: Readonly<Record<string, Comparison>> = {
  '=': isSame,
  '~': (value, wanted) => value.toLowerCase().includes(wanted.toLowerCase()),
  '>': (value, wanted) => compare(value, wanted) > 0,
  '<': (value, wanted) => compare(value, wanted) < 0,
  '>=': (value, wanted) => compare(value, wanted) >= 0,
  '<=': (value, wanted) => compare(value, wanted) <= 0,
}

/** Numbers by value, everything else (such as times in UTC) as text. */
function compare(a: string, b: string): number {
  const numbers = [Number(a), Number(b)] as const
  if (a !== '' && b !== '' && numbers.every((each) => !Number.isNaN(each))) return numbers[0] - numbers[1]
  return a === b ? 0 : a < b ? -1 : 1
}

/**
 * Parses `path=value`, with one of `=`, `!=`, `~` (contains), `>`, `<`, `>=`, `<=`. A list matches if any item does.
 * @throws {ToolError} The condition has another form.
 */
export function parseCondition(text: string): Condition {
  const [, path = '', operator = '', wanted = ''] = form.exec(text) ?? []
  if (path === '') throw new ToolError(`filter: ${JSON.stringify(text)} is not path=value. Operators: = != ~ > < >= <=`)
  const isNot = operator === '!='
  const holds = comparisons[operator] ?? isSame
  const matches = (item: unknown): boolean => valuesAt(item, path).some((value) => holds(textOf(value), wanted))
  return { path, matches: isNot ? (item) => !matches(item) : matches }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
