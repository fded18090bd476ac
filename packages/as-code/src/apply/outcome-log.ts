import type { Change, Plan } from '../plan/plan.ts'
import type { ApplyProgress, ApplyReport, ApplyStep, ChangeOutcome, ChangeResult, Duplicate } from './report.ts'

export interface Entry {
  readonly outcome: ChangeOutcome
  readonly id?: string | undefined
  readonly reason?: string | undefined
}

/** Outcomes of the changes, as far as they are known. */
export interface Ledger {
  /** Records the outcome of a change. The last record counts. */
  settle(change: Change, entry: Entry): void
  outcomeOf(change: Change): ChangeOutcome | undefined
  step(step: ApplyStep): void
  duplicate(duplicate: Duplicate): void
  unverified(name: string): void
  report(rest: Pick<ApplyReport, 'requests' | 'backup'>): ApplyReport
}

/** Name of a change in messages and references. */
export const nameOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind}/${key}`

const good: ReadonlySet<ChangeOutcome> = new Set(['created', 'replaced', 'adopted', 'deleted', 'unchanged'])

/** Whether the platform has the desired state of the change. */
export const isGood = (outcome: ChangeOutcome | undefined): boolean => outcome !== undefined && good.has(outcome)

export function createLedger(plan: Plan, onProgress: (progress: ApplyProgress) => void = () => undefined): Ledger {
  const entries = new Map<Change, Entry>()
  const duplicates: Duplicate[] = []
  const unverified: string[] = []
  const total = plan.changes.length
  let at: ApplyStep = 'adopt'
  const tell = (): void => onProgress({ done: entries.size, total, step: at })
  return {
    settle: (change, entry) => {
      entries.set(change, entry)
      tell()
    },
    outcomeOf: (change) => entries.get(change)?.outcome,
    step: (step) => {
      at = step
      tell()
    },
    duplicate: (duplicate) => void duplicates.push(duplicate),
    unverified: (name) => void unverified.push(name),
    report: (rest) => {
      const results = plan.changes.map((change) => resultOf(change, entries.get(change)))
      const totals = totalsOf(results)
      const complete =
        results.every(({ outcome }) => isGood(outcome)) && duplicates.every(({ outcome }) => outcome === 'deleted')
      const { owner, target } = plan
      return { owner, target: target.name, results, totals, duplicates, unverified, ...rest, complete }
    },
  }
}

function resultOf(change: Change, entry: Entry = { outcome: 'notSent', reason: 'it was not reached' }): ChangeResult {
  const { kind, key, name, action } = change
  const id = entry.id ?? ('remote' in change ? change.remote.id : undefined)
  return { kind, key, name, action, outcome: entry.outcome, id, reason: entry.reason }
}

function totalsOf(results: readonly ChangeResult[]): Record<ChangeOutcome, number> {
  const totals: Record<ChangeOutcome, number> = {
    created: 0,
    replaced: 0,
    adopted: 0,
    deleted: 0,
    unchanged: 0,
    conflict: 0,
    failed: 0,
    unknown: 0,
    notSent: 0,
  }
  for (const { outcome } of results) totals[outcome]++
  return totals
}
