import { isObject, wordOf } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import {
  type Case,
  CaseCategory,
  type CaseEvent,
  type CaseEventData,
  CasePriority,
  CaseStatus,
  type EventActor,
  KPIType,
} from '@mgmt-api/models/cases'
import type { UserNames } from '../../target/user-names.ts'

/** An alert of a case. */
export interface ReportedAlert {
  readonly id: string
  /** Absent if the definition was deleted or is not visible to the key. */
  readonly name?: string | undefined
  readonly type?: string | undefined
  readonly queries: readonly string[]
  readonly triggered: string
  readonly resolved?: string | undefined
}

/** An event of a case. */
export interface ReportedEvent {
  readonly at: string
  readonly who: string
  readonly what: string
  /** Text of a comment. */
  readonly text?: string | undefined
}

/** A report on a case. Times are ISO 8601, durations milliseconds. */
export interface CaseReport {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly priority: string
  readonly category: string
  readonly assignee?: string | undefined
  /** Time of the assignment, from the history. */
  readonly assigned?: string | undefined
  readonly created: string
  readonly acknowledged?: string | undefined
  readonly resolved?: string | undefined
  readonly reason?: string | undefined
  readonly timeToAcknowledgeMs?: number | undefined
  readonly timeToResolveMs?: number | undefined
  readonly breaches: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly alerts: readonly ReportedAlert[]
  readonly events: readonly ReportedEvent[]
}

export interface ReportInput {
  readonly item: Case
  readonly events: readonly CaseEvent[]
  /** Readable alert definitions by id. */
  readonly definitions: ReadonlyMap<string, AlertDef>
  /** Names to show in place of ids of users. */
  readonly userNames?: UserNames | undefined
}

/** Creates the report of a case. Text of the platform is unescaped. */
export function caseReport({ item, events, definitions, userNames = new Map() }: ReportInput): CaseReport {
  const { id, readableId = id, createTime, acknowledgeTime, resolutionDetails } = item
  const { reason, resolveTime } = resolutionDetails ?? {}
  const since = (time: string | undefined): number | undefined =>
    time === undefined ? undefined : Date.parse(time) - Date.parse(createTime)
  return {
    id: readableId,
    title: item.title,
    status: wordOf(CaseStatus, item.status),
    priority: wordOf(CasePriority, item.priority),
    category: wordOf(CaseCategory, item.category),
    ...assignmentOf(item, events, userNames),
    created: createTime,
    ...(acknowledgeTime !== undefined && {
      acknowledged: acknowledgeTime,
      timeToAcknowledgeMs: since(acknowledgeTime),
    }),
    ...(resolveTime !== undefined && { resolved: resolveTime, timeToResolveMs: since(resolveTime) }),
    ...(reason !== undefined && { reason }),
    breaches: (item.kpiBreaches?.breachedKpis ?? []).map(
      ({ kpiType, breachedAt }) => `${wordOf(KPIType, kpiType).replaceAll('-', ' ')} exceeded at ${breachedAt}`,
    ),
    labels: Object.fromEntries(item.labels.map(({ key, value }) => [key, value])),
    alerts: alertsOf(item, definitions),
    events: events.map(({ actor, eventData, eventTime }) => ({
      at: eventTime,
      who: actorWords(actor, userNames),
      ...happened(eventData, userNames),
    })),
  }
}

/** The assignee, and the time of the last assignment to that user. */
function assignmentOf(
  { assignee }: Case,
  events: readonly CaseEvent[],
  userNames: UserNames,
): Pick<CaseReport, 'assignee' | 'assigned'> {
  const id = assignee?.userId
  if (id === undefined) return {}
  const times = events.flatMap(({ eventData, eventTime }) =>
    eventData.assigned?.assigneeUserId === id ? [eventTime] : [],
  )
  const assigned = times.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  return { assignee: userNames.get(id) ?? id, ...(assigned !== undefined && { assigned }) }
}

function alertsOf({ caseIndicators }: Case, definitions: ReportInput['definitions']): ReportedAlert[] {
  const own = (caseIndicators?.alertIndicators ?? []).map((indicator): ReportedAlert => {
    const { alertId, triggerTime, resolveTime, customNativeQueries = [] } = indicator
    const { name, type, ...properties } = definitions.get(alertId)?.alertDefProperties ?? {}
    return {
      id: alertId,
      ...(name !== undefined && { name }),
      ...(type !== undefined && { type: type.replace('ALERT_DEF_TYPE_', '').toLowerCase().replaceAll('_', ' ') }),
      queries: [...new Set([...queriesIn(properties), ...customNativeQueries])],
      triggered: triggerTime,
      ...(resolveTime !== undefined && { resolved: resolveTime }),
    }
  })
  const outside = (caseIndicators?.prometheusAlertIndicators ?? []).flatMap(({ alerts }) =>
    alerts.map(({ alertName, fingerprint, query, status }): ReportedAlert => {
      const { triggeredAt = '' } = status.triggered ?? status.resolved ?? {}
      const resolved = status.resolved?.resolvedAt
      return {
        id: fingerprint,
        name: alertName,
        type: 'prometheus alertmanager',
        queries: query === undefined ? [] : [query.promql],
        triggered: triggeredAt,
        ...(resolved !== undefined && { resolved }),
      }
    }),
  )
  return [...own, ...outside]
}

const queryFields: ReadonlySet<string> = new Set(['luceneQuery', 'promql', 'query'])

/** Queries of a definition, wherever its type has them. */
function queriesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(queriesIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    queryFields.has(name) && typeof inner === 'string' ? [inner] : queriesIn(inner),
  )
}

function actorWords(actor: EventActor, userNames: UserNames): string {
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
function happened(data: CaseEventData, userNames: UserNames): Pick<ReportedEvent, 'what' | 'text'> {
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

function otherEvent(data: CaseEventData): Pick<ReportedEvent, 'what'> {
  const { titleChangedEvent: title, resolutionReasonChangedEvent: reason, notificationFailed } = data
  if (title !== undefined) return { what: `title: "${title.from ?? ''}" to "${title.to ?? ''}"` }
  if (reason !== undefined) return { what: `resolution reason: "${reason.to ?? ''}"` }
  if (notificationFailed !== undefined) return { what: `notification failed: ${notificationFailed.error ?? ''}` }
  if (data.notificationSent !== undefined) return { what: 'notifications sent' }
  if (data.changeAssigneeFailed !== undefined) return { what: 'assignment failed' }
  return { what: Object.keys(data).join(', ') }
}
