import type { AnyDescriptor, Descriptor } from '@mgmt-api/models'
import { flatten, inner, isObject, unwrap } from '@mgmt-api/models/internal'

/** Raw query or path values: strings, nested by name, or lists for repeated names. */
export type Raw = string | Raw[] | { [name: string]: Raw }

const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/**
 * Converts raw strings to the types of a descriptor: numbers, booleans, lists, and objects in JSON. Values that do not
 * convert stay as they are for validation to report.
 */
export const coerce = (field: Descriptor, raw: Raw): unknown => typed(unwrap(field).descriptor, raw)

function typed(descriptor: AnyDescriptor, raw: Raw): unknown {
  switch (descriptor.kind) {
    case 'lazy':
      return typed(inner(descriptor), raw)
    case 'list':
      return typedList(inner(descriptor), raw)
    case 'model':
      return withEmptyLists(descriptor, raw, typedModel(descriptor, raw))
    case 'map':
      return typedObject(raw, () => inner(descriptor))
    case 'empty':
      return typedObject(raw, () => undefined)
    default:
      return typeof raw === 'string' ? typedScalar(descriptor.kind, raw) : raw
  }
}

function typedModel(model: AnyDescriptor, raw: Raw): unknown {
  const { fields } = flatten(model)
  return typedObject(raw, (name) => fields.get(name)?.descriptor)
}

/** Adds required lists that may be empty: a query cannot express those. JSON objects stay unchanged. */
function withEmptyLists(model: AnyDescriptor, raw: Raw, object: unknown): unknown {
  if (typeof raw === 'string' || !isObject(object)) return object
  const absent = [...flatten(model).fields].filter(
    ([name, { required, descriptor }]) =>
      required && descriptor.kind === 'list' && (descriptor.min ?? 0) === 0 && !Object.hasOwn(object, name),
  )
  return { ...object, ...Object.fromEntries(absent.map(([name]) => [name, []])) }
}

function typedScalar(kind: string, raw: string): unknown {
  if (kind === 'bool') return raw === 'true' ? true : raw === 'false' ? false : raw
  if (kind === 'int32' || kind === 'float' || kind === 'double') return number.test(raw) ? Number(raw) : raw
  return raw
}

function typedObject(raw: Raw, fieldOf: (name: string) => AnyDescriptor | undefined): unknown {
  if (typeof raw === 'string') return raw.startsWith('{') ? json(raw) : raw
  if (Array.isArray(raw)) return raw
  const fields = Object.entries(raw).map(([name, value]) => {
    const field = fieldOf(name)
    return [name, field === undefined ? value : typed(field, value)]
  })
  return Object.fromEntries(fields)
}

function typedList(item: AnyDescriptor, raw: Raw): unknown {
  if (Array.isArray(raw)) return raw.map((each) => typed(item, each))
  const nested = item.kind === 'model' || item.kind === 'map' || item.kind === 'list'
  if (typeof raw === 'string') return nested && raw.startsWith('[') ? json(raw) : [typed(item, raw)]
  const names = Object.keys(raw)
  // Clients omit the index in a list of one: `orderBys[direction]=…`.
  if (!names.every((name) => name === '' || /^\d{1,6}$/.test(name))) return nested ? [typed(item, raw)] : raw
  // Indices only give the order: [0] and [999999] make a list of two.
  const entries = Object.entries(raw).sort(([a], [b]) => Number(a) - Number(b))
  return entries.flatMap(([name, value]) => {
    const several = name === '' && Array.isArray(value) ? value : [value]
    return several.map((each) => typed(item, each))
  })
}

function json(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
