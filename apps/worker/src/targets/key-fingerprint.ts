import { createHmac } from 'node:crypto'
import { randomText } from '../base/random.ts'

/**
 * Creates a fingerprint of a key, which reveals nothing else about it: part of a keyed hash with its own salt.
 */
export function fingerprintKey(key: string, salt: string = randomText(8, 'hex')): string {
  return `${salt}:${createHmac('sha256', salt).update(key).digest('hex').slice(0, 16)}`
}

/** Whether a fingerprint was created from a key. */
export function matchesFingerprint(fingerprint: string, key: string): boolean {
  const [salt = ''] = fingerprint.split(':', 1)
  return fingerprintKey(key, salt) === fingerprint
}
