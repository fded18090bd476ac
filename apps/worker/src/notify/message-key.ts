import { createHash } from 'node:crypto'

/**
 * The idempotency key of a message: deterministic, so that receivers recognize a repeated message.
 */
export const messageKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
