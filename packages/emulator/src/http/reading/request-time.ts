import { badRequest } from './bad-request.ts'

/**
 * Parses a time of a request to milliseconds since 1970. The pattern is validated already, but allows 23:59:60 or an
 * offset of 99 hours.
 * @throws {Refusal} 400: invalid time; the message starts with `at`.
 */
export function parseRequestTime(text: string, at: string): number {
  const milliseconds = Date.parse(text)
  if (Number.isNaN(milliseconds)) throw badRequest(`${at}: ${JSON.stringify(text)} is not a time`)
  return milliseconds
}
