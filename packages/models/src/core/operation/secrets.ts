import type { VerbOperation } from './operation.ts'
import type { Descriptor } from '../descriptor/descriptor.ts'
import type { Problem } from '../errors/errors.ts'
import { formatPath, isObject, type Path } from '../values/path.ts'
import { isSecretName, redacted } from '@mgmt-api/base/text'
import { type AnyDescriptor, type AnyField, fieldIn, flatten, innerField, unwrap } from '../descriptor/shape.ts'

/**
 * A copy of a value with `[redacted]` in place of its secrets: the fields that the model marks, and unknown fields that
 * are named like one. A list of secrets becomes a list of one.
 */
export const redactSecrets = (model: Descriptor, value: unknown): unknown =>
  replaceSecrets(unwrap(model), value, {
    path: [],
    replace: (secret) => (Array.isArray(secret) ? [redacted] : redacted),
  })

const wayOut = 'Send the secret itself, or an empty text to remove it.'

/** Three or more mask characters as a word, or `[redacted]` anywhere. One or two asterisks may be the secret itself. */
const maskForm = /(?<!\S)[*•●]{3,}(?!\S)|[<[]redacted[\]>]/i

/** Whether a text at the place of a secret is a mask, or contains one: `********`, `Bearer [redacted]`. */
export const hasMask = (text: string): boolean => maskForm.test(text)

/**
 * What a body would destroy because its writer did not see a secret: a mask, or our own `[redacted]`, in place of it or within it; or,
 * in a replacement, a list item or an alternative (`jira`, `apiKey`) without its essential secret. An empty text removes
 * a secret on purpose. Anywhere else, these texts are ordinary texts.
 */
export function secretLosses({ method, bulk, in: { body: field } }: VerbOperation, body: unknown): readonly Problem[] {
  if (field === undefined) return []
  const losses: Problem[] = []
  const note = (value: unknown, path: Path): void => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) note(each, [...path, index])
    if (typeof value !== 'string' || !hasMask(value)) return
    losses.push({ at: formatPath(path), path, rule: 'form', message: 'a mask in place of the secret', hint: wayOut })
  }
  // Most bodies contain no mask anywhere, and need no look at their fields.
  if (hasMaskWithin(body)) replaceSecrets(unwrap(field), body, { path: [], replace: note })
  // One such entry of a bulk operation would refuse all others.
  return method === 'PUT' && bulk === undefined
    ? [...losses, ...missingIn(unwrap(field), body, { path: [], isPart: false })]
    : losses
}

function hasMaskWithin(value: unknown): boolean {
  if (typeof value === 'string') return hasMask(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasMaskWithin)
}

interface Replacing {
  readonly path: Path
  readonly replace: (value: unknown, path: Path) => unknown
}

function replaceSecrets(field: AnyField | undefined, value: unknown, { path, replace }: Replacing): unknown {
  if (value === undefined || value === null) return value
  const below = (step: string | number): Replacing => ({ path: [...path, step], replace })
  // The names in a map, as of headers, are no secrets.
  if (field?.secret === true) {
    return isObject(value) ? mapped(value, (each, name) => replace(each, [...path, name])) : replace(value, path)
  }
  const descriptor: AnyDescriptor = field?.descriptor ?? { kind: 'any' }
  const { kind } = descriptor
  if (kind === 'lazy') return replaceSecrets(innerField(descriptor), value, { path, replace })
  const within = kind === 'list' || kind === 'map' ? innerField(descriptor) : undefined
  if (Array.isArray(value)) return value.map((each: unknown, index) => replaceSecrets(within, each, below(index)))
  if (!isObject(value)) return value
  const fields = kind === 'model' ? flatten(descriptor).fields : undefined
  return mapped(value, (each, name) => {
    const known = fields?.get(name) ?? within
    return known === undefined && isSecretName(name)
      ? replace(each, [...path, name])
      : replaceSecrets(known && fieldIn(known, value), each, below(name))
  })
}

const mapped = (value: object, change: (each: unknown, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each, name)]))

interface Looking {
  readonly path: Path
  /** Whether the value is replaced as a whole: a list item, or one of several alternatives. */
  readonly isPart: boolean
}

/** Essential secrets that the parts of a replacement lack. */
function missingIn({ descriptor, secret }: AnyField, value: unknown, { path, isPart }: Looking): readonly Problem[] {
  const { kind } = descriptor
  if (secret) return []
  if (kind === 'lazy') return missingIn(innerField(descriptor), value, { path, isPart })
  if (kind === 'list' && Array.isArray(value)) {
    const item = innerField(descriptor)
    return value.flatMap((each, index) => missingIn(item, each, { path: [...path, index], isPart: true }))
  }
  if (kind !== 'model' || !isObject(value)) return []
  const { fields, groups } = flatten(descriptor)
  const alternatives = new Set(groups.flatMap(({ keys }) => keys))
  const below = Object.entries(value).flatMap(([name, each]) => {
    const field = fields.get(name)
    const isAlternative = alternatives.has(name)
    if (field === undefined) return []
    return missingIn(fieldIn(field, value), each, { path: [...path, name], isPart: isAlternative })
  })
  if (!isPart) return below
  const missing = [...fields].filter(
    ([name, field]) =>
      fieldIn(field, value).secret &&
      field.descriptor.kind === 'text' &&
      !alternatives.has(name) &&
      !Object.hasOwn(value, name),
  )
  const message = 'missing; a replacement without this secret removes it'
  const problems = missing.map(([name]): Problem => {
    const at = [...path, name]
    return { at: formatPath(at), path: at, rule: 'required', message, hint: wayOut }
  })
  return [...below, ...problems]
}
