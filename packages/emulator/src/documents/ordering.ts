import { type Ordering, valueAt, withValueAt } from '@mgmt-api/models'
import type { Database, SqlValue } from '../database.ts'
import { resourceSql, valueSql } from './conditions.ts'
import { descriptorAt } from './paths.ts'
import type { Plan } from './plan.ts'
import { lastPosition, moveDocument } from './store.ts'

/** Items that are in one order: those with the same parent, and the same value of what orders are kept within. */
interface Lane {
  readonly where: string
  readonly values: readonly SqlValue[]
}

/** An item at its position. */
export interface Placed {
  readonly position: number
  readonly item: unknown
}

/** An item that is stored and changes. */
export interface Moving extends Placed {
  readonly id: string
  readonly before: unknown
  readonly parent: string
}

/** Keeps the items of an ordered resource at positions that follow each other; of others, in the order of creation. */
export interface Placement {
  /** A position for a new item, and the item with it: where it asks to be, or the last one. Others make way. */
  open(db: Database, item: unknown, parent: string): Placed
  /** The position of an item that changes: where it was unless it asks for another, or belongs to another order now. */
  move(db: Database, moving: Moving): Placed
  /** An item as number `index` of its order, from 0. */
  at(item: unknown, index: number): Placed
  /** Closes the gap that an item leaves. */
  close(db: Database, item: unknown, parent: string, position: number): void
}

/** What places the items of a resource. */
export function placementOf(plan: Plan): Placement {
  const { order, shape } = plan.resource
  return shape === 'ordered' && order?.dense === true ? createDensePlacement(plan, order) : placementByCreation(plan)
}

/** Keeps items in the order of their creation, even if their resource has another one. */
export const placementByCreation = ({ name }: Plan): Placement => ({
  open: (db, item, parent) => ({ position: lastPosition(db, name, parent) + 1, item }),
  move: (_db, { position, item }) => ({ position, item }),
  at: (item, index) => ({ position: index + 1, item }),
  close: () => undefined,
})

function createDensePlacement(plan: Plan, order: Ordering): Placement {
  const { at, first = 1 } = order
  const asked = askedPosition(plan, order)
  const write = positionWriter(plan, order)
  const placement: Placement = {
    open(db, item, parent) {
      const lane = laneOf(plan, order, item, parent)
      const sql = `SELECT max(position) AS last FROM documents WHERE ${lane.where}`
      const end = (db.get<{ last: number | null }>(sql, ...lane.values)?.last ?? first - 1) + 1
      const wanted = asked(item)
      const position = wanted !== undefined && wanted >= first && wanted < end ? wanted : end
      if (position < end) shift(db, { lane, from: position, by: 1, at, asText: write.asText })
      return { position, item: write.into(item, position) }
    },
    move(db, { id, item, before, parent, position }) {
      const [lane, next] = [laneOf(plan, order, before, parent), laneOf(plan, order, item, parent)]
      const wanted = asked(item) ?? position
      if (wanted === position && isSame(lane, next)) return { position, item: write.into(item, position) }
      placement.close(db, before, parent, position)
      // Before all others, so that it counts among none of them while they make way.
      moveDocument(db, plan.name, id, first - 1)
      return placement.open(db, item, parent)
    },
    at: (item, index) => ({ position: first + index, item: write.into(item, first + index) }),
    close(db, item, parent, position) {
      const lane = laneOf(plan, order, item, parent)
      shift(db, { lane, from: position + 1, by: -1, at, asText: write.asText })
    },
  }
  return placement
}

/** The position that a client asks for, where clients may. */
function askedPosition({ resource }: Plan, { at }: Ordering): (item: unknown) => number | undefined {
  if (at === undefined || resource.serviceMade?.includes(at) === true) return () => undefined
  return (item) => {
    const position = Number(valueAt(item, at))
    return Number.isInteger(position) ? position : undefined
  }
}

interface PositionWriter {
  /** Positions are digits in quotes. */
  readonly asText: boolean
  into(item: unknown, position: number): unknown
}

function positionWriter({ model }: Plan, { at }: Ordering): PositionWriter {
  if (at === undefined) return { asText: false, into: (item) => item }
  const form = descriptorAt(model, at)
  const asText = form?.kind === 'int64' && form.wire !== 'integer'
  return { asText, into: (item, position) => withValueAt(item, at, asText ? String(position) : position) }
}

interface Shift {
  readonly lane: Lane
  readonly from: number
  readonly by: 1 | -1
  readonly at: string | undefined
  readonly asText: boolean
}

function shift(db: Database, { lane, from, by, at, asText }: Shift): void {
  const next = `position + (${by})`
  const written = asText ? `CAST(${next} AS TEXT)` : next
  const body = at === undefined ? 'body' : `json_set(body, '$.${at}', ${written})`
  const sql = `UPDATE documents SET position = ${next}, body = ${body} WHERE ${lane.where} AND position >= ?`
  db.run(sql, ...lane.values, from)
}

const isSame = (a: Lane, b: Lane): boolean => a.where === b.where && a.values.join() === b.values.join()

function laneOf({ name }: Plan, { within }: Ordering, item: unknown, parent: string): Lane {
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
