import type { AnyVerb, MovedField } from '@mgmt-api/models'
import { isObject, valueAt, withValueAt } from '@mgmt-api/models/internal'

/**
 * An item that was read, with its fields also in the places that the body of a verb has for them. A place that has a
 * value keeps it.
 * @example moveFields({ name: 'Ops', role: { roleId: '7' } }, groupVerbs.create) // { …, roleId: '7' }
 */
export function moveFields<T>(item: T, { moved = [] }: Pick<AnyVerb, 'moved'>): T {
  // It has the fields of the item, and others of the body.
  return isObject(item) ? (moved.reduce(move, item) as T) : item
}

function move(item: Record<string, unknown>, { at, to, negated, without }: MovedField): Record<string, unknown> {
  const [list = '', part] = at.split('[].')
  const found = valueAt(item, list)
  if (found === undefined) return item
  if (to === '') return { ...(isObject(found) && found), ...item }
  if (part !== undefined) {
    const values: unknown = Array.isArray(found) ? found.map((each: unknown) => valueAt(each, part) ?? each) : found
    return withValueAt(item, to, values)
  }
  const { [without ?? '']: _, ...rest } = item
  return valueAt(rest, to) === undefined ? withValueAt(rest, to, negated === true ? found !== true : found) : rest
}
