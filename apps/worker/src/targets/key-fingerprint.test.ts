import { expect, test } from 'vitest'
import { matchesFingerprint, fingerprintKey } from './key-fingerprint.ts'

test('a fingerprint matches its own key only', () => {
  const fingerprint = fingerprintKey('canary-key-0123456789')
  expect(matchesFingerprint(fingerprint, 'canary-key-0123456789')).toBe(true)
  expect(matchesFingerprint(fingerprint, 'canary-key-0123456780')).toBe(false)
})

test('two fingerprints of one key differ, and reveal nothing about it', () => {
  const [one, other] = [fingerprintKey('canary-key-0123456789'), fingerprintKey('canary-key-0123456789')]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[0-9a-f]{16}:[0-9a-f]{16}$/)
  expect(one).not.toContain('canary')
})
