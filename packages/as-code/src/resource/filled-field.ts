import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@mgmt-api/models/internal'
import type { Body, Equivalent, Pattern } from '../kind/kind.ts'

/**
 * A field that the service fills in where a file omits it, which is no difference.
 * @param isFilled Whether the service fills it in for a body. Default: for every body.
 */
export const filledField = (at: Pattern, isFilled: (body: Body) => boolean = () => true): Equivalent => ({
  at,
  same: (_, wanted, __, body) => wanted === undefined && isFilled(body),
})

/** A set of objects in which the service fills in a field where a file omits it. */
export const filledInItems = (at: Pattern, field: string): Equivalent => ({
  at,
  same: (a, b) => haveSameItems(itemsIn(a), itemsIn(b), field),
})

const itemsIn = (value: unknown): readonly Body[] => (Array.isArray(value) ? value.filter(isObject) : [])

function haveSameItems(present: readonly Body[], wanted: readonly Body[], field: string): boolean {
  if (present.length !== wanted.length) return false
  const left = new Set(present)
  const given = wanted.filter((item) => Object.hasOwn(item, field))
  const omitted = wanted.filter((item) => !Object.hasOwn(item, field))
  // Those that say more come first: they fit fewer.
  return [...given, ...omitted].every((item) => {
    const found = [...left].find((each) => isDeepStrictEqual(asIn(item, each, field), item))
    return found !== undefined && left.delete(found)
  })
}

/** An item without the field if the wanted one omits it. */
function asIn(wanted: Body, item: Body, field: string): Body {
  if (Object.hasOwn(wanted, field)) return item
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== field))
}
