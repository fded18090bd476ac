import { type AnyField, type Descriptor, flatten, isObject, unwrap } from '@mgmt-api/models'

/** What stands where a secret was. */
export const redacted = '[redacted]'

const secretName = /authorization|cookie|passw|secret|token|credential|api[-_]?key|private[-_]?key/i

/** Whether a header or a field of this name is likely to carry a secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name)
}

/** A copy of a value without its secrets: those marked in the model, and unknown fields that are named like one. */
export function redact(field: Descriptor, value: unknown): unknown {
  return visit(unwrap(field), value)
}

function visit(field: AnyField | undefined, value: unknown): unknown {
  if (field?.secret === true && value !== undefined && value !== null) return redacted
  const kind = field?.descriptor.kind
  if (kind === 'lazy') return visit(within(field), value)
  if (Array.isArray(value)) {
    const item = kind === 'list' ? within(field) : undefined
    return value.map((each) => visit(item, each))
  }
  if (!isObject(value)) return value
  const fields = kind === 'model' && field !== undefined ? flatten(field.descriptor).fields : undefined
  const entry = kind === 'map' ? within(field) : undefined
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    const known = fields?.get(name) ?? entry
    copy[name] = known === undefined && isSecretName(name) ? redacted : visit(known, item)
  }
  return copy
}

/** The field inside a list, a map or a lazy one. */
function within(field: AnyField | undefined): AnyField | undefined {
  const { of } = field?.descriptor ?? {}
  // The kind says what `of` is; descriptors of another copy of models come without its types.
  return of === undefined ? undefined : unwrap((typeof of === 'function' ? of() : of) as Descriptor)
}
