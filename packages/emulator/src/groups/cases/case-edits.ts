import type { Case, CaseEventData, CasePriority, UpdateCaseBody } from '@mgmt-api/models/cases'
import { enforceOwn, type RuleContext } from '../../resource/enforce.ts'
import { required } from '../../http/reading/read-value.ts'
import { changeCase, type CaseEdit } from './case-changes.ts'
import type { CaseContext } from './case-store.ts'

/** Assigns a case to a user, replacing the assignee; without a user, unassigns it. @throws {Refusal} */
export function applyAssignment(context: CaseContext, id: string, by: CaseEdit, userId: string | undefined): Case {
  if (!by.method.startsWith('unassign')) required(userId, 'assignee.userId')
  return changeCase(context, id, by, ({ assignee, ...item }) => {
    const previous = assignee?.userId
    if (previous === userId) return { item: { ...item, ...(assignee && { assignee }) }, events: [] }
    const before = previous === undefined ? {} : { previousAssigneeUserId: previous }
    if (userId === undefined) return { item, events: [{ unassigned: before }], notifies: true }
    return {
      item: { ...item, assignee: { userId } },
      events: [{ assigned: { assigneeUserId: userId, ...before } }],
      notifies: true,
    }
  })
}

/** Overrides the computed priority, or removes the override. @throws {Refusal} */
export function setCasePriority(
  context: CaseContext,
  id: string,
  by: CaseEdit,
  override: CasePriority | undefined,
): Case {
  const wanted = override === 'CASE_PRIORITY_UNSPECIFIED' ? undefined : override
  return changeCase(context, id, by, (item) => {
    const { override: previous, system = item.priority } = item.priorityDetails ?? {}
    if (previous === wanted) return { item, events: [] }
    const priorityDetails = { ...(wanted !== undefined && { override: wanted }), system }
    const from = item.priorityDetails ?? { system }
    return {
      item: { ...item, priority: wanted ?? system, priorityDetails },
      events: [{ priorityDetailsChanged: { from, to: priorityDetails } }],
      notifies: true,
    }
  })
}

/** Changes the title and the resolution reason. @throws {Refusal} */
export function updateCaseTexts(
  context: CaseContext & RuleContext,
  id: string,
  by: CaseEdit,
  sent: UpdateCaseBody,
): Case {
  const [title, reason] = [sent.title?.trim(), sent.resolutionReason?.trim()]
  return changeCase(context, id, by, (item) => {
    const events: CaseEventData[] = []
    let changed = item
    if (title !== undefined && title !== item.title) {
      changed = { ...changed, title }
      events.push({ titleChangedEvent: { from: item.title, to: title } })
    }
    const details = item.resolutionDetails
    if (reason !== undefined && reason !== details?.reason) {
      if (details === undefined) enforceOwn(context, 'resolutionReason', `resolutionReason: case ${id} is not resolved`)
      changed = { ...changed, resolutionDetails: { ...details, reason } }
      events.push({ resolutionReasonChangedEvent: { ...fromReason(details?.reason), to: reason } })
    }
    return { item: changed, events }
  })
}

/** The event field is shorter than a reason. */
const fromReason = (reason: string | undefined): { from?: string } => {
  const from = reason?.trim().slice(0, 500) ?? ''
  return from === '' ? {} : { from }
}
