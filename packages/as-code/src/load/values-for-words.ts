import { type AnyDescriptor, type Enum, isObject, readWord } from '@mgmt-api/models'
import { type FieldNode, fieldTree } from '../kind/field-tree.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'

/**
 * A body with values of enumerations in place of their words: `ALERT_DEF_PRIORITY_P1` for `P1`. Texts that only resemble
 * a value, such as `METRIC_THRESHOLD`, stay, and the check reports them. Parts without words are shared.
 */
export function valuesForWords(kind: Pick<Kind, 'model' | 'sets' | 'defaults' | 'equivalents'>, body: Body): Body {
  // An object that is not a marker stays an object.
  return valueOf(fieldTree(kind), body) as Body
}

function valueOf(node: FieldNode | undefined, value: unknown): unknown {
  if (node === undefined) return value
  const { descriptor } = node
  if (typeof value === 'string') return isEnum(descriptor) ? enumValue(descriptor, value) : value
  if (Array.isArray(value)) {
    if (descriptor.kind !== 'list') return value
    const items = value.map((item: unknown) => valueOf(node.item(), item))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isObject(value) || markerOf(value) !== undefined) return value
  const below = (name: string): FieldNode | undefined => {
    if (descriptor.kind === 'model') return node.fields().get(name)
    return descriptor.kind === 'map' ? node.item() : undefined
  }
  let changed: Record<string, unknown> | undefined
  for (const name in value) {
    const present = value[name]
    const replaced =
      typeof present === 'string' || typeof present === 'object' ? valueOf(below(name), present) : present
    if (replaced !== present) (changed ??= { ...value })[name] = replaced
  }
  return changed ?? value
}

const isEnum = (descriptor: AnyDescriptor): descriptor is AnyDescriptor & Enum<string> => descriptor.kind === 'enum'

function enumValue(descriptor: Enum<string>, text: string): string {
  if (descriptor.values.includes(text)) return text
  const match = readWord<string>(descriptor, text)
  return match?.isWord === true ? match.value : text
}
