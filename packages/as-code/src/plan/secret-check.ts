import type { Finding } from '../findings/finding.ts'
import { filesOf, type ReadSecret, reasonUnread } from '../secrets/read-secret.ts'
import type { Body } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { matchesFingerprint, secretReferencesIn } from '../ledger/secret-fingerprint.ts'
import type { Desired } from '../project/project.ts'

/** Compares the secrets of files with the fingerprints of those that were last sent. */
export interface SecretCheck {
  readonly hasNewSecrets: (name: string, body: Body) => boolean
  /** A note for each resource whose secrets were not compared because a plan does not read them. */
  readonly findings: () => readonly Finding[]
}

/** How secrets are read. */
export interface SecretReading {
  readonly readSecret?: ReadSecret | undefined
  readonly readAllSecrets?: boolean | undefined
}

/** A check of secrets. Without a reader, nothing is compared. */
export function secretCheck(
  ledger: Pick<Ledger, 'line'>,
  { project, resources }: Desired,
  { readSecret, readAllSecrets = false }: SecretReading,
): SecretCheck {
  if (readSecret === undefined || project.fingerprint === 'none') {
    return { hasNewSecrets: () => false, findings: () => [] }
  }
  const files = new Map(resources.map((each) => [resourceName(each), filesOf(each)]))
  const unread = new Map<string, string>()
  const hasNewSecrets = (name: string, body: Body): boolean => {
    const fingerprint = ledger.line(name)?.secrets
    if (fingerprint === undefined) return false
    const reason = readAllSecrets ? undefined : reasonUnreadIn(body, project.root)
    if (reason !== undefined) {
      unread.set(name, reason)
      return false
    }
    try {
      return !matchesFingerprint(fingerprint, body, (reference) => readSecret(reference, files.get(name) ?? []))
    } catch {
      // Where plans are made, secrets may be missing.
      return false
    }
  }
  return { hasNewSecrets, findings: () => [...unread].map(uncompared) }
}

/** The fingerprint is that of all secrets of a body. */
const reasonUnreadIn = (body: Body, root: string): string | undefined =>
  [...secretReferencesIn(body).values()]
    .map((reference) => reasonUnread(reference, root))
    .find((reason) => reason !== undefined)

const uncompared = ([resource, reason]: readonly [string, string]): Finding => ({
  severity: 'note',
  code: 'secret_not_compared',
  resource,
  message: `its secrets are not compared: ${reason}`,
  hint: 'To compare them: mgmt plan --read-secrets. To send them again: mgmt apply --rotate-secrets.',
})
