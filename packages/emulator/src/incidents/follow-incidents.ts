import { cases } from '@mgmt-api/models/cases/resources'
import { acknowledge, type CaseMethod, close, resolve } from '../cases/case-changes.ts'
import { assign } from '../cases/case-edits.ts'
import { actorOf } from '../cases/case-history.ts'
import { findCase } from '../cases/case-store.ts'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { transitionFrom } from '../documents/states.ts'
import type { Context } from '../implement.ts'
import type { IncidentRow, NewEvent } from './incident-store.ts'

/** The method that does to a case what an event says of its incident. */
const methods: Readonly<Partial<Record<NewEvent['type'], CaseMethod>>> = {
  ACKNOWLEDGE: 'acknowledge',
  UPSERT_STATE: 'resolve',
  CLOSE: 'close',
  ASSIGN: 'assign',
  UNASSIGN: 'unassign',
}

/** Cases name users by UUIDs alone. */
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Applies a change of incidents to their cases. A case whose status does not allow it stays as it is:
 * no source shows what the service does, so it is assumed.
 */
export function followIncidents(
  context: Context,
  rows: readonly Pick<IncidentRow, 'id'>[],
  { type, assigned }: Pick<NewEvent, 'type' | 'assigned'>,
): void {
  const method = methods[type]
  if (!isInForce(ownRules.oneStory, context) || method === undefined) return
  const sql = `SELECT c.case_id AS id FROM json_each(?) AS wanted JOIN case_incidents c ON c.incident = wanted.value`
  for (const { id } of context.db.all<{ id: string }>(sql, JSON.stringify(rows.map((row) => row.id)))) {
    const { status: state = '' } = findCase(context.db, id) ?? {}
    const isAllowed = transitionFrom(cases, { method, state }) !== undefined
    const by = { method, actor: actorOf(context.key), at: context.clock.iso() }
    if (!isAllowed || (assigned !== undefined && !uuidForm.test(assigned))) continue
    if (method === 'acknowledge') acknowledge(context, id, by)
    else if (method === 'resolve') resolve(context, id, by)
    else if (method === 'close') close(context, id, by)
    else assign(context, id, by, assigned)
  }
}
