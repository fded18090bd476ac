import type { Descriptor } from '../descriptor/descriptor.ts'
import { isObject } from '../values/path.ts'
import { type AnyDescriptor, type AnyField, flatten, inner, innerField, unwrap } from '../descriptor/shape.ts'

/**
 * A copy without the members whose value is null, for writers of JSON who send each unset member so, as protobuf's do. A
 * required list becomes an empty one. Items of lists, undeclared members and unstructured JSON stay as they are.
 * @example withoutNulls(CreateScopeBody, { displayName: 'a', description: null, filters: null })
 * // { displayName: 'a', filters: [] }
 */
export function withoutNulls(field: Descriptor, value: unknown): unknown {
  return visit(unwrap(field).descriptor, value)
}

function visit(descriptor: AnyDescriptor, value: unknown): unknown {
  switch (descriptor.kind) {
    case 'lazy':
      return visit(inner(descriptor), value)
    case 'list': {
      const item = inner(descriptor)
      return Array.isArray(value) ? value.map((each) => visit(item, each)) : value
    }
    case 'map': {
      const item = innerField(descriptor)
      return visitMembers(value, () => item)
    }
    case 'model': {
      const { fields } = flatten(descriptor)
      return visitMembers(value, (name) => fields.get(name))
    }
    default:
      return value
  }
}

function visitMembers(value: unknown, fieldOf: (name: string) => AnyField | undefined): unknown {
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    const field = fieldOf(name)
    if (field === undefined) return [[name, member]]
    if (member !== null) return [[name, visit(field.descriptor, member)]]
    return field.required && field.descriptor.kind === 'list' ? [[name, []]] : []
  })
  return Object.fromEntries(members)
}
