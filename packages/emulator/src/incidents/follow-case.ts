import type { Case, EventActor } from '@mgmt-api/models/cases'
import type { Database, SqlValue } from '../database.ts'
import { author } from '../documents/author.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import type { SettingsOptions } from '../settings.ts'
import { addEvents, type IncidentRow, type NewEvent, setColumns } from './incident-store.ts'
import { acknowledged, resolved, resolvedState, triggered } from './incident-words.ts'

/** Notes that a case and an incident are about the same firing. */
export function linkCase(db: Database, caseId: string, incidentId: string): void {
  db.run('INSERT OR IGNORE INTO case_incidents (case_id, incident) VALUES (?, ?)', caseId, incidentId)
}

interface Follower {
  readonly db: Database
  readonly settings: SettingsOptions
}

/** Applies a change of a case to the incident of the same firing. No source shows it, so it is assumed. */
export function followCase(
  { db, settings }: Follower,
  before: Case,
  after: Case,
  by: { readonly actor: EventActor; readonly at: string },
): void {
  if (!isInForce(ownRules.oneStory, { settings })) return
  const sql = 'SELECT i.* FROM case_incidents c JOIN incidents i ON i.id = c.incident WHERE c.case_id = ?'
  const row = db.get<IncidentRow>(sql, after.id)
  if (row === undefined) return
  const at = Date.parse(by.at)
  const user = by.actor.user?.id ?? (by.actor.apiKey === undefined ? undefined : author)
  const put = (sets: Readonly<Record<string, SqlValue>>, event?: Omit<NewEvent, 'at' | 'user'>): void => {
    setColumns(db, [row.place], sets)
    if (event !== undefined) addEvents(db, [row.place], { ...event, at, user })
  }
  const isMoved = after.status !== before.status
  const over = { status: resolved, state: resolvedState, ended: row.ended ?? at }
  if (isMoved && after.status === 'CASE_STATUS_ACKNOWLEDGED' && row.status === triggered) {
    put({ status: acknowledged }, { type: 'ACKNOWLEDGE' })
  } else if (isMoved && after.status === 'CASE_STATUS_ACTIVE' && row.status === acknowledged) {
    put({ status: triggered })
  } else if (isMoved && after.status === 'CASE_STATUS_RESOLVED' && row.status !== resolved) {
    put({ ...over, updated: at }, { type: 'UPSERT_STATE', state: resolvedState })
  } else if (isMoved && after.status === 'CASE_STATUS_CLOSED' && row.closed === null) {
    put({ ...over, closed: at }, { type: 'CLOSE' })
  }
  const assigned = after.assignee?.userId
  if ((before.assignee?.userId ?? null) === (assigned ?? null) || (assigned ?? null) === row.assignee) return
  if (assigned === undefined) put({ assignee: null, assigned_by: null }, { type: 'UNASSIGN' })
  else put({ assignee: assigned, assigned_by: user ?? assigned }, { type: 'ASSIGN', assigned })
}
