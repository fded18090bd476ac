import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@mgmt-api/models'
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
  const top = (path: string): string => path.split('\n')[1] ?? ''
  const isSame = ([path, value]: [string, string], side: ReadonlyMap<string, string>): boolean =>
    side.get(path) === value
  return (
    [...own].every((entry) => isSame(entry, other)) &&
    [...other].every((entry) => !Object.hasOwn(body, top(entry[0])) || isSame(entry, own))
  )
}

/** Values by their paths, in which list items have their names. */
function receiversOf(body: Body): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (value: unknown, path: string, isReceiver: boolean): void => {
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries())
        visit(each, `${path}\n${itemName(each) ?? String(index)}`, isReceiver)
    } else if (isObject(value)) {
      const isSetting = isReceiver || receiverWords.test(itemName(value) ?? '')
      for (const [name, each] of Object.entries(value)) {
        visit(each, `${path}\n${name}`, isSetting || (!isObject(each) && receiverWords.test(name)))
      }
    } else if (isReceiver) found.set(path, JSON.stringify(value))
  }
  visit(body, '', false)
  return found
}
