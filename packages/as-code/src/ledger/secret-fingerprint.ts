import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { formatPath } from '@mgmt-api/models/internal'
import { replaceMarkers, secretReferenceOf } from '../kind/markers.ts'
import type { Body } from '../kind/kind.ts'
import type { SecretOf } from '../kind/portable.ts'

/**
 * About 10 ms and 4 MB for each resource that refers to secrets. Readers of the ledger can still
 * guess a short secret: `fingerprint: none` in mgmt.yaml prevents that.
 */
const cost = { N: 4_096, r: 8, p: 1 }
const bytes = 24

/** The references to secrets in a body, by path. */
export function secretReferencesIn(body: Body): ReadonlyMap<string, string> {
  const references = new Map<string, string>()
  replaceMarkers(body, (_, path, value) => {
    const reference = secretReferenceOf(value)
    if (reference !== undefined) references.set(formatPath(path), reference)
    return value
  })
  return references
}

/**
 * A fingerprint of the secrets that a body refers to, with a salt of its own: equal secrets of two resources have
 * different ones. Undefined for a body without references.
 */
export function fingerprintOf(body: Body, secretOf: SecretOf): string | undefined {
  const references = secretReferencesIn(body)
  if (references.size === 0) return undefined
  const salt = randomBytes(12)
  return `${salt.toString('base64url')}.${digestOf(references, secretOf, salt).toString('base64url')}`
}

/** Whether the secrets that a body refers to, if any, have this fingerprint. */
export function matchesFingerprint(fingerprint: string, body: Body, secretOf: SecretOf): boolean {
  const references = secretReferencesIn(body)
  if (references.size === 0) return true
  const [salt = '', digest = ''] = fingerprint.split('.')
  const expected = Buffer.from(digest, 'base64url')
  const actual = digestOf(references, secretOf, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function digestOf(references: ReadonlyMap<string, string>, secretOf: SecretOf, salt: Buffer): Buffer {
  const values = [...references].map(([path, reference]) => [path, secretOf(reference)])
  return scryptSync(JSON.stringify(values), salt, bytes, cost)
}
