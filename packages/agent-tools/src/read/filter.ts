import type { AnyDescriptor } from '@mgmt-api/models'
import { ToolError } from '../tool-error.ts'
import { fullPath, valuesAt } from './item-paths.ts'

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
 * Parses conditions of the form `path=value`, with one of `=`, `!=`, `~` (contains), `>`, `<`, `>=`, `<=`. A list matches
 * if any item does, and an absent field as an empty text. Returns whether an item meets all of them.
 * @throws {ToolError} A condition has another form, or no item has its field.
 */
export function parseFilter(texts: readonly string[], item: AnyDescriptor): (value: unknown) => boolean {
  const conditions = texts.map((text) => parseCondition(text, item))
  return (value) => conditions.every((holds) => holds(value))
}

function parseCondition(text: string, item: AnyDescriptor): (value: unknown) => boolean {
  const [, path = '', operator = '', wanted = ''] = form.exec(text) ?? []
  if (path === '') throw new ToolError(`filter: ${JSON.stringify(text)} is not path=value. Operators: = != ~ > < >= <=`)
  const isNot = operator === '!='
  const holds = comparisons[operator] ?? isSame
  const at = fullPath(item, path)
  return (value) => {
    const found = valuesAt(value, at)
    return (found.length === 0 ? [undefined] : found).some((each) => holds(textOf(each), wanted)) !== isNot
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
