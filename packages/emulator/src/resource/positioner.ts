import type { Ordering } from '@mgmt-api/models'
import { valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { Database, SqlValue } from '../store/database.ts'
import { resourceSql, valueSql } from '../store/conditions.ts'
import { descriptorAt } from './paths.ts'
import type { ResourcePlan } from './resource-plan.ts'
import { dropGivenOrder, lastPosition, moveDocument } from '../store/documents.ts'

/** Items in one order: same parent, and same value of the field that separates orders. */
interface OrderScope {
  readonly where: string
  readonly values: readonly SqlValue[]
}

export interface PositionedItem {
  readonly position: number
  readonly item: unknown
}

/** A stored item that changes. */
export interface ItemMove extends PositionedItem {
  readonly id: string
  readonly before: unknown
  readonly parent: string
}

/** Assigns positions: unique ones that follow each other unless requested for an ordered resource, else in creation order. */
export interface Positioner {
  /** Position of a new item: the requested one, or after the last. Items on it, and right behind them, move by one. */
  open(db: Database, item: unknown, parent: string): PositionedItem
  /** Position of a changed item: unchanged unless another one is requested or its order changes. */
  move(db: Database, moving: ItemMove): PositionedItem
  /** An item at index `index` of its order, from 0. */
  at(item: unknown, index: number): PositionedItem
  /** Closes the gap of a removed item. */
  close(db: Database, item: unknown, parent: string, position: number): void
}

/**
 * Creates the positioner of a resource.
 * @param closes Whether deleted and moved items leave no gap. Default: true.
 */
export function createPositioner(plan: ResourcePlan, closes = true): Positioner {
  const { order, shape } = plan.resource
  return shape === 'ordered' && order?.dense === true
    ? createDensePositioner(plan, order, closes)
    : creationPositioner(plan)
}

/** Positions in creation order, even for an ordered resource. */
export const creationPositioner = ({ name }: ResourcePlan): Positioner => ({
  open: (db, item, parent) => ({ position: lastPosition(db, name, parent) + 1, item }),
  move: (_db, { position, item }) => ({ position, item }),
  at: (item, index) => ({ position: index + 1, item }),
  close: () => undefined,
})

function createDensePositioner(plan: ResourcePlan, order: Ordering, closes: boolean): Positioner {
  const { at, first = 1 } = order
  const asked = requestedPosition(plan, order)
  const write = positionWriter(plan, order)
  const shifted = { resource: plan.name, at, asText: write.asText }
  const placement: Positioner = {
    open(db, item, parent) {
      const lane = scopeOf(plan, order, item, parent)
      const position = asked(item) ?? lastOf(db, lane, first - 1) + 1
      const end = firstFree(db, lane, position)
      if (end > position) shift(db, { ...shifted, lane, from: position, until: end, by: 1 })
      return { position, item: write.into(item, position) }
    },
    move(db, { id, item, before, parent, position }) {
      const [lane, next] = [scopeOf(plan, order, before, parent), scopeOf(plan, order, item, parent)]
      const wanted = asked(item) ?? position
      if (wanted === position && isSame(lane, next)) return { position, item: write.into(item, position) }
      // Moved before all others, so that shifting them does not affect it.
      moveDocument(db, plan.name, id, -1)
      placement.close(db, before, parent, position)
      return placement.open(db, item, parent)
    },
    at: (item, index) => ({ position: first + index, item: write.into(item, first + index) }),
    close(db, item, parent, position) {
      if (!closes) return
      const lane = scopeOf(plan, order, item, parent)
      shift(db, { ...shifted, lane, from: position + 1, until: Number.MAX_SAFE_INTEGER, by: -1 })
    },
  }
  return placement
}

/** Requested position, if clients may set one. */
function requestedPosition({ resource }: ResourcePlan, { at }: Ordering): (item: unknown) => number | undefined {
  if (at === undefined || resource.serviceMade?.includes(at) === true) return () => undefined
  return (item) => {
    const position = Number(valueAt(item, at))
    return Number.isSafeInteger(position) && position >= 0 ? position : undefined
  }
}

/** Writes positions into items, as text if they are stored so. */
function positionWriter({ model }: ResourcePlan, { at }: Ordering) {
  if (at === undefined) return { asText: false, into: (item: unknown) => item }
  const form = descriptorAt(model, at)
  const asText = form?.kind === 'int64' && form.wire !== 'integer'
  return {
    asText,
    into: (item: unknown, position: number) => withValueAt(item, at, asText ? String(position) : position),
  }
}

interface Shift {
  readonly resource: string
  readonly lane: OrderScope
  readonly from: number
  /** The first position that stays. */
  readonly until: number
  readonly by: 1 | -1
  readonly at: string | undefined
  readonly asText: boolean
}

function shift(db: Database, { resource, lane, from, until, by, at, asText }: Shift): void {
  const next = `position + (${by})`
  const written = asText ? `CAST(${next} AS TEXT)` : next
  const body = at === undefined ? 'body' : `json_set(body, '$.${at}', ${written})`
  const sql = `UPDATE documents SET position = ${next}, body = ${body} WHERE ${lane.where} AND position >= ? AND position < ?`
  if (db.run(sql, ...lane.values, from, until) > 0) dropGivenOrder(db, resource)
}

/** The last position of an order, or `before` if it is empty. */
const lastOf = (db: Database, { where, values }: OrderScope, before: number): number =>
  db.get<{ last: number | null }>(`SELECT max(position) AS last FROM documents WHERE ${where}`, ...values)?.last ??
  before

/** The first free position from the given one. */
function firstFree(db: Database, { where, values }: OrderScope, from: number): number {
  const isTaken = `EXISTS (SELECT 1 FROM documents WHERE ${where} AND position = ?)`
  if (db.get(`SELECT 1 WHERE ${isTaken}`, ...values, from) === undefined) return from
  const sql = `SELECT min(position) AS last FROM documents AS own WHERE ${where} AND position >= ? AND NOT EXISTS (
    SELECT 1 FROM documents WHERE ${where} AND position = own.position + 1)`
  return (db.get<{ last: number }>(sql, ...values, from, ...values)?.last ?? from) + 1
}

const isSame = (a: OrderScope, b: OrderScope): boolean => a.where === b.where && a.values.join() === b.values.join()

function scopeOf({ name }: ResourcePlan, { within }: Ordering, item: unknown, parent: string): OrderScope {
  const where = `${resourceSql(name)} AND parent = ?`
  if (within === undefined) return { where, values: [parent] }
  if (typeof within !== 'string') {
    const present = within.map((path) => `${valueSql(path)} IS ${valueAt(item, path) === undefined ? '' : 'NOT '}NULL`)
    return { where: [where, ...present].join(' AND '), values: [parent] }
  }
  const value = valueAt(item, within)
  if (typeof value !== 'string' && typeof value !== 'number') {
    return { where: `${where} AND ${valueSql(within)} IS NULL`, values: [parent] }
  }
  return { where: `${where} AND ${valueSql(within)} = ?`, values: [parent, value] }
}
