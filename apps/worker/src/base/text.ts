/**
 * A text from elsewhere as the end of a sentence: without its own full stops, as the sentence has one.
 * @example `It failed: ${clause('no such host.')}.` // It failed: no such host.
 */
export const clause = (text: string): string => text.replace(/[\s.]+$/, '')

/** Quotes a text as one shell word if needed. */
export const shellWord = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A duration in its two largest units: `2 h 5 min`, `40 s`, `120 ms`. */
export const formatElapsed = (ms: number): string =>
  ms < 999.5 ? `${Math.round(ms)} ms` : inTwoUnits(Math.round(ms / 1_000), [' d', ' h', ' min', ' s'])

/** Whole seconds in their two largest units. @param units days, hours, minutes and seconds */
export function inTwoUnits(seconds: number, [d, h, m, s]: readonly [string, string, string, string]): string {
  const parts = [
    [Math.floor(seconds / 86_400), d],
    [Math.floor(seconds / 3_600) % 24, h],
    [Math.floor(seconds / 60) % 60, m],
    [seconds % 60, s],
  ] as const
  const first = parts.findIndex(([amount]) => amount > 0)
  return parts
    .slice(first, first + 2)
    .flatMap(([amount, unit]) => (amount === 0 ? [] : `${amount}${unit}`))
    .join(' ')
}
