import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '@mgmt-api/base/days'
import { count } from '@mgmt-api/command'

/**
 * A text from elsewhere as the end of a sentence: without its own full stops, as the sentence has one.
 * @example `It failed: ${clause('no such host.')}.` // It failed: no such host.
 */
export const clause = (text: string): string => text.replace(/[\s.]+$/, '')

/** Quotes a text as one shell word if needed. */
export const shellWord = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const lengths = [
  { name: 'd', ms: millisecondsPerDay },
  { name: 'h', ms: millisecondsPerHour },
  { name: 'min', ms: millisecondsPerMinute },
  { name: 's', ms: 1_000 },
] as const

/** A duration in its two largest units: `2 h 5 min`, `40 s`, `120 ms`. */
export function formatElapsed(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`
  let rest = Math.round(ms / 1_000) * 1_000
  const first = lengths.findIndex((each) => rest >= each.ms)
  const parts = lengths.slice(first, first + 2).flatMap(({ name, ms: length }) => {
    const amount = Math.floor(rest / length)
    rest -= amount * length
    return amount === 0 ? [] : [`${amount} ${name}`]
  })
  return parts.join(' ')
}

/** The first names, and the number of the others: `a, b, c and 3 more`. @param most Default: 3 */
export function listSome(names: readonly string[], most = 3): string {
  const rest = names.length - most
  const shown = names.slice(0, most).join(', ')
  return rest > 0 ? `${shown} and ${count(rest)} more` : shown
}
