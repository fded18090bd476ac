import { isObject } from '../core/path.ts'
import { isSecretName, redacted } from '../core/secret-text.ts'
import { type AnyDescriptor, type AnyField, flatten, inner, unwrap } from '../core/shape.ts'

/** A copy of an item with `[redacted]` in place of secret fields, and of unknown fields that are named like one. */
export function redactSecrets(model: AnyDescriptor, item: unknown): unknown {
  return visit({ ...unwrap(model), descriptor: model }, item)
}

function visit(field: AnyField | undefined, value: unknown): unknown {
  if (value === undefined || value === null) return value
  if (field?.secret === true) return isObject(value) ? mapped(value, () => redacted) : redacted
  const descriptor: AnyDescriptor = field?.descriptor ?? { kind: 'any' }
  const { kind } = descriptor
  if (kind === 'lazy') return visit(unwrap(inner(descriptor)), value)
  const within = kind === 'list' || kind === 'map' ? unwrap(inner(descriptor)) : undefined
  if (Array.isArray(value)) return value.map((each: unknown) => visit(within, each))
  if (!isObject(value)) return value
  const fields = kind === 'model' ? flatten(descriptor).fields : undefined
  return mapped(value, (each, name) => {
    const known = fields?.get(name) ?? within
    return known === undefined && isSecretName(name) ? redacted : visit(known, each)
  })
}

const mapped = (value: object, change: (each: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each, name)]))
