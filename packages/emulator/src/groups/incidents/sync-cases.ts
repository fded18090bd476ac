import { cases } from '@mgmt-api/models/cases/resources'
import { applyAcknowledgement, type CaseMethod, applyClosure, applyResolution } from '../cases/case-changes.ts'
import { applyAssignment } from '../cases/case-edits.ts'
import { keyActor } from '../cases/case-history.ts'
import { findCase } from '../cases/case-store.ts'
import { emulatorRules } from '../../resource/emulator-rules.ts'
import { isRuleActive } from '../../resource/resource-plan.ts'
import { transitionFrom } from '../../resource/states.ts'
import type { Context } from '../../kernel/context.ts'
import type { IncidentRow, NewEvent } from '../incident-store/incident-store.ts'

const methods: Readonly<Partial<Record<NewEvent['type'], CaseMethod>>> = {
  ACKNOWLEDGE: 'acknowledge',
  UPSERT_STATE: 'resolve',
  CLOSE: 'close',
  ASSIGN: 'assign',
  UNASSIGN: 'unassign',
}

/** Cases identify users by UUID only. */
const uuidForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Applies changes of incidents to their cases, unless a case's status forbids it. Assumed: no source shows it. */
export function syncCases(
  context: Context,
  rows: readonly Pick<IncidentRow, 'id'>[],
  { type, assigned }: Pick<NewEvent, 'type' | 'assigned'>,
): void {
  const method = methods[type]
  if (!isRuleActive(emulatorRules.oneStory, context) || method === undefined) return
  const sql = `SELECT c.case_id AS id FROM json_each(?) AS wanted JOIN case_incidents c ON c.incident = wanted.value`
  for (const { id } of context.db.all<{ id: string }>(sql, JSON.stringify(rows.map((row) => row.id)))) {
    const { status: state = '' } = findCase(context.db, id) ?? {}
    const isAllowed = transitionFrom(cases, { method, state }) !== undefined
    const by = { method, actor: keyActor(context.key), at: context.clock.iso() }
    if (!isAllowed || (assigned !== undefined && !uuidForm.test(assigned))) continue
    if (method === 'acknowledge') applyAcknowledgement(context, id, by)
    else if (method === 'resolve') applyResolution(context, id, by)
    else if (method === 'close') applyClosure(context, id, by)
    else applyAssignment(context, id, by, assigned)
  }
}
