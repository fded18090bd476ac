import { createHmac, randomBytes } from 'node:crypto'

/**
 * A mark by which a key can be known again, and nothing else be learnt of it: part of a keyed hash, under a salt of its
 * own.
 */
export function markOf(key: string, salt: string = randomBytes(8).toString('hex')): string {
  return `${salt}:${createHmac('sha256', salt).update(key).digest('hex').slice(0, 16)}`
}

/** Whether a mark is that of a key. */
export function isMarkOf(mark: string, key: string): boolean {
  const [salt = ''] = mark.split(':', 1)
  return markOf(key, salt) === mark
}
