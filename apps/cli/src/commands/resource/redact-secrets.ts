import { type AnyDescriptor, type AnyField, flatten, inner, isObject, unwrap } from '@mgmt-api/models'

const redacted = '[redacted]'

/** A copy of an item with `[redacted]` in place of secret fields. */
export function redactSecrets(model: AnyDescriptor, item: unknown): unknown {
  return visit({ ...unwrap(model), descriptor: model }, item)
}

function visit(field: AnyField | undefined, value: unknown): unknown {
  if (field === undefined || value === undefined) return value
  if (field.secret) return isObject(value) ? mapped(value, () => redacted) : redacted
  const { descriptor } = field
  const { kind } = descriptor
  if (kind === 'lazy') return visit(unwrap(inner(descriptor)), value)
  if (kind !== 'model' && kind !== 'list' && kind !== 'map') return value
  const within = kind === 'model' ? undefined : unwrap(inner(descriptor))
  if (Array.isArray(value)) return value.map((each: unknown) => visit(within, each))
  if (!isObject(value)) return value
  const fields = kind === 'model' ? flatten(descriptor).fields : undefined
  return mapped(value, (each, name) => visit(fields?.get(name) ?? within, each))
}

const mapped = (value: object, change: (each: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each, name)]))
