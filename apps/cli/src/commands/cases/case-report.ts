import { isObject, wordOf } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { type Case, CaseCategory, type CaseEvent, CasePriority, CaseStatus, KPIType } from '@mgmt-api/models/cases'
import type { UserNames } from '../../target/user-names.ts'
import { actorName, describeEvent, type EventDescription } from '../../answers/describe-case-event.ts'

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
export interface ReportedEvent extends EventDescription {
  readonly at: string
  readonly who: string
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
      who: actorName(actor, userNames),
      ...describeEvent(eventData, userNames),
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
