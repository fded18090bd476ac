import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'

type Change = (digits: string, descriptor: AnyDescriptor) => unknown

/** A copy of an example with other 64-bit integers. */
export function withInt64(field: Descriptor, value: unknown, change: Change): unknown {
  const { descriptor } = unwrap(field)
  const within = (item: unknown): unknown => withInt64(inner(descriptor), item, change)
  switch (descriptor.kind) {
    case 'int64':
      return change(String(value), descriptor)
    case 'lazy':
      return within(value)
    case 'list':
      return Array.isArray(value) ? value.map(within) : value
    case 'map':
      return mapped(value, (_, item) => within(item))
    case 'model':
      return mapped(value, (name, item) => {
        const field = flatten(descriptor).fields.get(name)
        return field === undefined ? item : withInt64(field.descriptor, item, change)
      })
    default:
      return value
  }
}

const mapped = (value: unknown, change: (name: string, item: unknown) => unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(name, item)])) : value
