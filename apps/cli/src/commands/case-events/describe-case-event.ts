import { wordOf } from '@mgmt-api/models'
import { type CaseEventData, CasePriority, CaseStatus, type EventActor, KPIType } from '@mgmt-api/models/cases'
import type { UserNames } from '../../target/user-names.ts'

/** What happened to a case. */
interface EventDescription {
  readonly what: string
  /** Text of a comment. */
  readonly text?: string | undefined
}

/** Name of who caused an event. */
export function actorName(actor: EventActor, userNames: UserNames): string {
  const { user, apiKey, slack, microsoftTeams, pagerDuty, serviceNow, prometheusAlertManager } = actor
  if (user !== undefined) return userNames.get(user.id ?? '') ?? `user ${user.id ?? ''}`.trim()
  if (apiKey !== undefined) return `API key ${apiKey.id ?? apiKey.name ?? ''}`.trim()
  const person = slack ?? microsoftTeams ?? pagerDuty
  if (person !== undefined) return person.displayName ?? person.userEmail ?? 'user of another tool'
  if (serviceNow !== undefined) return serviceNow.username ?? serviceNow.userEmail ?? 'ticketing service'
  return prometheusAlertManager === undefined ? 'platform' : 'Alertmanager'
}

const priorityWords = (details: { override?: string | undefined; system?: string | undefined } = {}): string =>
  wordOf(CasePriority, details.override ?? details.system ?? 'CASE_PRIORITY_UNSPECIFIED')

/** Describes an event; for a comment, with its text. */
export function describeEvent(data: CaseEventData, userNames: UserNames): EventDescription {
  const { statusChanged, assigned, unassigned, comment, created, priorityDetailsChanged: priority, kpiBreached } = data
  if (statusChanged !== undefined) {
    const { oldStatus = '', newStatus = '' } = statusChanged
    return { what: `status: ${wordOf(CaseStatus, oldStatus)} to ${wordOf(CaseStatus, newStatus)}` }
  }
  if (comment !== undefined) return { what: 'comment', text: comment.unsafeText ?? '' }
  const nameOf = (id = ''): string => userNames.get(id) ?? id
  if (assigned !== undefined) return { what: `assigned to ${nameOf(assigned.assigneeUserId)}` }
  if (unassigned !== undefined)
    return { what: `no longer assigned to ${nameOf(unassigned.previousAssigneeUserId) || 'anyone'}` }
  if (created !== undefined) return { what: `opened with priority ${wordOf(CasePriority, created.priority ?? '')}` }
  if (priority !== undefined)
    return { what: `priority: ${priorityWords(priority.from)} to ${priorityWords(priority.to)}` }
  if (kpiBreached !== undefined) {
    return { what: `${wordOf(KPIType, kpiBreached.kpiType ?? '').replaceAll('-', ' ')} exceeded` }
  }
  return otherEvent(data)
}

function otherEvent(data: CaseEventData): EventDescription {
  const { titleChangedEvent: title, resolutionReasonChangedEvent: reason, notificationFailed } = data
  if (title !== undefined) return { what: `title: "${title.from ?? ''}" to "${title.to ?? ''}"` }
  if (reason !== undefined) return { what: `resolution reason: "${reason.to ?? ''}"` }
  if (notificationFailed !== undefined) return { what: `notification failed: ${notificationFailed.error ?? ''}` }
  if (data.notificationSent !== undefined) return { what: 'notifications sent' }
  if (data.changeAssigneeFailed !== undefined) return { what: 'assignment failed' }
  return { what: Object.keys(data).join(', ') }
}
