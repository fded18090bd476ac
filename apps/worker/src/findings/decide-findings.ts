import type { Selectable } from 'kysely'
import type { Found } from '../jobs/job.ts'
import type { FindingsTable } from '../store/tables.ts'
import type { FindingChanges, ToldFinding } from './finding-changes.ts'
import { nextFindingState } from './next-finding-state.ts'
import { storableText, storableValue } from './storable.ts'

export type FindingRow = Selectable<FindingsTable>

export interface FindingsLook {
  readonly job: string
  readonly target: string
  readonly runId: string
  readonly now: Date
  readonly found: readonly Found[]
  readonly baseline: boolean
  readonly incomplete: boolean
  readonly newId: () => string
}

export interface FindingsDecision {
  readonly added: readonly FindingRow[]
  readonly changed: readonly FindingRow[]
  /** Ids of what was seen once and then no more. */
  readonly forgotten: readonly string[]
  readonly changes: FindingChanges
}

/**
 * What a run makes of the findings of its job and target.
 * @param known those that are not closed, and those that this very run has closed already
 */
export function decideFindings(known: readonly FindingRow[], look: FindingsLook): FindingsDecision {
  const found = new Map(look.found.map((each) => [storableText(each.key), each]))
  const knownKeys = new Set(known.map(({ key }) => key))
  const looked = known.filter(({ key, last_run: lastRun }) => {
    return lastRun !== look.runId && (found.has(key) || !look.incomplete)
  })
  const moved = looked.map((row) => ({ before: row, after: moveFinding(row, found.get(row.key), look) }))
  const changed = moved.flatMap(({ after }) => after ?? [])
  const added = [...found].filter(([key]) => !knownKeys.has(key)).map(([, each]) => newFinding(each, look))
  const opened = [
    ...moved.flatMap(({ before, after }) => (before.state === 'new' && after?.state === 'open' ? [after] : [])),
    ...added.filter(({ state }) => state === 'open'),
  ]
  const wereOpen = known.filter(({ state }) => isOpen(state)).length
  const closed = changed.filter(({ state }) => state === 'closed')
  return {
    added,
    changed,
    forgotten: moved.flatMap(({ before, after }) => (after === undefined ? [before.id] : [])),
    changes: {
      opened: told(opened),
      closed: told(closed),
      still: wereOpen - closed.length,
      ...(look.baseline ? { baseline: { count: wereOpen - closed.length + opened.length } } : {}),
    },
  }
}

const isOpen = (state: FindingRow['state']): boolean => state === 'open' || state === 'going'

function moveFinding(
  row: FindingRow,
  found: Found | undefined,
  { runId, now, baseline }: FindingsLook,
): FindingRow | undefined {
  const state = nextFindingState(row.state, { seen: found !== undefined, baseline })
  if (state === undefined) return undefined
  return {
    ...row,
    ...(found === undefined ? {} : { ...wording(found), last_seen_at: now }),
    state,
    opened_at: row.opened_at ?? (state === 'open' ? now : null),
    closed_at: state === 'closed' ? now : null,
    last_run: runId,
  }
}

function newFinding(found: Found, { job, target, runId, now, baseline, newId }: FindingsLook): FindingRow {
  return {
    id: newId(),
    job,
    target,
    key: storableText(found.key),
    state: nextFindingState(undefined, { seen: true, baseline }) ?? 'new',
    ...wording(found),
    first_seen_at: now,
    last_seen_at: now,
    opened_at: baseline ? now : null,
    closed_at: null,
    last_run: runId,
  }
}

const wording = ({ title, details }: Found): Pick<FindingRow, 'title' | 'details'> => ({
  title: storableText(title),
  details: storableValue(details),
})

const told = (rows: readonly FindingRow[]): readonly ToldFinding[] =>
  rows
    .map(({ key, title, details, first_seen_at: since }) => ({ key, title, details: { ...details }, since }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
