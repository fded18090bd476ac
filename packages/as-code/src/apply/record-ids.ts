import type { AsCodeError } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { LedgerFile } from '../ledger/ledger-file.ts'
import { isDone, type OutcomeLog } from './outcome-log.ts'

interface Recording {
  readonly ledger: LedgerFile
  readonly kindOf: (name: string) => Kind
}

/** Records the outcome of each change of a resource without labels in the ledger as soon as it is known. */
export function recordingIds(outcomes: OutcomeLog, { ledger, kindOf }: Recording): OutcomeLog {
  return {
    ...outcomes,
    record(change, entry) {
      outcomes.record(change, entry)
      if (kindOf(change.kind).recognised === 'labels') return
      const name = resourceName(change)
      const { outcome, id } = entry
      if (change.action === 'delete' ? isDone(outcome) : isRefusedCreation(change.action, outcome)) ledger.remove(name)
      else if (isDone(outcome) && id !== undefined && ledger.line(name)?.id !== id) ledger.record({ name, id })
    },
  }
}

/** Certainly not created: the line written before its request is void. */
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
