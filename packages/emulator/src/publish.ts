import type { Descriptor } from '@mgmt-api/models'
import { type AnyDescriptor, flatten, inner, isObject, unwrap } from '@mgmt-api/models'

/**
 * Gives 64-bit integers the form in which the contract declares them, in place: bare where it says integer, digits in
 * quotes elsewhere. Bodies arrive with digits everywhere.
 */
export function publish<T>(field: Descriptor, value: T): T {
  walk(unwrap(field).descriptor, value)
  return value
}

function walk(descriptor: AnyDescriptor, value: unknown): void {
  switch (descriptor.kind) {
    case 'lazy':
      return walk(inner(descriptor), value)
    case 'list':
      if (Array.isArray(value)) for (const item of value) walk(inner(descriptor), item)
      return
    case 'map':
      if (isObject(value)) for (const item of Object.values(value)) walk(inner(descriptor), item)
      return
    case 'model':
      if (isObject(value)) walkModel(descriptor, value)
      return
    default:
  }
}

function walkModel(model: AnyDescriptor, value: Record<string, unknown>): void {
  for (const [name, { descriptor }] of flatten(model).fields) {
    const item = value[name]
    if (item === undefined) continue
    if (descriptor.kind === 'int64' && descriptor.wire === 'integer') value[name] = bare(item)
    else walk(descriptor, item)
  }
}

/** Beyond 2^53 the digits stay in quotes: a bare number would be rounded by whoever reads it. */
function bare(item: unknown): unknown {
  const number = Number(item)
  return Number.isSafeInteger(number) ? number : item
}
