import type { Case, EventActor } from '@mgmt-api/models/cases'
import type { Database, SqlValue } from '../../store/database.ts'
import { author } from '../../seed/people.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import type { Context } from '../../kernel/context.ts'
import { addEvents, type IncidentRow, type NewEvent, setColumns } from './incident-store.ts'
import { acknowledgedStatus, resolvedStatus, resolvedState, triggeredStatus } from './incident-enums.ts'

export function linkCase(db: Database, caseId: string, incidentId: string): void {
  db.run('INSERT OR IGNORE INTO case_incidents (case_id, incident) VALUES (?, ?)', caseId, incidentId)
}

/** Applies a change of a case to the incident of the same firing. Assumed: no source shows it. */
export function syncIncident(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  before: Case,
  after: Case,
  by: { readonly actor: EventActor; readonly at: string },
): void {
  if (!isRuleActive(emulatorRules.oneStory, { settings })) return
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
  const over = { status: resolvedStatus, state: resolvedState, ended: row.ended ?? at }
  if (isMoved && after.status === 'CASE_STATUS_ACKNOWLEDGED' && row.status === triggeredStatus) {
    put({ status: acknowledgedStatus }, { type: 'ACKNOWLEDGE' })
  } else if (isMoved && after.status === 'CASE_STATUS_ACTIVE' && row.status === acknowledgedStatus) {
    put({ status: triggeredStatus })
  } else if (isMoved && after.status === 'CASE_STATUS_RESOLVED' && row.status !== resolvedStatus) {
    put({ ...over, updated: at }, { type: 'UPSERT_STATE', state: resolvedState })
  } else if (isMoved && after.status === 'CASE_STATUS_CLOSED' && row.closed === null) {
    put({ ...over, closed: at }, { type: 'CLOSE' })
  }
  const assigned = after.assignee?.userId
  if ((before.assignee?.userId ?? null) === (assigned ?? null) || (assigned ?? null) === row.assignee) return
  if (assigned === undefined) put({ assignee: null, assigned_by: null }, { type: 'UNASSIGN' })
  else put({ assignee: assigned, assigned_by: user ?? assigned }, { type: 'ASSIGN', assigned })
}
