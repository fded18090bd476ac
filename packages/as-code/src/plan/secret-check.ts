import { filesOf, type ReadSecret } from '../secrets/read-secret.ts'
import type { Body } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { matchesFingerprint } from '../ledger/secret-fingerprint.ts'
import type { Desired } from '../project/project.ts'

/** Compares the secrets of files with the fingerprints of those that were last sent. */
export function secretCheck(
  ledger: Pick<Ledger, 'line'>,
  { project, resources }: Desired,
  readSecret: ReadSecret | undefined,
): (name: string, body: Body) => boolean {
  if (readSecret === undefined || project.fingerprint === 'none') return () => false
  const files = new Map(resources.map((each) => [resourceName(each), filesOf(each)]))
  return (name, body) => {
    const fingerprint = ledger.line(name)?.secrets
    if (fingerprint === undefined) return false
    try {
      return !matchesFingerprint(fingerprint, body, (reference) => readSecret(reference, files.get(name) ?? []))
    } catch {
      // Where plans are made, secrets may be missing.
      return false
    }
  }
}
