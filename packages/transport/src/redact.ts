import { type AnyField, type Descriptor, flatten, isObject, isSecretName, redacted, unwrap } from '@mgmt-api/models'

/** A copy of a value without its secrets: those marked in the model, and unknown fields that are named like one. */
export function redact(field: Descriptor, value: unknown): unknown {
  return visit(unwrap(field), value)
}

function visit(field: AnyField | undefined, value: unknown): unknown {
  if (field?.secret === true && value !== undefined) return redacted
  const { kind, of } = field?.descriptor ?? { kind: 'any' }
  const within = of === undefined ? undefined : unwrap(typeof of === 'function' ? of() : of)
  if (kind === 'lazy') return visit(within, value)
  if (Array.isArray(value)) return value.map((each) => visit(within, each))
  if (!isObject(value)) return value
  const fields = kind === 'model' && field !== undefined ? flatten(field.descriptor).fields : undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const known = fields?.get(name) ?? within
      return [name, known === undefined && isSecretName(name) ? redacted : visit(known, item)]
    }),
  )
}
