import { sortedJson } from '@mgmt-api/base/json'
import { groupValues } from '@mgmt-api/base/lists'
import { formatPath } from '@mgmt-api/models/internal'
import { movesBetween } from '../order/order-steps.ts'
import type { FieldChange } from './field-change.ts'

/** One entry of an order that comes, goes or moves. */
export interface OrderMove {
  /** Path of the list: `shared`. */
  readonly at: string
  /** The entry, as a file has it: `{ $ref: actions/open }`. */
  readonly entry: unknown
  /** Its new position, from 0; undefined if it goes. */
  readonly to: number | undefined
  /** Places that it moves up, or, if negative, down, past entries that both sides have; undefined if it is new or goes. */
  readonly up: number | undefined
}

/**
 * The fewest moves that explain the changed fields of a kind that is an order. An entry inserted first is one move,
 * although it changes every position behind it.
 */
export function orderMoves(fields: readonly FieldChange[]): readonly OrderMove[] {
  const lists = groupValues(fields.map((field) => [formatPath(field.path.slice(0, -1)), field] as const))
  return [...lists].flatMap(([at, changed]) => movesIn(at, changed))
}

function movesIn(at: string, changed: readonly FieldChange[]): readonly OrderMove[] {
  const entries = new Map<string, unknown>()
  const sideOf = (side: 'before' | 'after'): readonly string[] =>
    changed.flatMap((field) => {
      if (field[side] === undefined) return []
      entries.set(sortedJson(field[side]), field[side])
      return [sortedJson(field[side])]
    })
  const [before, after] = [sideOf('before'), sideOf('after')]
  const start = Number(changed[0]?.path.at(-1) ?? 0)
  const move = (name: string, up?: number): OrderMove => {
    const index = after.indexOf(name)
    return { at, entry: entries.get(name), to: index < 0 ? undefined : start + index, up }
  }
  const [left, right] = [before.filter((name) => after.includes(name)), after.filter((name) => before.includes(name))]
  return [
    ...after.filter((name) => !before.includes(name)).map((name) => move(name)),
    ...movesBetween(left, right, new Set(left)).map(({ id }) => move(id, left.indexOf(id) - right.indexOf(id))),
    ...before.filter((name) => !after.includes(name)).map((name) => move(name)),
  ]
}
