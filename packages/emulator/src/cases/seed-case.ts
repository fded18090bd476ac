import type {
  Case,
  CaseEvent,
  CaseEventData,
  CaseIndicators,
  CaseLifecycle,
  EventActor,
  KeyValue,
  KPIType,
} from '@mgmt-api/models/cases'
import { isoTime } from '../clock.ts'
import { type Dice, hashOf, uuidFor } from '../seed/dice.ts'
import { userIdOf } from '../seed/people.ts'
import { system } from './case-history.ts'
import { millisecondsOf } from './durations.ts'
import type { Trigger } from './seed-sources.ts'

const minute = 60_000
const day = 24 * 60 * minute

const ids = { case: 61, event: 62, breach: 63, alertGroup: 65 } as const

/** Id of the case number `index` of a seed, from the oldest one. */
export const caseIdOf = (random: number, index: number): string => uuidFor(random, ids.case, index)

/** A case of a seed with its history. */
export interface SeededCase {
  readonly item: Case
  readonly events: readonly CaseEvent[]
  readonly activatedAt: string | undefined
  readonly movedAt: string
}

export interface CaseDraft {
  readonly trigger: Trigger
  readonly index: number
  readonly random: number
  readonly now: number
  readonly dice: Dice
  readonly lifecycle: CaseLifecycle
}

/** When people and time did what to a case; absent: not yet. Milliseconds since 1970. */
interface Course {
  readonly assigned?: number | undefined
  readonly acknowledged?: number | undefined
  readonly resolved?: number | undefined
  /** Somebody resolved it, and said why. */
  readonly reason?: string | undefined
  readonly closed?: number | undefined
}

const reasons = [
  'Rolled back the last deployment.',
  'Scaled out by two replicas.',
  'The provider had an outage, which is over.',
  'Restarted the worker; the leak is ticket PAY-311.',
  'The threshold was too low for the season.',
] as const

const remarks = [
  'Looking into it.',
  'The error rate follows the deployment of this morning.',
  'Database connections are exhausted, the pool is being raised.',
  'No customers are affected so far.',
  'The dashboard shows the same for the second region.',
] as const

function courseOf({ trigger: { at, recovered, isFresh }, now, dice, lifecycle }: CaseDraft): Course {
  if (isFresh === true) return {}
  const age = now - at
  const acknowledged = dice.chance(0.7) ? at + Math.floor(dice.next() ** 2 * 90 * minute) : undefined
  const end = recovered ?? (dice.chance(0.5) && age > day ? at + Math.floor(dice.next() * Math.min(age, 3 * day)) : now)
  const isOver = end < now
  const resolved = isOver && dice.chance(0.94) ? end : undefined
  const seen = acknowledged !== undefined && acknowledged < Math.min(end, now) ? acknowledged : undefined
  const close =
    resolved === undefined
      ? undefined
      : resolved + (millisecondsOf(lifecycle.autoClose?.postResolutionPeriod) ?? 7 * day)
  const early = resolved !== undefined && dice.chance(0.2) ? resolved + Math.floor(dice.next() * day) : undefined
  const closed = early ?? close
  return {
    acknowledged: seen,
    assigned: seen !== undefined && dice.chance(0.8) ? seen : undefined,
    resolved,
    reason: resolved !== undefined && (recovered === undefined || dice.chance(0.4)) ? dice.pick(reasons) : undefined,
    closed: closed !== undefined && closed < now ? closed : undefined,
  }
}

/** A case that an alert of the seed opened, and everything that has happened to it. */
export function seededCase(draft: CaseDraft): SeededCase {
  const { trigger, dice, random } = draft
  const { def, at, isFresh } = trigger
  const course = courseOf(draft)
  const team = def.labels.team ?? 'core'
  const person: EventActor = {
    user: { id: userIdOf(random, `${team}-${dice.pick(['lead', 'on-call', 'dev'])}@example.com`) },
  }
  const history = createHistory(draft)
  const item = { ...baseOf(draft), ...stateOf(draft, course, person) }
  history.add(at, system, { created: { priority: item.priority } })
  if (isFresh !== true) history.move(at, system, 'PENDING_ACTIVATION', 'ACTIVE')
  addCourse(history, course, person, dice)
  const breaches = breachesOf(draft, item, course)
  for (const { breachedAt, kpiType } of breaches) {
    history.add(Date.parse(breachedAt), system, { kpiBreached: { kpiType, priority: item.priority } })
  }
  const events = history.sorted()
  const last = events.at(-1)?.eventTime ?? isoTime(at)
  return {
    item: { ...item, updateTime: last, ...(breaches.length > 0 && { kpiBreaches: { breachedKpis: breaches } }) },
    events,
    activatedAt: isFresh === true ? undefined : isoTime(at),
    movedAt: isoTime(course.closed ?? course.resolved ?? course.acknowledged ?? at),
  }
}

function addCourse(history: History, course: Course, person: EventActor, dice: Dice): void {
  const { assigned, acknowledged, resolved, reason, closed } = course
  if (acknowledged !== undefined) {
    history.move(acknowledged, person, 'ACTIVE', 'ACKNOWLEDGED')
    if (assigned !== undefined) history.add(assigned, person, { assigned: { assigneeUserId: person.user?.id ?? '' } })
    if (dice.chance(0.5)) {
      const end = resolved ?? acknowledged + 30 * minute
      const said = acknowledged + Math.floor(dice.next() * Math.max(0, end - acknowledged))
      history.add(said, person, { comment: { unsafeText: dice.pick(remarks) } })
    }
  }
  const from = acknowledged === undefined ? 'ACTIVE' : 'ACKNOWLEDGED'
  if (resolved !== undefined) history.move(resolved, reason === undefined ? system : person, from, 'RESOLVED')
  if (closed !== undefined) history.move(closed, system, 'RESOLVED', 'CLOSED')
}

interface History {
  add(at: number, actor: EventActor, eventData: CaseEventData): void
  move(at: number, actor: EventActor, from: string, to: string): void
  sorted(): CaseEvent[]
}

function createHistory({ index, random, now }: CaseDraft): History {
  const events: CaseEvent[] = []
  const history: History = {
    add(at, actor, eventData) {
      if (at > now) return
      const time = isoTime(at)
      const eventId = uuidFor(random, ids.event, index * 16 + events.length)
      events.push({ actor, createTime: time, eventData, eventId, eventTime: time })
    },
    move: (at, actor, from, to) =>
      history.add(at, actor, { statusChanged: { oldStatus: `CASE_STATUS_${from}`, newStatus: `CASE_STATUS_${to}` } }),
    sorted: () => events.toSorted((a, b) => a.eventTime.localeCompare(b.eventTime)),
  }
  return history
}

const priorityOf = ({ def }: Trigger): string => /P[1-5]/.exec(def.priority)?.[0] ?? 'P5'

function baseOf({ trigger, index, random, dice }: CaseDraft): Omit<Case, 'status'> {
  const { def, at, permutation } = trigger
  const priority = `CASE_PRIORITY_${priorityOf(trigger)}`
  const { team = 'core', service = 'web-gateway', environment = 'production', tier = '2' } = def.labels
  const isDatabase = service.endsWith('-db')
  return {
    id: caseIdOf(random, index),
    ...(trigger.isFresh !== true && { readableId: `CASE-${index + 1}` }),
    title: def.name.slice(0, 512),
    category: dice.chance(0.1) ? 'CASE_CATEGORY_SECURITY' : 'CASE_CATEGORY_AVAILABILITY',
    createTime: isoTime(at),
    groupings: Object.entries(permutation).map(([key, value]): KeyValue => ({ key, value })),
    impactedEntities: [
      isDatabase ? { apmDatabase: { name: service, system: 'postgresql' } } : { apmService: { name: service } },
    ],
    labels: [
      { key: 'routing.team', value: team },
      { key: 'routing.service', value: service },
      { key: 'routing.environment', value: environment },
      { key: 'tier', value: tier },
    ],
    priority,
    priorityDetails: { system: priority },
    caseIndicators: index % 25 === 24 ? outsideIndicator(trigger, index, random) : alertIndicator(trigger, dice),
  }
}

function alertIndicator(trigger: Trigger, dice: Dice): CaseIndicators {
  const { def, at, recovered, permutation } = trigger
  return {
    alertIndicators: [
      {
        alertId: def.id,
        alertVersions: [def.versionId],
        groupingType: 'GROUPING_TYPE_NONE',
        latestAlertVersion: def.versionId,
        permutations: [{ permutation }],
        priority: `INDICATOR_PRIORITY_${priorityOf(trigger)}`,
        ...(recovered !== undefined && { resolveTime: isoTime(recovered) }),
        ...(dice.chance(0.1) && { resolveWithSignal: false }),
        state: recovered === undefined ? 'INDICATOR_STATE_TRIGGERED' : 'INDICATOR_STATE_RESOLVED',
        triggerTime: isoTime(at),
      },
    ],
  }
}

/** The same alert, by way of an outside alert manager. */
function outsideIndicator(trigger: Trigger, index: number, random: number): CaseIndicators {
  const { def, at, recovered } = trigger
  const triggeredAt = isoTime(at)
  const updatedAt = isoTime(recovered ?? at)
  const status =
    recovered === undefined ? { triggered: { triggeredAt } } : { resolved: { triggeredAt, resolvedAt: updatedAt } }
  const alertGroupId = uuidFor(random, ids.alertGroup, index).replaceAll('-', '')
  const labels = { alertname: def.name.slice(0, 256), team: def.labels.team ?? 'core' }
  const priority = `INDICATOR_PRIORITY_${priorityOf(trigger)}`
  const alert = {
    alertGroupId,
    alertName: labels.alertname,
    annotations: { summary: def.name },
    createdAt: triggeredAt,
    fingerprint: hashOf(`${def.id} outside`).toString(16).padStart(16, '0'),
    generatorUrl: 'https://prometheus.example.com/graph',
    labels,
    priority,
    status,
    updatedAt,
  }
  const group = {
    alertGroupId,
    alerts: [alert],
    externalUrl: 'https://alertmanager.example.com',
    groupLabels: { alertname: labels.alertname },
    priority,
    receivedAt: triggeredAt,
    receiver: 'cases',
    status,
    updatedAt,
  }
  return { alertIndicators: [], prometheusAlertIndicators: [group] }
}

function stateOf({ trigger }: CaseDraft, course: Course, person: EventActor): Pick<Case, 'status'> & Partial<Case> {
  const { acknowledged, assigned, resolved, reason, closed } = course
  const open = acknowledged === undefined ? 'ACTIVE' : 'ACKNOWLEDGED'
  const status =
    trigger.isFresh === true
      ? 'PENDING_ACTIVATION'
      : closed !== undefined
        ? 'CLOSED'
        : resolved === undefined
          ? open
          : 'RESOLVED'
  return {
    status: `CASE_STATUS_${status}`,
    ...(acknowledged !== undefined && { acknowledgeTime: isoTime(acknowledged) }),
    ...(assigned !== undefined && { assignee: { userId: person.user?.id } }),
    ...(resolved !== undefined && {
      duration: String(resolved - trigger.at),
      resolutionDetails: {
        ...(reason !== undefined && { reason }),
        resolveTime: isoTime(resolved),
        resolvedBy: reason === undefined ? { system: {} } : { cxUser: {} },
      },
    }),
  }
}

/** The times of the settings that were exceeded until now. */
function breachesOf(
  { trigger, index, random, now, lifecycle }: CaseDraft,
  { priority }: Case,
  { acknowledged, resolved }: Course,
): NonNullable<Case['kpiBreaches']>['breachedKpis'] {
  if (trigger.isFresh === true) return []
  const done: Readonly<Partial<Record<KPIType, number | undefined>>> = {
    KPI_TYPE_TIME_TO_ACKNOWLEDGE: acknowledged ?? resolved,
    KPI_TYPE_TIME_TO_RESOLVE: resolved,
  }
  return (lifecycle.kpi?.thresholds ?? []).flatMap(({ type = '', threshold, priority: own }, place) => {
    const due = trigger.at + (millisecondsOf(threshold) ?? 0)
    const isBreached = own === priority && type in done && due <= now && due < (done[type] ?? Number.POSITIVE_INFINITY)
    if (!isBreached) return []
    return [
      {
        breachStatus: done[type] === undefined ? 'BREACH_STATUS_BREACHED' : 'BREACH_STATUS_MITIGATED',
        breachedAt: isoTime(due),
        casePriority: priority.replace('CASE_', 'KPI_'),
        createdAt: isoTime(due),
        id: uuidFor(random, ids.breach, index * 16 + place),
        kpiType: type,
      },
    ]
  })
}
