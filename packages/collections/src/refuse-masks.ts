import {
  type AnyDescriptor,
  type AnyField,
  type AnyVerb,
  bodyPath,
  flatten,
  formatPath,
  inner,
  isObject,
  MgmtError,
  type Path,
  type Problem,
  unwrap,
} from '@mgmt-api/models'

/** Masks of secrets in a request. Unlike in a response, one or two asterisks may be the secret itself. */
const maskForm = /^(?:[*•●]{3,}|[<[]redacted[\]>])$/i

/**
 * The error for an input that would destroy a secret because the service did not show it: it has a mask in place of a
 * secret, or it is a replacement that leaves out the essential secret of an object (`jira.apiToken`, the `value` of a
 * setting). An empty text removes a secret on purpose. Undefined if the input is safe.
 */
export function refuseMasks(verb: AnyVerb, input: object): MgmtError | undefined {
  const { operation } = verb
  const { body: field } = operation.in
  const isReplacement = operation.method === 'PUT'
  const look: Look = { completeBelow: isReplacement ? (bodyPath(verb) ?? 'body').split('.').length : Infinity }
  const problems = field === undefined || !('body' in input) ? [] : lossesIn(unwrap(field), input.body, ['body'], look)
  const [first] = problems
  if (first === undefined) return undefined
  return new MgmtError({
    kind: 'validation',
    code: 'invalid_request',
    operation: operation.id,
    message: `${operation.id}: ${problems.map(({ at, message }) => `${at}: ${message}`).join('; ')}`,
    hint: 'Send the secret itself, or an empty text to remove it.',
    problems,
  })
}

interface Look {
  /** Objects at longer paths need their secrets. The item itself has a shorter path and may omit its own. */
  readonly completeBelow: number
}

function lossesIn(field: AnyField | undefined, value: unknown, path: Path, look: Look): readonly Problem[] {
  if (field === undefined) return []
  if (field.secret && typeof value === 'string') {
    const message = 'a mask in place of the secret'
    return maskForm.test(value) ? [{ at: formatPath(path), path, rule: 'form', message }] : []
  }
  const { descriptor, secret } = field
  const { kind } = descriptor
  if (kind === 'lazy') return lossesIn({ ...unwrap(inner(descriptor)), secret }, value, path, look)
  if (kind !== 'model' && kind !== 'list' && kind !== 'map') return []
  const within = kind === 'model' ? undefined : unwrap(inner(descriptor))
  const fieldOf = (name: string): AnyField | undefined =>
    kind === 'model' ? flatten(descriptor).fields.get(name) : within && { ...within, secret: secret || within.secret }
  if (Array.isArray(value)) return value.flatMap((each, index) => lossesIn(fieldOf(''), each, [...path, index], look))
  if (!isObject(value)) return []
  const isPart = kind === 'model' && path.length > look.completeBelow
  return [
    ...(isPart ? missingIn(descriptor, value, path) : []),
    ...Object.entries(value).flatMap(([name, each]) => lossesIn(fieldOf(name), each, [...path, name], look)),
  ]
}

/** Secret texts that an object lacks. A field that excludes others may be set in their place. */
function missingIn(descriptor: AnyDescriptor, value: object, path: Path): readonly Problem[] {
  const { fields, groups } = flatten(descriptor)
  const exclusive = new Set(groups.flatMap(({ keys }) => keys))
  return [...fields].flatMap(
    ([
      name,
      {
        secret,
        descriptor: { kind },
      },
    ]) => {
      if (!secret || kind !== 'text' || exclusive.has(name) || Object.hasOwn(value, name)) return []
      const at = [...path, name]
      const message = 'missing; a replacement without this secret removes it'
      return [{ at: formatPath(at), path: at, rule: 'required', message }]
    },
  )
}
