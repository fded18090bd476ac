import {
  type AnyField,
  type AnyVerb,
  flatten,
  formatPath,
  inner,
  isObject,
  MgmtError,
  type Path,
  type Problem,
  unwrap,
} from '@mgmt-api/models'

/** What services and tools show in place of a secret. */
const maskForm = /^(?:[*•●]{3,}|[<[]redacted[\]>])$/i

/**
 * The error for an input that has a mask where a secret belongs: what was read from a service that hides its secrets
 * would be stored in their place. Undefined where there is none.
 */
export function refuseMasks({ operation }: AnyVerb, input: object): MgmtError | undefined {
  const { body: field } = operation.in
  const problems = field === undefined || !('body' in input) ? [] : masksIn(unwrap(field), input.body, ['body'])
  const [first] = problems
  if (first === undefined) return undefined
  return new MgmtError({
    kind: 'validation',
    code: 'invalid_request',
    operation: operation.id,
    message: `${operation.id}: ${problems.map(({ at, message }) => `${at}: ${message}`).join('; ')}`,
    hint: 'Send the secret itself, or change the other fields where the service shows it.',
    problems,
  })
}

function masksIn(field: AnyField | undefined, value: unknown, path: Path): readonly Problem[] {
  if (field === undefined) return []
  if (field.secret && typeof value === 'string') {
    const message = 'a mask in place of the secret'
    return maskForm.test(value) ? [{ at: formatPath(path), path, rule: 'form', message }] : []
  }
  const { descriptor, secret } = field
  const { kind } = descriptor
  if (kind === 'lazy') return masksIn({ ...unwrap(inner(descriptor)), secret }, value, path)
  if (kind !== 'model' && kind !== 'list' && kind !== 'map') return []
  const within = kind === 'model' ? undefined : unwrap(inner(descriptor))
  const fieldOf = (name: string): AnyField | undefined =>
    kind === 'model' ? flatten(descriptor).fields.get(name) : within && { ...within, secret: secret || within.secret }
  if (Array.isArray(value)) return value.flatMap((each, index) => masksIn(fieldOf(''), each, [...path, index]))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) => masksIn(fieldOf(name), each, [...path, name]))
}
