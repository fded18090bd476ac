import type { AnyDescriptor, AnyField, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'
import { AnalyticsThresholdType, rowsArePermutations } from '@mgmt-api/models/alerts'

/**
 * A copy of a response with default values for absent fields, as protobuf JSON servers may send. Objects, exclusive
 * fields and fields whose bounds forbid the default stay absent.
 */
export function fillDefaults(field: Descriptor, value: unknown): unknown {
  return fill(unwrap(field).descriptor, value)
}

function fill(descriptor: AnyDescriptor, value: unknown): unknown {
  switch (descriptor.kind) {
    case 'lazy':
      return fill(inner(descriptor), value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => fill(inner(descriptor), item)) : value
    case 'map':
      return isObject(value) ? mapValues(value, (item) => fill(inner(descriptor), item)) : value
    case 'model':
      return isObject(value) ? fillModel(descriptor, value) : value
    default:
      return value
  }
}

function mapValues(value: Record<string, unknown>, change: (item: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]))
}

function fillModel(model: AnyDescriptor, value: Record<string, unknown>): object {
  const { fields, groups } = flatten(model)
  const choices = new Set(groups.flatMap(({ keys }) => keys))
  const present = mapValues(value, (item, name) => {
    const field = fields.get(name)
    return field === undefined ? item : fill(field.descriptor, item)
  })
  const absent = [...fields].filter(([name]) => value[name] === undefined && !choices.has(name))
  const defaults = absent.map(([name, field]) => [name, otherDefault(model, name) ?? zeroOf(field)] as const)
  return { ...present, ...Object.fromEntries(defaults.filter(([, zero]) => zero !== undefined)) }
}

/** Documented default that is not the zero value. */
function otherDefault(model: AnyDescriptor, name: string): unknown {
  const isRows = model === AnalyticsThresholdType && name === 'useRowsAsPermutations'
  return isRows ? rowsArePermutations.analyticsThreshold : undefined
}

/** Zero value of a field; undefined if its bounds forbid it, or if an enumeration has no zero value. */
function zeroOf({ descriptor }: AnyField): unknown {
  const { kind, min = 0, max = 0, pattern, values = [] } = descriptor
  if (kind === 'enum') return values[0]?.endsWith('UNSPECIFIED') === true ? values[0] : undefined
  if (kind === 'map') return {}
  if (kind === 'bool') return false
  if (min > 0 || max < 0 || pattern !== undefined) return undefined
  if (kind === 'text') return ''
  if (kind === 'list') return []
  if (kind === 'int64') return descriptor.wire === 'integer' ? 0 : '0'
  return kind === 'int32' || kind === 'float' || kind === 'double' ? 0 : undefined
}
