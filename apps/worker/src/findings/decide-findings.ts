import type { Selectable } from 'kysely'
import type { JobFinding } from '../jobs/job.ts'
import { type FindingsTable, openFindingStates } from '../store/tables.ts'
import type { FindingChanges, ReportedFinding } from './finding-changes.ts'
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
  readonly newId: () => string
}

export interface FindingsDecision {
  readonly added: readonly FindingRow[]
  readonly changed: readonly FindingRow[]
  /** Ids of findings that were seen in one run only. */
  readonly removed: readonly string[]
  readonly changes: FindingChanges
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
  const changed = updated.flatMap(({ after }) => after ?? [])
  const added = [...found].filter(([key]) => !knownKeys.has(key)).map(([, each]) => newFinding(each, input))
  const opened = [
    ...updated.flatMap(({ before, after }) => (before.state === 'new' && after?.state === 'open' ? [after] : [])),
    ...added.filter(({ state }) => state === 'open'),
  ]
  const wereOpen = known.filter(({ state }) => isOpen(state)).length
  const closed = changed.filter(({ state }) => state === 'closed')
  return {
    added,
    changed,
    removed: updated.flatMap(({ before, after }) => (after === undefined ? [before.id] : [])),
    changes: {
      opened: toReported(opened),
      closed: toReported(closed),
      still: wereOpen - closed.length,
      ...(input.baseline ? { baseline: { count: wereOpen - closed.length + opened.length } } : {}),
    },
  }
}

const isOpen = (state: FindingRow['state']): boolean => openFindingStates.includes(state)

function updateFinding(
  row: FindingRow,
  finding: JobFinding | undefined,
  { runId, now, baseline }: FindingsInput,
): FindingRow | undefined {
  const state = nextFindingState(row.state, { seen: finding !== undefined, baseline })
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
    state: nextFindingState(undefined, { seen: true, baseline }) ?? 'new',
    ...textOf(finding),
    first_seen_at: now,
    last_seen_at: now,
    opened_at: baseline ? now : null,
    closed_at: null,
    last_run: runId,
  }
}

const textOf = ({ title, details }: JobFinding): Pick<FindingRow, 'title' | 'details'> => ({
  title: databaseText(title),
  details: databaseValue(details),
})

const toReported = (rows: readonly FindingRow[]): readonly ReportedFinding[] =>
  rows
    .map(({ key, title, details, first_seen_at: since }) => ({ key, title, details: { ...details }, since }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
