import { type Descriptor, flatten, isObject, unwrap } from '@mgmt-api/models'

const dayMs = 86_400_000

/**
 * Adds what an input must have and what has one sensible value: no conditions for lists, the last day for times. Other
 * fields, such as ids, stay absent.
 */
export function fillRequired(field: Descriptor, value: unknown, now: Date): unknown {
  const { descriptor } = unwrap(field)
  if (descriptor.kind !== 'model') return value
  const filled: Record<string, unknown> = isObject(value) ? { ...value } : {}
  for (const [name, each] of flatten(descriptor).fields) {
    if (!each.required) continue
    if (each.descriptor.kind === 'list' && !/ids$/i.test(name)) filled[name] ??= []
    else if (each.descriptor.kind === 'timestamp') filled[name] ??= timeOf(name, now)
    else if (each.descriptor.kind === 'model') filled[name] = fillRequired(each.descriptor, filled[name], now)
  }
  return filled
}

const timeOf = (name: string, now: Date): string =>
  (/^(?:end|to|until)/i.test(name) ? now : new Date(now.getTime() - dayMs)).toISOString()
