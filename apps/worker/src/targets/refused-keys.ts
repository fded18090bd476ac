import { matchesFingerprint, fingerprintKey } from './key-fingerprint.ts'

/** The last refused key of each target, as seen by this process. Only fingerprints are stored. */
export interface RefusedKeys {
  add(target: string, key: string): void
  remove(target: string): void
  has(target: string, key: string): boolean
}

export function createRefusedKeys(): RefusedKeys {
  const fingerprints = new Map<string, string>()
  return {
    add: (target, key) => void fingerprints.set(target, fingerprintKey(key)),
    remove: (target) => void fingerprints.delete(target),
    has(target, key) {
      const fingerprint = fingerprints.get(target)
      return fingerprint !== undefined && matchesFingerprint(fingerprint, key)
    },
  }
}
