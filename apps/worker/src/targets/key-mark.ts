import { createHmac, randomBytes } from 'node:crypto'

/**
 * Fingerprint that identifies a key without revealing anything else about it: part of a keyed hash with its own salt.
 */
export function markOf(key: string, salt: string = randomBytes(8).toString('hex')): string {
  return `${salt}:${createHmac('sha256', salt).update(key).digest('hex').slice(0, 16)}`
}

/** Whether a fingerprint belongs to a key. */
export function isMarkOf(mark: string, key: string): boolean {
  const [salt = ''] = mark.split(':', 1)
  return markOf(key, salt) === mark
}
