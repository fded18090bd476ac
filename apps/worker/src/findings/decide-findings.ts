import type { Selectable } from 'kysely'
import type { JobFinding } from '../jobs/job.ts'
import type { FindingsTable } from '../store/tables.ts'
import { nextFindingState } from './next-finding-state.ts'
import { databaseText, databaseValue } from '../store/database-text.ts'

export type FindingRow = Selectable<FindingsTable>

export interface FindingsInput {
  readonly job: string
  readonly target: string
  readonly runId: string
  readonly now: Date
  readonly findings: readonly JobFinding[]
  readonly baseline: boolean
  readonly incomplete: boolean
  /** Milliseconds for which a finding must be seen, or be missing, beside twice. */
  readonly settleMs: number
  readonly newId: () => string
}

export interface FindingsDecision {
  readonly added: readonly FindingRow[]
  readonly changed: readonly FindingRow[]
  /** Ids of findings that were seen in one run only. */
  readonly removed: readonly string[]
}

/**
 * Decides how a run changes the findings of its job and target.
 * @param known findings that are not closed, and those that this run has closed already
 */
export function decideFindings(known: readonly FindingRow[], input: FindingsInput): FindingsDecision {
  const found = new Map(input.findings.map((each) => [databaseText(each.key), each]))
  const knownKeys = new Set(known.map(({ key }) => key))
  const affected = known.filter(({ key, last_run: lastRun }) => {
    return lastRun !== input.runId && (found.has(key) || !input.incomplete)
  })
  const updated = affected.map((row) => ({ before: row, after: updateFinding(row, found.get(row.key), input) }))
  return {
    added: [...found].filter(([key]) => !knownKeys.has(key)).map(([, each]) => newFinding(each, input)),
    changed: updated.flatMap(({ after }) => after ?? []),
    removed: updated.flatMap(({ before, after }) => (after === undefined ? [before.id] : [])),
  }
}

function updateFinding(
  row: FindingRow,
  finding: JobFinding | undefined,
  { runId, now, baseline, settleMs }: FindingsInput,
): FindingRow | undefined {
  const seen = finding !== undefined
  const settledAt = (seen ? row.first_seen_at : row.last_seen_at).getTime() + settleMs
  const state = nextFindingState(row.state, { seen, baseline, isSettled: now.getTime() >= settledAt })
  if (state === undefined) return undefined
  return {
    ...row,
    ...(finding === undefined ? {} : { ...textOf(finding), last_seen_at: now }),
    state,
    opened_at: row.opened_at ?? (state === 'open' ? now : null),
    closed_at: state === 'closed' ? now : null,
    last_run: runId,
  }
}

function newFinding(finding: JobFinding, { job, target, runId, now, baseline, newId }: FindingsInput): FindingRow {
  return {
    id: newId(),
    job,
    target,
    key: databaseText(finding.key),
    state: baseline ? 'open' : 'new',
    ...textOf(finding),
    first_seen_at: now,
    last_seen_at: now,
    opened_at: baseline ? now : null,
    closed_at: null,
    last_run: runId,
    alert: null,
  }
}

const textOf = ({ title, details, weight = 0 }: JobFinding): Pick<FindingRow, 'title' | 'details' | 'weight'> => ({
  weight,
  title: databaseText(title),
  details: databaseValue(details),
})
