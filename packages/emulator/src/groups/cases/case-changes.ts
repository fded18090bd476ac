import type {
  AlertIndicator,
  Case,
  CaseEventData,
  CaseResolver,
  CaseStatus,
  EventActor,
  KPIType,
} from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import { isoTime } from '../../kernel/clock.ts'
import { strictJudge } from '../../kernel/broken-rules.ts'
import { nextState, toleratedState } from '../../resource/states.ts'
import { notFound } from '../../kernel/refusal.ts'
import { syncIncident } from '../incident-store/sync-incident.ts'
import { addCaseEvent, type CaseActivity, systemActor } from './case-history.ts'
import { type BreachedThreshold, mitigated, nextTimer } from './case-lifecycle.ts'
import { notifyAbout } from './case-notifications.ts'
import {
  addCase,
  type CaseContext,
  type CaseTracking,
  trackingOf,
  findCase,
  nextDueCase,
  nextReadableId,
  putCase,
  putCaseItem,
} from './case-store.ts'
import { activeLifecycle } from './settings-store.ts'

export type CaseMethod = Extract<keyof typeof cases.verbs, string>

/** The actor, time and method of a change. */
export interface CaseEdit extends CaseActivity {
  readonly method: CaseMethod
}

/** The changed case and the resulting history events. */
export interface CaseChange {
  readonly item: Case
  readonly events: readonly CaseEventData[]
  /** Whether routers are notified. */
  readonly notifies?: boolean | undefined
}

/**
 * Changes a case if its state allows: stores events, notifies routers and schedules the next timer. A change without
 * events has no effect.
 * @throws {Refusal} 404: unknown case; 400: not allowed in this state.
 */
export function changeCase(
  context: CaseContext,
  id: string,
  { method, ...by }: CaseEdit,
  change: (item: Case) => CaseChange,
): Case {
  return context.db.write(() => {
    const item = findCase(context.db, id)
    if (item === undefined) throw notFound('Case', id)
    const move = { method, state: item.status }
    const ruled = { judge: strictJudge, ...context }
    const status = nextState(cases, move, context) ?? toleratedState(cases, move, ruled, id)
    const { events, notifies: tells = false, ...changed } = change(item)
    if (events.length === 0) return item
    return store(context, { item: { ...changed.item, status }, before: item, events, tells, by })
  })
}

interface Changed {
  readonly item: Case
  readonly before: Case
  readonly events: readonly CaseEventData[]
  readonly tells: boolean
  readonly by: CaseActivity
}

const timeToUpdate: readonly KPIType[] = ['KPI_TYPE_TIME_TO_UPDATE']

function store(context: CaseContext, { item, before, events, tells, by }: Changed): Case {
  const { db } = context
  const moved = item.status !== before.status || item.priority !== before.priority
  const stored: Case = { ...mitigated(item, timeToUpdate), updateTime: by.at }
  const known = trackingOf(db, item.id)
  const isTracked = stored.status !== 'CASE_STATUS_CLOSED' && known !== undefined
  const facts = isTracked
    ? { ...known, ...(moved && { movedAt: by.at }), ...activation(before, stored, by.at) }
    : undefined
  const due = facts && nextTimer(stored, facts)?.at
  const isUntouched = isTracked && !moved && due === nextTimer(before, known)?.at
  if (isUntouched) putCaseItem(db, stored)
  else putCase(db, stored, facts, due)
  for (const data of events) addCaseEvent(context, item.id, data, by)
  syncIncident(context, before, stored, by)
  if (tells) notifyAbout(context, stored, by.at)
  return stored
}

const activation = (before: Case, { status }: Case, at: string): Pick<CaseTracking, 'activatedAt'> | undefined =>
  before.status === 'CASE_STATUS_PENDING_ACTIVATION' && status !== before.status ? { activatedAt: at } : undefined

const statusChanged = ({ status }: Case, newStatus: CaseStatus): CaseEventData => ({
  statusChanged: { oldStatus: status, newStatus },
})

/** A state change, unless the case is already in that state. */
function moved(item: Case, status: CaseStatus, change: (item: Case) => Case = (same) => same): CaseChange {
  if (item.status === status) return { item, events: [] }
  return { item: change(item), events: [statusChanged(item, status)], notifies: true }
}

/** Acknowledges a case. The first acknowledgement counts for the time to acknowledge. @throws {Refusal} */
export const applyAcknowledgement = (context: CaseContext, id: string, by: CaseEdit): Case =>
  changeCase(context, id, by, (item) =>
    moved(item, 'CASE_STATUS_ACKNOWLEDGED', () => ({
      ...mitigated(item, ['KPI_TYPE_TIME_TO_ACKNOWLEDGE']),
      acknowledgeTime: item.acknowledgeTime ?? by.at,
    })),
  )

/** Removes an acknowledgement. @throws {Refusal} */
export const removeAcknowledgement = (context: CaseContext, id: string, by: CaseEdit): Case =>
  changeCase(context, id, by, (item) => moved(item, 'CASE_STATUS_ACTIVE'))

/** Resolves a case. @throws {Refusal} */
export const applyResolution = (context: CaseContext, id: string, by: CaseEdit, reason?: string): Case =>
  changeCase(context, id, by, (item) => moved(item, 'CASE_STATUS_RESOLVED', () => resolved(item, by, reason)))

function resolved(item: Case, { actor, at }: CaseActivity, reason?: string): Case {
  const open: Case = mitigated(item, ['KPI_TYPE_TIME_TO_ACKNOWLEDGE', 'KPI_TYPE_TIME_TO_RESOLVE'])
  return {
    ...open,
    duration: durationOf(item, at),
    resolutionDetails: { ...(reason !== undefined && { reason }), resolveTime: at, resolvedBy: resolverOf(actor) },
  }
}

const durationOf = ({ createTime }: Case, at: string): string =>
  String(Math.max(0, Date.parse(at) - Date.parse(createTime)))

const resolverOf = (actor: EventActor): CaseResolver => {
  if (actor.user !== undefined) return { cxUser: {} }
  return actor.apiKey === undefined ? { system: {} } : { apiKey: {} }
}

/** Closes a case. @throws {Refusal} */
export const applyClosure = (context: CaseContext, id: string, by: CaseEdit): Case =>
  changeCase(context, id, by, (item) =>
    moved(item, 'CASE_STATUS_CLOSED', () => ({
      ...mitigated(item, ['KPI_TYPE_TIME_TO_ACKNOWLEDGE', 'KPI_TYPE_TIME_TO_RESOLVE']),
      duration: item.duration ?? durationOf(item, by.at),
    })),
  )

/** The input of a new case, with the priority of its alert. */
export type NewCase = Pick<Case, 'id' | 'title' | 'priority' | 'labels' | 'groupings' | 'caseIndicators'>

/**
 * Opens a case for a firing alert. It becomes active immediately, or after the suppression period of the settings.
 * @param at ISO 8601.
 */
export function openCase(context: CaseContext, given: NewCase, at: string): Case {
  const { db } = context
  return db.write(() => {
    const { priority, ...rest } = given
    const item: Case = {
      category: 'CASE_CATEGORY_AVAILABILITY',
      impactedEntities: [],
      ...rest,
      priority,
      priorityDetails: { system: priority },
      createTime: at,
      updateTime: at,
      status: 'CASE_STATUS_PENDING_ACTIVATION',
    }
    const facts: CaseTracking = { lifecycle: activeLifecycle(context), movedAt: at }
    addCase(db, item, facts, nextTimer(item, facts)?.at)
    addCaseEvent(context, item.id, { created: { priority } }, { actor: systemActor, at })
    runCaseTimers(context, Date.parse(at))
    return findCase(db, item.id) ?? item
  })
}

/** Resolves the indicators of a recovered alert, and its case if no indicator fires any more. @param at ISO 8601. */
export function recoverCase(context: CaseContext, caseId: string, alertId: string, at: string): void {
  const { db } = context
  db.write(() => {
    const item = findCase(db, caseId)
    if (item === undefined) throw notFound('Case', caseId)
    const indicators = item.caseIndicators?.alertIndicators ?? []
    const alertIndicators = indicators.map(
      (each): AlertIndicator =>
        each.alertId === alertId ? { ...each, state: 'INDICATOR_STATE_RESOLVED', resolveTime: at } : each,
    )
    const told: Case = { ...item, caseIndicators: { ...item.caseIndicators, alertIndicators } }
    const facts = trackingOf(db, caseId)
    putCase(db, told, facts, facts && nextTimer(told, facts)?.at)
    const isOver = alertIndicators.every(
      ({ state, resolveWithSignal }) => state === 'INDICATOR_STATE_RESOLVED' && resolveWithSignal !== false,
    )
    const isOpen = ['CASE_STATUS_PENDING_ACTIVATION', 'CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED']
    if (isOver && isOpen.includes(told.status)) applyTimer(context, told, 'resolve', at)
  })
}

const statusAfter = {
  activate: 'CASE_STATUS_ACTIVE',
  resolve: 'CASE_STATUS_RESOLVED',
  close: 'CASE_STATUS_CLOSED',
} as const

function applyTimer(context: CaseContext, before: Case, does: keyof typeof statusAfter, at: string): void {
  const by = { actor: systemActor, at }
  const status = statusAfter[does]
  let item = does === 'resolve' ? resolved(before, by) : before
  if (does === 'activate') item = { ...item, readableId: item.readableId ?? nextReadableId(context.db) }
  const events = [statusChanged(before, status)]
  store(context, { item: { ...item, status }, before, events, tells: true, by })
}

/** Applies all due timers in order. */
export function runCaseTimers(context: CaseContext, until: number = context.clock.now()): void {
  const { db } = context
  if (nextDueCase(db, until) === undefined) return
  db.write(() => {
    for (let id = nextDueCase(db, until); id !== undefined; id = nextDueCase(db, until)) passOne(context, id)
  })
}

function passOne(context: CaseContext, id: string): void {
  const { db } = context
  const [item, facts] = [findCase(db, id), trackingOf(db, id)]
  const deed = item && facts && nextTimer(item, facts)
  if (item === undefined || facts === undefined || deed === undefined) return clearTimer(context, id)
  const at = isoTime(deed.at)
  if (deed.does === 'breach') breach(context, { item, facts, kpi: deed.kpi, at })
  else applyTimer(context, item, deed.does, at)
}

interface Breach {
  readonly item: Case
  readonly facts: CaseTracking
  readonly kpi: BreachedThreshold
  readonly at: string
}

/** Records an exceeded threshold. */
function breach(context: CaseContext, { item, facts, kpi, at }: Breach): void {
  const { db, host } = context
  const { type: kpiType, threshold } = kpi
  const exceeded = {
    breachStatus: 'BREACH_STATUS_BREACHED',
    breachedAt: at,
    casePriority: item.priority.replace('CASE_', 'KPI_'),
    createdAt: at,
    id: host.randomUuid(),
    kpiType,
  } as const
  const known = item.kpiBreaches?.breachedKpis ?? []
  const breached: Case = { ...item, kpiBreaches: { breachedKpis: [...known, exceeded].slice(-1_000) } }
  putCase(db, breached, facts, nextTimer(breached, facts)?.at)
  const data = { kpiType, priority: item.priority, ...(threshold !== undefined && { threshold }) }
  addCaseEvent(context, item.id, { kpiBreached: data }, { actor: systemActor, at })
}

/** Clears a timer without an action, which a file of another release may contain. */
function clearTimer({ db }: CaseContext, id: string): void {
  const item = findCase(db, id)
  const facts = trackingOf(db, id)
  if (item !== undefined) putCase(db, item, facts, undefined)
  else db.run('DELETE FROM documents WHERE resource = ? AND id = ?', '#case-timers', id)
}
