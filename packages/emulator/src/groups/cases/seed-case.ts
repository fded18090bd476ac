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
import { isoTime } from '../../kernel/clock.ts'
import { type RandomStream, hashText, uuidFor } from '../../seed/random-stream.ts'
import { systemActor } from './case-history.ts'
import { durationMs } from './durations.ts'
import type { Trigger } from './seed-sources.ts'

const minute = 60_000
const day = 24 * 60 * minute

const ids = { case: 61, event: 62, breach: 63, alertGroup: 65 } as const

/** Id of the seeded case number `index`, counted from the oldest. */
const caseIdOf = (random: number, index: number): string => uuidFor(random, ids.case, index)

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
  readonly rng: RandomStream
  readonly lifecycle: CaseLifecycle
  /** Id of the user with an address. */
  readonly userOf: (address: string) => string
}

/** Times of the changes of a case in milliseconds since 1970; absent: not yet. */
interface CaseTimeline {
  readonly assigned?: number | undefined
  readonly acknowledged?: number | undefined
  readonly resolved?: number | undefined
  /** Reason, if a user resolved it. */
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

function courseOf({ trigger: { at, recovered, isFresh }, now, rng, lifecycle }: CaseDraft): CaseTimeline {
  if (isFresh === true) return {}
  const age = now - at
  const acknowledged = rng.chance(0.7) ? at + Math.floor(rng.next() ** 2 * 90 * minute) : undefined
  const end = recovered ?? (rng.chance(0.5) && age > day ? at + Math.floor(rng.next() * Math.min(age, 3 * day)) : now)
  const isOver = end < now
  const resolved = isOver && rng.chance(0.94) ? end : undefined
  const seen = acknowledged !== undefined && acknowledged < Math.min(end, now) ? acknowledged : undefined
  const close =
    resolved === undefined ? undefined : resolved + (durationMs(lifecycle.autoClose?.postResolutionPeriod) ?? 7 * day)
  const early = resolved !== undefined && rng.chance(0.2) ? resolved + Math.floor(rng.next() * day) : undefined
  const closed = early ?? close
  return {
    acknowledged: seen,
    assigned: seen !== undefined && rng.chance(0.8) ? seen : undefined,
    resolved,
    reason: resolved !== undefined && (recovered === undefined || rng.chance(0.4)) ? rng.pick(reasons) : undefined,
    closed: closed !== undefined && closed < now ? closed : undefined,
  }
}

/** A case for a seeded alert, with its history. */
export function seededCase(draft: CaseDraft): SeededCase {
  const { trigger, rng } = draft
  const { def, at, isFresh } = trigger
  const course = courseOf(draft)
  const team = def.labels.team ?? 'core'
  const person: EventActor = {
    user: { id: draft.userOf(`${team}-${rng.pick(['lead', 'on-call', 'dev'])}@example.com`) },
  }
  const history = createHistory(draft)
  const item = { ...baseOf(draft), ...stateOf(draft, course, person) }
  history.add(at, systemActor, { created: { priority: item.priority } })
  if (isFresh !== true) history.move(at, systemActor, 'PENDING_ACTIVATION', 'ACTIVE')
  addCourse(history, course, person, rng)
  const breaches = breachesOf(draft, item, course)
  for (const { breachedAt, kpiType } of breaches) {
    history.add(Date.parse(breachedAt), systemActor, { kpiBreached: { kpiType, priority: item.priority } })
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

function addCourse(history: History, course: CaseTimeline, person: EventActor, rng: RandomStream): void {
  const { assigned, acknowledged, resolved, reason, closed } = course
  if (acknowledged !== undefined) {
    history.move(acknowledged, person, 'ACTIVE', 'ACKNOWLEDGED')
    if (assigned !== undefined) history.add(assigned, person, { assigned: { assigneeUserId: person.user?.id ?? '' } })
    if (rng.chance(0.5)) {
      const end = resolved ?? acknowledged + 30 * minute
      const said = acknowledged + Math.floor(rng.next() * Math.max(0, end - acknowledged))
      history.add(said, person, { comment: { unsafeText: rng.pick(remarks) } })
    }
  }
  const from = acknowledged === undefined ? 'ACTIVE' : 'ACKNOWLEDGED'
  if (resolved !== undefined) history.move(resolved, reason === undefined ? systemActor : person, from, 'RESOLVED')
  if (closed !== undefined) history.move(closed, systemActor, 'RESOLVED', 'CLOSED')
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

function baseOf({ trigger, index, random, rng }: CaseDraft): Omit<Case, 'status'> {
  const { def, at, permutation } = trigger
  const priority = `CASE_PRIORITY_${priorityOf(trigger)}`
  const { team = 'core', service = 'web-gateway', environment = 'production', tier = '2' } = def.labels
  const isDatabase = service.endsWith('-db')
  return {
    id: caseIdOf(random, index),
    ...(trigger.isFresh !== true && { readableId: `CASE-${index + 1}` }),
    title: def.name.slice(0, 512),
    category: rng.chance(0.1) ? 'CASE_CATEGORY_SECURITY' : 'CASE_CATEGORY_AVAILABILITY',
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
    caseIndicators: index % 25 === 24 ? outsideIndicator(trigger, index, random) : alertIndicator(trigger, rng),
  }
}

function alertIndicator(trigger: Trigger, rng: RandomStream): CaseIndicators {
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
        ...(rng.chance(0.1) && { resolveWithSignal: false }),
        state: recovered === undefined ? 'INDICATOR_STATE_TRIGGERED' : 'INDICATOR_STATE_RESOLVED',
        triggerTime: isoTime(at),
      },
    ],
  }
}

/** The same alert from an external Prometheus. */
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
    fingerprint: hashText(`${def.id} outside`).toString(16).padStart(16, '0'),
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

function stateOf(
  { trigger }: CaseDraft,
  course: CaseTimeline,
  person: EventActor,
): Pick<Case, 'status'> & Partial<Case> {
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

/** Thresholds exceeded so far. */
function breachesOf(
  { trigger, index, random, now, lifecycle }: CaseDraft,
  { priority }: Case,
  { acknowledged, resolved }: CaseTimeline,
): NonNullable<Case['kpiBreaches']>['breachedKpis'] {
  if (trigger.isFresh === true) return []
  const done: Readonly<Partial<Record<KPIType, number | undefined>>> = {
    KPI_TYPE_TIME_TO_ACKNOWLEDGE: acknowledged ?? resolved,
    KPI_TYPE_TIME_TO_RESOLVE: resolved,
  }
  return (lifecycle.kpi?.thresholds ?? []).flatMap(({ type = '', threshold, priority: own }, place) => {
    const due = trigger.at + (durationMs(threshold) ?? 0)
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
