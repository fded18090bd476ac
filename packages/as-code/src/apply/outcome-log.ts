import type { ResourceChange, Plan } from '../plan/plan.ts'
import type { ApplyProgress, ApplyReport, ApplyStep, ApplyOutcome, ChangeResult, Duplicate } from './report.ts'

export interface RecordedOutcome {
  readonly outcome: ApplyOutcome
  readonly id?: string | undefined
  readonly reason?: string | undefined
  readonly denied?: boolean | undefined
}

/** Outcomes of the changes, as far as they are known. */
export interface OutcomeLog {
  /** Records the outcome of a change. The last record counts. */
  record(change: ResourceChange, entry: RecordedOutcome): void
  outcomeOf(change: ResourceChange): ApplyOutcome | undefined
  step(step: ApplyStep): void
  duplicate(duplicate: Duplicate): void
  unverified(name: string): void
  /** The service assigned another id than the chosen one to a created resource of this kind. */
  ignoredId(kind: string): void
  report(rest: Pick<ApplyReport, 'requests' | 'backup' | 'removedLines' | 'ledger'>): ApplyReport
}

const doneOutcomes: ReadonlySet<ApplyOutcome> = new Set(['created', 'replaced', 'adopted', 'deleted', 'unchanged'])

/** Whether the platform has the desired state of the change. */
export const isDone = (outcome: ApplyOutcome | undefined): boolean => outcome !== undefined && doneOutcomes.has(outcome)

export function createOutcomeLog(
  plan: Plan,
  onProgress: (progress: ApplyProgress) => void = () => undefined,
): OutcomeLog {
  const entries = new Map<ResourceChange, RecordedOutcome>()
  const duplicates: Duplicate[] = []
  const unverified: string[] = []
  const ignoredIds = new Set<string>()
  const total = plan.changes.length
  let at: ApplyStep = 'adopt'
  const report = (): void => onProgress({ done: entries.size, total, step: at })
  return {
    record: (change, entry) => {
      entries.set(change, entry)
      report()
    },
    outcomeOf: (change) => entries.get(change)?.outcome,
    step: (step) => {
      at = step
      report()
    },
    duplicate: (duplicate) => void duplicates.push(duplicate),
    unverified: (name) => void unverified.push(name),
    ignoredId: (kind) => void ignoredIds.add(kind),
    report: (rest) => {
      const results = plan.changes.map((change) => resultOf(change, entries.get(change)))
      const totals = totalsOf(results)
      const complete =
        results.every(({ outcome }) => isDone(outcome)) &&
        duplicates.every(({ outcome }) => outcome === 'deleted') &&
        rest.ledger === undefined
      const { owner, target, leftOut } = plan
      const notes = { duplicates, unverified, ignoredIds: [...ignoredIds] }
      return { owner, target: target.name, results, leftOut, totals, ...notes, ...rest, complete }
    },
  }
}

function resultOf(
  change: ResourceChange,
  entry: RecordedOutcome = { outcome: 'notSent', reason: 'not reached' },
): ChangeResult {
  const { kind, key, name, action } = change
  const id = entry.id ?? ('remote' in change ? change.remote.id : undefined)
  return {
    kind,
    key,
    name,
    action,
    outcome: entry.outcome,
    id,
    reason: entry.reason,
    ...(entry.denied === true && { denied: true }),
  }
}

function totalsOf(results: readonly ChangeResult[]): Record<ApplyOutcome, number> {
  const totals: Record<ApplyOutcome, number> = {
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
