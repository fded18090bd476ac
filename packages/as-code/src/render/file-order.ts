import { compareValues } from '@mgmt-api/base/lists'
import { type AnyDescriptor, type Descriptor, int64, toWireForm } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { fieldBelow, type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'

/**
 * A body with its fields in the order of files: the kind's first fields, then the declared order, then names that the
 * model does not know, alphabetically. The result does not depend on the order of the input. 64-bit integers keep their
 * form in `existing`; others get the declared one.
 */
export function orderedBody(kind: Kind, body: Body, existing?: unknown): Body {
  const ordered = orderedValue(fieldTree(kind), { value: body, existing, first: kind.fieldOrder })
  // An object that is not a marker stays an object.
  return ordered as Body
}

interface Ordering {
  readonly value: unknown
  /** The file's value at this place. */
  readonly existing: unknown
  readonly first: readonly string[]
}

function orderedValue(node: FieldNode | undefined, { value, existing, first }: Ordering): unknown {
  const at = (step: string | number): unknown => valueAtPath(existing, [step])
  if (Array.isArray(value)) {
    const item = node?.descriptor.kind === 'list' ? node.item() : undefined
    return value.map((each, index) => orderedValue(item, { value: each, existing: at(index), first }))
  }
  if (markerOf(value) !== undefined) return value
  if (!isObject(value)) {
    return node?.descriptor.kind === 'int64' ? toWireForm(formOf(existing, node.descriptor), value) : value
  }
  const below = (name: string): FieldNode | undefined => node && fieldBelow(node, name, value)
  return Object.fromEntries(
    namesInOrder(node, Object.keys(value), first)
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, orderedValue(below(name), { value: value[name], existing: at(name), first })]),
  )
}

const bare = int64({ wire: 'integer' })
const quoted = int64()

const formOf = (existing: unknown, declared: AnyDescriptor): Descriptor =>
  typeof existing === 'number' ? bare : typeof existing === 'string' ? quoted : declared

/** Names of an object's fields in the order of files. */
function namesInOrder(
  node: FieldNode | undefined,
  names: readonly string[],
  first: readonly string[],
): readonly string[] {
  const declared = node?.descriptor.kind === 'model' ? [...node.fields().keys()] : []
  const known = new Set(declared)
  const order = [...first.filter((name) => known.has(name)), ...declared.filter((name) => !first.includes(name))]
  const rank = new Map(order.map((name, index) => [name, index]))
  const rankOf = (name: string): number => rank.get(name) ?? order.length
  return [...names].sort((a, b) => rankOf(a) - rankOf(b) || compareValues(a, b))
}
