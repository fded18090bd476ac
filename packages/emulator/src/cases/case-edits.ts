import type { Case, CaseEventData, CasePriority, UpdateCaseBody } from '@mgmt-api/models/cases'
import { ownRules } from '../documents/own-rules.ts'
import { isInForce } from '../documents/plan.ts'
import { badRequest } from '../refusal.ts'
import { changeCase, type Edit } from './case-changes.ts'
import type { CaseContext } from './case-store.ts'

/** Assigns a case to a user in place of the one before; without a user, it is unassigned. @throws {Refusal} */
export function assign(context: CaseContext, id: string, by: Edit, userId: string | undefined): Case {
  if (!by.method.startsWith('unassign') && userId === undefined) throw badRequest('assignee.userId: missing')
  return changeCase(context, id, by, ({ assignee, ...item }) => {
    const previous = assignee?.userId
    if (previous === userId) return { item: { ...item, ...(assignee && { assignee }) }, events: [] }
    const before = previous === undefined ? {} : { previousAssigneeUserId: previous }
    if (userId === undefined) return { item, events: [{ unassigned: before }], tells: true }
    return {
      item: { ...item, assignee: { userId } },
      events: [{ assigned: { assigneeUserId: userId, ...before } }],
      tells: true,
    }
  })
}

/** Overrides the priority that the service computed, or clears the override. @throws {Refusal} */
export function setPriority(context: CaseContext, id: string, by: Edit, override: CasePriority | undefined): Case {
  const wanted = override === 'CASE_PRIORITY_UNSPECIFIED' ? undefined : override
  return changeCase(context, id, by, (item) => {
    const { override: previous, system = item.priority } = item.priorityDetails ?? {}
    if (previous === wanted) return { item, events: [] }
    const priorityDetails = { ...(wanted !== undefined && { override: wanted }), system }
    const from = item.priorityDetails ?? { system }
    return {
      item: { ...item, priority: wanted ?? system, priorityDetails },
      events: [{ priorityDetailsChanged: { from, to: priorityDetails } }],
      tells: true,
    }
  })
}

/** Changes the title, the reason of the resolution, or both. @throws {Refusal} */
export function updateTexts(context: CaseContext, id: string, by: Edit, sent: UpdateCaseBody): Case {
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
      if (details === undefined && isInForce(ownRules.resolutionReason, context)) {
        throw badRequest(`resolutionReason: case ${id} is not resolved`)
      }
      changed = { ...changed, resolutionDetails: { ...details, reason } }
      events.push({ resolutionReasonChangedEvent: { ...fromReason(details?.reason), to: reason } })
    }
    return { item: changed, events }
  })
}

/** The field takes fewer characters than a reason that was given for many. */
const fromReason = (reason: string | undefined): { from?: string } => {
  const from = reason?.trim().slice(0, 500) ?? ''
  return from === '' ? {} : { from }
}
