import type { Problem, RuleName } from '../errors/errors.ts'
import {
  base64Form,
  characters,
  digitsForm,
  fitsInt64,
  fitsLength,
  fitsRange,
  numberRange,
  type Range,
  timestampForm,
  typeOfKind,
} from '../descriptor/forms.ts'
import { isObject } from '../values/path.ts'
import type { AnyDescriptor } from '../descriptor/shape.ts'

/** A broken rule without its place. */
export type BrokenRule = [rule: RuleName, message: string, more?: Pick<Problem, 'hint' | 'known'>]

/** Names of the types in messages. */
const nouns = { string: 'a text', number: 'a number', boolean: 'true or false' } as const
const wholeNumber = 'a whole number'

interface Form {
  readonly form: RegExp
  /** Name of the form in messages. */
  readonly noun: string
  readonly hint: string
}

const forms: Readonly<Record<string, Form | undefined>> = {
  timestamp: { form: timestampForm, noun: 'a timestamp', hint: 'Write it as 2026-10-01T00:00:00Z.' },
  bytes: { form: base64Form, noun: 'base64', hint: 'Encode it as base64.' },
}

/**
 * The problem of a scalar. Undefined for a kind that only a newer copy of this package knows: that copy checks it.
 */
export function scalarProblem(descriptor: AnyDescriptor, value: unknown): BrokenRule | undefined {
  const { kind } = descriptor
  if (kind === 'int64') return int64Problem(descriptor, value)
  if (kind === 'any') return isObject(value) ? undefined : wrongType(value, 'an object')
  const type = typeOfKind[kind]
  if (type === undefined) return undefined
  if (kind === 'int32' && !Number.isInteger(value)) return wrongType(value, wholeNumber)
  if (typeof value !== type || Number.isNaN(value)) return wrongType(value, nouns[type])
  if (typeof value === 'string') return textProblem(descriptor, value)
  return typeof value === 'number' ? rangeProblem(value, descriptor, numberRange(kind)) : undefined
}

function textProblem(descriptor: AnyDescriptor, value: string): BrokenRule | undefined {
  const { kind, pattern, trimmed = false, min = 0, max = Infinity } = descriptor
  const special = forms[kind]
  // A wrong form matters more than a wrong length.
  if (special?.form.test(value) === false) {
    return ['form', `${quoted(value)} is not ${special.noun}`, { hint: special.hint }]
  }
  const counted = trimmed ? value.trim() : value
  if (!fitsLength(counted, min, max)) {
    const message = wrongCount(characters(counted), descriptor, 'character')
    return trimmed ? ['length', message, { hint: 'White space at both ends does not count.' }] : ['length', message]
  }
  return pattern?.test(value) === false ? ['pattern', `${quoted(value)} does not match ${pattern.source}`] : undefined
}

function int64Problem(descriptor: AnyDescriptor, value: unknown): BrokenRule | undefined {
  if (typeof value === 'string') {
    if (!digitsForm(descriptor).test(value)) return ['form', `${quoted(value)} is not 1 to 20 digits`]
    if (fitsInt64(value, descriptor)) return undefined
    return ['range', `${value}, ${allowed(descriptor) || 'more than 64 bits'}`]
  }
  if (!Number.isInteger(value)) return wrongType(value, wholeNumber)
  if (!Number.isSafeInteger(value)) return ['range', 'a number beyond 2^53', { hint: 'Write it as digits in quotes.' }]
  return rangeProblem(Number(value), descriptor, { min: descriptor.unsigned === true ? 0 : undefined })
}

/** Bounds of the field come before those of its kind. */
function rangeProblem(value: number, { min, max }: Range, kind: Range): BrokenRule | undefined {
  const range = { min: min ?? kind.min, max: max ?? kind.max }
  return fitsRange(value, range) ? undefined : ['range', `${value}, ${allowed(range)}`]
}

/** `600 characters, at most 512`. */
export function wrongCount(count: number, bounds: Range, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}, ${allowed(bounds)}`
}

function allowed({ min, max }: Range): string {
  if (min !== undefined && max !== undefined) return min === max ? `exactly ${min}` : `allowed: ${min} to ${max}`
  if (max !== undefined) return `at most ${max}`
  return min === undefined ? '' : `at least ${min}`
}

/** `null, not a list`. */
export function wrongType(value: unknown, noun: string): BrokenRule {
  return ['type', `${typeName(value)}, not ${noun}`]
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'number') return Number.isFinite(value) ? 'a number' : String(value)
  return value === undefined ? 'nothing' : `a ${typeof value}`
}

/** A text in quotes, truncated if it is long. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}
