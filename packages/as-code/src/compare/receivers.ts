import { isDeepStrictEqual } from 'node:util'
import { groupValues } from '@mgmt-api/base/lists'
import { isObject } from '@mgmt-api/models/internal'
import type { Body } from '../kind/kind.ts'

const nameFields = ['fieldName', 'key', 'name', 'entityType', 'connectorId', 'id']

const nameField = (item: unknown): string | undefined =>
  isObject(item) ? nameFields.find((name) => item[name] !== undefined) : undefined

/** The name of a list item, as of a setting; undefined if it has none. */
export function itemName(item: unknown): string | undefined {
  const field = nameField(item)
  return field === undefined || !isObject(item) ? undefined : String(item[field])
}

/** Whether two list items have the same name. */
export function hasSameName(a: unknown, b: unknown): boolean {
  const field = nameField(a)
  return field !== undefined && isObject(a) && isObject(b) && isDeepStrictEqual(a[field], b[field])
}

const receiverWords = /^type$|url|uri|host|endpoint|server|domain|address|webhook/i

/**
 * Whether the values that decide on the receiver of a secret are the same in two bodies: types, URLs and hosts, also as
 * the values of settings with such names. Fields that the first body leaves out as a whole do not count.
 */
export function hasSameReceiver(body: Body, present: Body): boolean {
  const [own, other] = [receiversOf(body), receiversOf(present)]
  return isDeepStrictEqual(own, new Map([...other].filter(([name]) => Object.hasOwn(body, name))))
}

/** The values that decide on a receiver, by the names of fields and list items. */
type Receivers = ReadonlyMap<string, readonly unknown[]>

const receiversOf = (body: Body, isReceiver = false): Receivers => {
  const isSetting = isReceiver || receiverWords.test(itemName(body) ?? '')
  return byName(
    Object.entries(body).map(([name, each]) => [
      name,
      receiversIn(each, isSetting || (!isObject(each) && receiverWords.test(name))),
    ]),
  )
}

/** A value that decides on a receiver, or those within it; undefined: there is none. */
function receiversIn(value: unknown, isReceiver: boolean): unknown {
  if (!Array.isArray(value) && !isObject(value)) return isReceiver ? value : undefined
  const found = Array.isArray(value)
    ? byName(value.map((each: unknown, index) => [itemName(each) ?? String(index), receiversIn(each, isReceiver)]))
    : receiversOf(value, isReceiver)
  return found.size === 0 ? undefined : found
}

const byName = (parts: readonly (readonly [name: string, found: unknown])[]): Receivers =>
  groupValues(parts.filter(([, found]) => found !== undefined))
