import type { AsCodeError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { appliedFieldsOf } from '../ledger/applied-fields.ts'
import { type KeyOfId, keysForIds, type SecretOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import { isSent } from '../ledger/claim-sent.ts'
import type { LedgerFile } from '../ledger/ledger-file.ts'
import type { LedgerLine } from '../ledger/ledger.ts'
import { fingerprintOf, secretReferencesIn } from '../ledger/secret-fingerprint.ts'
import { type Plan, type ResourceChange, sentBody } from '../plan/plan.ts'
import { isDone, type OutcomeLog } from './outcome-log.ts'
import type { ApplyOutcome } from './report.ts'

interface Recording {
  readonly ledger: LedgerFile
  readonly kindOf: (name: string) => Kind
  readonly keyOfId: KeyOfId
  readonly plan: Plan
  readonly secretOf: SecretOf
}

/** Records each change of a resource in the ledger as soon as its outcome is known. */
export function recordingIds(outcomes: OutcomeLog, recording: Recording): OutcomeLog {
  const { ledger } = recording
  // Creations without a response in earlier runs: what happens in this run says nothing about them.
  const sentEarlier = new Set(ledger.lines().flatMap(({ name, id }) => (id === undefined ? [name] : [])))
  return {
    ...outcomes,
    record(change, entry) {
      outcomes.record(change, entry)
      const { outcome, id } = entry
      const name = resourceName(change)
      if (change.action === 'delete') {
        const isRecorded = ledger.keyOf(change.kind, change.remote.id) !== undefined
        if (isDone(outcome) && isRecorded) ledger.remove(name, change.remote.id)
      } else if (isDone(outcome) && id !== undefined) recordDone(change, { outcome, id }, recording)
      else if (isRefusedCreation(change.action, outcome) && isSent(ledger, name)) {
        // Created, although a part of it could not be set.
        if (id !== undefined) ledger.record({ name, id })
        else if (!sentEarlier.has(name)) ledger.remove(name)
      }
    },
  }
}

function recordDone(
  change: Exclude<ResourceChange, { readonly action: 'delete' }>,
  { outcome, id }: { readonly outcome: ApplyOutcome; readonly id: string },
  { ledger, kindOf, keyOfId, ...sending }: Recording,
): void {
  const kind = kindOf(change.kind)
  const name = resourceName(change)
  const line = ledger.line(name)
  const former = line ?? formerLine(change, ledger)
  // What the platform keeps in place of the file's value is still the platform's change.
  const applied =
    'resource' in change ? appliedFieldsOf(kind, keysForIds(kind, change.resource.body, { keyOfId })) : former?.applied
  // A replacement that was not needed was compared with the secrets; a creation was not.
  const hasSecrets = outcome !== 'unchanged' || change.action === 'replace'
  const secrets = (hasSecrets ? sentFingerprint(change, sending) : undefined) ?? former?.secrets
  if (change.action === 'adopt' && change.from !== undefined) {
    ledger.remove(resourceName({ kind: change.kind, key: change.from }), id)
  }
  // The id of a resource with labels is known without its line.
  if (kind.recognised === 'labels' || line?.id === id) ledger.keep({ name, id, applied, secrets })
  else ledger.record({ name, id, applied, secrets })
}

/** Fingerprint of the secrets that a change sends; undefined if it sends none, or not all of those in its file. */
function sentFingerprint(
  change: ResourceChange,
  { plan, secretOf }: Pick<Recording, 'plan' | 'secretOf'>,
): string | undefined {
  const body = sentBody(change)
  if (plan.fingerprint === 'none' || body === undefined) return undefined
  const [sent, all] = [secretReferencesIn(body.body), secretReferencesIn(body.resource.body)]
  return sent.size === all.size ? fingerprintOf(body.resource.body, secretOf) : undefined
}

/** The line under the former key of a resource that is renamed. */
const formerLine = (change: ResourceChange, ledger: LedgerFile): LedgerLine | undefined =>
  change.action === 'adopt' && change.from !== undefined
    ? ledger.line(resourceName({ kind: change.kind, key: change.from }))
    : undefined

/** Certainly not created by this run: the line written before its request is void. */
const isRefusedCreation = (action: string, outcome: string): boolean =>
  action === 'create' && (outcome === 'failed' || outcome === 'notSent')

/** A ledger that calls `onFailure` once it cannot be written. */
export function watchLedger(ledger: LedgerFile, onFailure: (failure: AsCodeError) => void): LedgerFile {
  const check = (): void => {
    const failure = ledger.failure()
    if (failure !== undefined) onFailure(failure)
  }
  return {
    ...ledger,
    record(line) {
      ledger.record(line)
      check()
    },
    close() {
      ledger.close()
      check()
    },
  }
}
