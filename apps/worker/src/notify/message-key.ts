import { createHash } from 'node:crypto'

/**
 * The idempotency key of a message: the same for the same parts in each process. Receivers that have seen it ignore the
 * message.
 */
export const messageKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
