/** The headers of a response. */
export interface RetryHeaders {
  get(name: string): string | null
}

/**
 * The wait that the service asks for, in milliseconds from 0, or `undefined` if the headers contain none.
 * `retry-after-ms` is read before `Retry-After`, which holds seconds (fractions too) or a date. A date is compared
 * with the response's own `Date`, so that a wrong local clock does not matter.
 */
export function retryAfterMs(headers: RetryHeaders, now: number): number | undefined {
  const ms = plainNumber(headers.get('retry-after-ms'))
  if (ms !== undefined) return Math.ceil(ms)
  const after = headers.get('retry-after')
  const seconds = plainNumber(after)
  if (seconds !== undefined) return Math.ceil(seconds * 1000)
  const date = httpDate(after)
  if (date === undefined) return undefined
  return Math.max(0, date - (httpDate(headers.get('date')) ?? now))
}

function plainNumber(text: string | null): number | undefined {
  return text !== null && /^\s*(\d+(\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : undefined
}

function httpDate(text: string | null): number | undefined {
  // `Date.parse` accepts texts that are no HTTP dates, such as `-1`. HTTP dates begin with the name of a day.
  if (text === null || !/^\s*(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s/i.test(text)) return undefined
  const time = Date.parse(/gmt|utc|[+-]\d{4}/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : time
}
