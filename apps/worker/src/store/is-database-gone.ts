import { writeRefusalOf } from './write-refusal.ts'

/** Codes of PostgreSQL for a problem of the server, not of the statement; and two that resolve by themselves. */
const passing = [/^08/, /^57P/, /^53/, /^40001$/, /^40P01$/, /^XX000$/]

/** Codes of a lost connection. */
const broken = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']

/** Messages of drivers that have no code. */
const said =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is closed/i

/**
 * Whether an error of a statement means that the database is unreachable or refuses writes, or that a retry of the
 * statement would succeed. Not for errors of the platform.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (writeRefusalOf(error) !== undefined) return true
  return broken.includes(code) || passing.some((pattern) => pattern.test(code)) || said.test(error.message)
}
