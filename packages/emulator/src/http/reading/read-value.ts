import type { Refusal } from '../../kernel/refusal.ts'
import { badRequest } from './bad-request.ts'

/**
 * A value without which the request names nothing to work on, although the contract may leave it optional.
 * @throws {Refusal} 400: it is absent or an empty text.
 */
export function required<T>(value: T | undefined, at: string, hint = ''): T {
  if (value === undefined || value === '') throw badRequest(`${at}: missing${hint}`)
  return value
}

/** 400: a value outside of a published list, such as an enumeration that was read leniently. */
export const unknownValue = (at: string, value: string, why = 'is not known'): Refusal =>
  badRequest(`${at}: ${JSON.stringify(value)} ${why}`)

/** 400: a text that is not of its form. */
export const notOfForm = (at: string, problem: string): Refusal => badRequest(`${at}: ${problem}`)

/** 400: a part that its parser cannot read; its error starts with the path in the part. */
export const unreadable = (at: string, { message }: RangeError): Refusal => badRequest(`${at}.${message}`)

/** 400: an entry of a list names an item that does not exist. */
export const unknownEntry = (at: string, one: string, id: string): Refusal =>
  badRequest(`${at}: there is no ${one} ${id}`)

/** 400: an entry with no arm of a choice. */
export const noneOf = (names: readonly string[]): Refusal =>
  badRequest(`has none of ${names.join(', ').replace(/, (\w+)$/, ' and $1')}`)

/** 400: a published maximum, or one of the emulator's own that limits its work. */
export const moreThan = (at: string, most: number, what: string): Refusal =>
  badRequest(`${at}: more than ${most} ${what}`)

/** @throws {Refusal} 400: more than a published maximum. */
export function checkAmount(at: string, count: number, most: number, what: string): void {
  if (count > most) throw badRequest(`${at}: ${count} ${what}, at most ${most}`)
}
