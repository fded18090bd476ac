import { writeRefusalOf } from './write-state.ts'

/** PostgreSQL error codes for problems of the server, and for conflicts that a retry resolves. */
const temporaryCodes = [/^08/, /^57P/, /^53/, /^40001$/, /^40P01$/, /^XX000$/]

/** Error codes of a lost connection. */
const connectionCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EAI_AGAIN']

/** Messages of driver errors without a code. */
const connectionMessages =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|PGlite is closed/i

/**
 * Whether an error of a statement means that the database is unreachable or refuses writes, or that a retry may succeed. Not
 * for errors of the platform.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (writeRefusalOf(error) !== undefined) return true
  return (
    connectionCodes.includes(code) ||
    temporaryCodes.some((pattern) => pattern.test(code)) ||
    connectionMessages.test(error.message)
  )
}
