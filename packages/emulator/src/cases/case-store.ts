import type { Case, CaseLifecycle } from '@mgmt-api/models/cases'
import { cases } from '@mgmt-api/models/cases/resources'
import type { Database } from '../database.ts'
import { createPlayed } from '../documents/items.ts'
import { planOf } from '../documents/plan.ts'
import { createResourceStore, type ResourceStore } from '../documents/resource-store.ts'
import { deleteDocument, nextNumber, updateDocument } from '../documents/store.ts'
import { createValueStore } from '../documents/values.ts'
import type { Context } from '../implement.ts'

/** What a change of a case needs: requests have it, and so has whatever makes time pass. */
export type CaseContext = Pick<Context, 'db' | 'clock' | 'host' | 'settings'>

/** Cases by their ids: the UUID, or the readable one. */
export const caseStore: ResourceStore<Case> = createResourceStore<Case>(
  createPlayed(planOf(cases), { alias: 'readableId' }),
)

/** What is known of a case that is not closed, beside what reading gives. */
export interface CaseFacts {
  /** The settings that it began with: later ones count for later cases. */
  readonly lifecycle: CaseLifecycle
  /** When it became active. */
  readonly activatedAt?: string | undefined
  /** When status or priority last changed. */
  readonly movedAt: string
}

/** Not the name of a resource: one row for each case to which time alone does something, at the time when it does. */
const timers = '#case-timers'
const timed = createValueStore<CaseFacts>(timers)
const stored = createValueStore<Case>('cases')

/** The row of a case that nothing is due for. */
const never = Number.MAX_SAFE_INTEGER

export const findCase = (db: Database, id: string): Case | undefined => stored.find(db, id)

export const factsOf = (db: Database, id: string): CaseFacts | undefined => timed.find(db, id)

/** Stores a new case. @param due Milliseconds since 1970 at which time does something to it; undefined: never. */
export function addCase(db: Database, item: Case, facts: CaseFacts | undefined, due: number | undefined): void {
  caseStore.add({ db }, item)
  if (facts !== undefined) timed.put(db, item.id, facts, due ?? never)
}

/** Stores a case after a change. What is kept beside it is dropped once it is closed. */
export function putCase(db: Database, item: Case, facts: CaseFacts | undefined, due: number | undefined): void {
  updateDocument(db, 'cases', { id: item.id, body: JSON.stringify(item) })
  if (facts === undefined) deleteDocument(db, timers, item.id)
  else timed.put(db, item.id, facts, due ?? never)
}

/** The case to which time does something next, where that is due. */
export function nextDue(db: Database, now: number): string | undefined {
  const sql = `SELECT id FROM documents WHERE resource = ? AND parent = '' AND position <= ? ORDER BY position LIMIT 1`
  return db.get<{ id: string }>(sql, timers, now)?.id
}

/** The next id that people read. */
export const nextReadableId = (db: Database): string => `CASE-${nextNumber(db, 'cases.readableId', 1)}`

/** A case as reading gives it: how long it has been open so far is told by the clock. */
export function shownCase(item: Case, now: number): Case {
  if (item.duration !== undefined) return item
  return { ...item, duration: String(Math.max(0, now - Date.parse(item.createTime))) }
}
