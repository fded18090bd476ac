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
import { isoTime } from '../clock.ts'
import { nextState, stateRefusal } from '../documents/states.ts'
import { notFound } from '../refusal.ts'
import { followCase } from '../incidents/follow-case.ts'
import { addEvent, type Happening, system } from './case-history.ts'
import { type BreachedThreshold, mitigated, nextDeed } from './case-lifecycle.ts'
import { notifyAbout } from './case-notifications.ts'
import {
  addCase,
  type CaseContext,
  type CaseFacts,
  factsOf,
  findCase,
  nextDue,
  nextReadableId,
  putCase,
} from './case-store.ts'
import { activeLifecycle } from './settings-store.ts'

/** A method that changes cases. */
export type CaseMethod = Extract<keyof typeof cases.verbs, string>

/** Who changes a case, when, and by which method. */
export interface Edit extends Happening {
  readonly method: CaseMethod
}

/** A case after a change, and what its history says of the change. */
export interface CaseChange {
  readonly item: Case
  readonly events: readonly CaseEventData[]
  /** People are told of it. */
  readonly tells?: boolean | undefined
}

/**
 * Changes a case as its state allows: writes the events, tells the routers, and notes what time does to it next. A change
 * without an event is none.
 * @throws {Refusal} 404: there is none; 400: its state does not allow it.
 */
export function changeCase(
  context: CaseContext,
  id: string,
  { method, ...by }: Edit,
  change: (item: Case) => CaseChange,
): Case {
  return context.db.write(() => {
    const item = findCase(context.db, id)
    if (item === undefined) throw notFound('Case', id)
    const move = { method, state: item.status }
    const status = nextState(cases, move, context)
    if (status === undefined) throw stateRefusal(cases, move, id)
    const { events, tells = false, ...changed } = change(item)
    if (events.length === 0) return item
    return store(context, { item: { ...changed.item, status }, before: item, events, tells, by })
  })
}

interface Changed {
  readonly item: Case
  readonly before: Case
  readonly events: readonly CaseEventData[]
  readonly tells: boolean
  readonly by: Happening
}

const timeToUpdate: readonly KPIType[] = ['KPI_TYPE_TIME_TO_UPDATE']

function store(context: CaseContext, { item, before, events, tells, by }: Changed): Case {
  const { db } = context
  const moved = item.status !== before.status || item.priority !== before.priority
  const stored: Case = { ...mitigated(item, timeToUpdate), updateTime: by.at }
  const known = factsOf(db, item.id)
  const facts: CaseFacts | undefined =
    stored.status === 'CASE_STATUS_CLOSED' || known === undefined
      ? undefined
      : { ...known, ...(moved && { movedAt: by.at }), ...activation(before, stored, by.at) }
  putCase(db, stored, facts, facts && nextDeed(stored, facts)?.at)
  for (const data of events) addEvent(context, item.id, data, by)
  followCase(context, before, stored, by)
  if (tells) notifyAbout(context, stored, by.at)
  return stored
}

const activation = (before: Case, { status }: Case, at: string): Pick<CaseFacts, 'activatedAt'> | undefined =>
  before.status === 'CASE_STATUS_PENDING_ACTIVATION' && status !== before.status ? { activatedAt: at } : undefined

const statusChanged = ({ status }: Case, newStatus: CaseStatus): CaseEventData => ({
  statusChanged: { oldStatus: status, newStatus },
})

/** A move, unless the case is there already. */
function moved(item: Case, status: CaseStatus, change: (item: Case) => Case = (same) => same): CaseChange {
  if (item.status === status) return { item, events: [] }
  return { item: change(item), events: [statusChanged(item, status)], tells: true }
}

/** Acknowledges a case. What acknowledges it first is what its time to acknowledge counts to. @throws {Refusal} */
export const acknowledge = (context: CaseContext, id: string, by: Edit): Case =>
  changeCase(context, id, by, (item) =>
    moved(item, 'CASE_STATUS_ACKNOWLEDGED', () => ({
      ...mitigated(item, ['KPI_TYPE_TIME_TO_ACKNOWLEDGE']),
      acknowledgeTime: item.acknowledgeTime ?? by.at,
    })),
  )

/** Withdraws an acknowledgement. @throws {Refusal} */
export const unacknowledge = (context: CaseContext, id: string, by: Edit): Case =>
  changeCase(context, id, by, (item) => moved(item, 'CASE_STATUS_ACTIVE'))

/** Resolves a case. @throws {Refusal} */
export const resolve = (context: CaseContext, id: string, by: Edit, reason?: string): Case =>
  changeCase(context, id, by, (item) => moved(item, 'CASE_STATUS_RESOLVED', () => resolved(item, by, reason)))

function resolved(item: Case, { actor, at }: Happening, reason?: string): Case {
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

/** Closes a case for good. @throws {Refusal} */
export const close = (context: CaseContext, id: string, by: Edit): Case =>
  changeCase(context, id, by, (item) =>
    moved(item, 'CASE_STATUS_CLOSED', () => ({
      ...mitigated(item, ['KPI_TYPE_TIME_TO_ACKNOWLEDGE', 'KPI_TYPE_TIME_TO_RESOLVE']),
      duration: item.duration ?? durationOf(item, by.at),
    })),
  )

/** A case before it is stored: what the service cannot make by itself. */
export interface NewCase extends Pick<Case, 'title' | 'labels' | 'groupings' | 'caseIndicators'> {
  /** Default: a random one. */
  readonly id?: string | undefined
  readonly category?: Case['category']
  readonly impactedEntities?: Case['impactedEntities']
  /** What its alerts say. */
  readonly priority: Case['priority']
}

/**
 * Opens a case, as an alert does that fires: it is active at once, or when the suppression period of the settings is
 * over.
 * @param at ISO 8601
 */
export function openCase(context: CaseContext, given: NewCase, at: string = context.clock.iso()): Case {
  const { db, host } = context
  return db.write(() => {
    const { priority, ...rest } = given
    const item: Case = {
      category: 'CASE_CATEGORY_AVAILABILITY',
      impactedEntities: [],
      ...rest,
      id: given.id ?? host.randomUuid(),
      priority,
      priorityDetails: { system: priority },
      createTime: at,
      updateTime: at,
      status: 'CASE_STATUS_PENDING_ACTIVATION',
    }
    const facts: CaseFacts = { lifecycle: activeLifecycle(context), movedAt: at }
    addCase(db, item, facts, nextDeed(item, facts)?.at)
    addEvent(context, item.id, { created: { priority } }, { actor: system, at })
    passTime(context, Date.parse(at))
    return findCase(db, item.id) ?? item
  })
}

/**
 * An alert has recovered: its indicators are resolved, and so is each case of which nothing fires any more, unless its
 * indicator leaves that to people.
 * @returns the cases that it is an indicator of
 */
export function recover(context: CaseContext, caseId: string, alertId: string, at: string = context.clock.iso()): Case {
  const { db } = context
  return db.write(() => {
    const item = findCase(db, caseId)
    if (item === undefined) throw notFound('Case', caseId)
    const indicators = item.caseIndicators?.alertIndicators ?? []
    const alertIndicators = indicators.map(
      (each): AlertIndicator =>
        each.alertId === alertId ? { ...each, state: 'INDICATOR_STATE_RESOLVED', resolveTime: at } : each,
    )
    const told: Case = { ...item, caseIndicators: { ...item.caseIndicators, alertIndicators } }
    const facts = factsOf(db, caseId)
    putCase(db, told, facts, facts && nextDeed(told, facts)?.at)
    const isOver = alertIndicators.every(
      ({ state, resolveWithSignal }) => state === 'INDICATOR_STATE_RESOLVED' && resolveWithSignal !== false,
    )
    const isOpen = ['CASE_STATUS_PENDING_ACTIVATION', 'CASE_STATUS_ACTIVE', 'CASE_STATUS_ACKNOWLEDGED']
    if (!isOver || !isOpen.includes(told.status)) return told
    return byTime(context, told, 'resolve', at)
  })
}

const statusAfter = {
  activate: 'CASE_STATUS_ACTIVE',
  resolve: 'CASE_STATUS_RESOLVED',
  close: 'CASE_STATUS_CLOSED',
} as const

/** Does to a case what happens without a request. */
function byTime(context: CaseContext, before: Case, does: keyof typeof statusAfter, at: string): Case {
  const by = { actor: system, at }
  const status = statusAfter[does]
  let item = does === 'resolve' ? resolved(before, by) : before
  if (does === 'activate') item = { ...item, readableId: item.readableId ?? nextReadableId(context.db) }
  const events = [statusChanged(before, status)]
  return store(context, { item: { ...item, status }, before, events, tells: true, by })
}

/** Does to all cases what time does until then, one after the other. */
export function passTime(context: CaseContext, until: number = context.clock.now()): void {
  const { db } = context
  if (nextDue(db, until) === undefined) return
  db.write(() => {
    for (let id = nextDue(db, until); id !== undefined; id = nextDue(db, until)) passOne(context, id)
  })
}

function passOne(context: CaseContext, id: string): void {
  const { db } = context
  const [item, facts] = [findCase(db, id), factsOf(db, id)]
  const deed = item && facts && nextDeed(item, facts)
  if (item === undefined || facts === undefined || deed === undefined) return putNothingDue(context, id)
  const at = isoTime(deed.at)
  if (deed.does === 'breach') breach(context, { item, facts, kpi: deed.kpi, at })
  else byTime(context, item, deed.does, at)
}

interface Breach {
  readonly item: Case
  readonly facts: CaseFacts
  readonly kpi: BreachedThreshold
  readonly at: string
}

/** Writes down that a time was exceeded. */
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
  putCase(db, breached, facts, nextDeed(breached, facts)?.at)
  const data = { kpiType, priority: item.priority, ...(threshold !== undefined && { threshold }) }
  addEvent(context, item.id, { kpiBreached: data }, { actor: system, at })
}

/** So that a row without a deed, as a file of another release may have it, stops nothing. */
function putNothingDue({ db }: CaseContext, id: string): void {
  const item = findCase(db, id)
  const facts = factsOf(db, id)
  if (item !== undefined) putCase(db, item, facts, undefined)
  else db.run('DELETE FROM documents WHERE resource = ? AND id = ?', '#case-timers', id)
}
