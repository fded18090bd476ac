import type { Case, CaseLifecycle } from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import type { Database } from '../../store/database.ts'
import { createResourceRuntime, requireRow } from '../../resource/items.ts'
import { planResource } from '../../resource/resource-plan.ts'
import { createResourceStore, type ResourceStore } from '../../resource/resource-store.ts'
import { deleteDocument, nextNumber, updateDocument } from '../../store/documents.ts'
import { createValueStore } from '../../store/values.ts'
import type { Context } from '../../kernel/context.ts'

/** Context for case changes, by requests and timers. */
export type CaseContext = Pick<Context, 'db' | 'clock' | 'host' | 'settings'> & Partial<Pick<Context, 'judge'>>

const runtime = createResourceRuntime(planResource(cases), { alias: 'readableId' })

/** Cases by UUID or readable id. */
export const caseStore: ResourceStore<Case> = createResourceStore<Case>(runtime)

/** UUID of a visible case. @throws {Refusal} 404: unknown or not visible. */
export const requireCaseId = (context: Context, named: string): string => requireRow(runtime, context, named).id

/** Internal state of an open case that responses do not contain. */
export interface CaseTracking {
  /** Settings at creation: later changes affect later cases only. */
  readonly lifecycle: CaseLifecycle
  /** Time of activation. */
  readonly activatedAt?: string | undefined
  /** Time of the last change of status or priority. */
  readonly movedAt: string
}

/** Pseudo-resource: one row per case with a due timer, at its time. */
const timers = '#case-timers'
const timed = createValueStore<CaseTracking>(timers)
const stored = createValueStore<Case>('cases')

/** Position of a case without a timer. */
const never = Number.MAX_SAFE_INTEGER

export const findCase = (db: Database, id: string): Case | undefined => stored.find(db, id)

export const trackingOf = (db: Database, id: string): CaseTracking | undefined => timed.find(db, id)

/** Stores a new case. @param due Time of the next timer in milliseconds since 1970, if any. */
export function addCase(db: Database, item: Case, facts: CaseTracking | undefined, due: number | undefined): void {
  caseStore.add({ db }, item)
  if (facts !== undefined) timed.put(db, item.id, facts, due ?? never)
}

/** Stores a changed case. A closed case loses its internal state. */
export function putCase(db: Database, item: Case, facts: CaseTracking | undefined, due: number | undefined): void {
  putCaseItem(db, item)
  if (facts === undefined) deleteDocument(db, timers, item.id)
  else timed.put(db, item.id, facts, due ?? never)
}

/** Stores a case whose internal state has not changed. */
export const putCaseItem = (db: Database, item: Case): void =>
  updateDocument(db, 'cases', { id: item.id, body: JSON.stringify(item) })

export function nextDueCase(db: Database, now: number): string | undefined {
  const sql = `SELECT id FROM documents WHERE resource = ? AND parent = '' AND position <= ? ORDER BY position LIMIT 1`
  return db.get<{ id: string }>(sql, timers, now)?.id
}

export const nextReadableId = (db: Database): string => `CASE-${nextNumber(db, 'cases.readableId', 1)}`

/** A case as returned, with its duration until now while it is open. */
export function caseResponse(item: Case, context: Pick<Context, 'clock'>): Case {
  if (item.duration !== undefined) return item
  return { ...item, duration: openDuration(item.createTime, context) }
}

/** Milliseconds for which a case has been open, in digits. */
export const openDuration = (createTime: string, { clock }: Pick<Context, 'clock'>): string =>
  String(Math.max(0, clock.now() - Date.parse(createTime)))
