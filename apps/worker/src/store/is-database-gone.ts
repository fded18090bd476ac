import { writeRefusalOf } from './write-refusal.ts'

/** Codes of PostgreSQL by which the server, and not the statement, is the trouble; and two that pass by themselves. */
const passing = [/^08/, /^57P/, /^53/, /^40001$/, /^40P01$/, /^XX000$/]

/** Codes of a connection that is not there any more. */
const broken = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']

/** What the drivers say without a code. */
const said =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is closed/i

/**
 * Whether an error of a statement says that the database cannot be reached now, that it takes no writes, or that the
 * statement would go through if it were sent again. To be asked of errors that are not the platform's.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (writeRefusalOf(error) !== undefined) return true
  return broken.includes(code) || passing.some((pattern) => pattern.test(code)) || said.test(error.message)
}
