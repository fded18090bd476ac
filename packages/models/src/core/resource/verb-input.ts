import { isObject, valueAt, withValueAt } from '../values/path.ts'
import type { AnyVerb } from './verb.ts'

/** The arguments of a method. */
export interface VerbArguments {
  /** The plain value of an id with one part, else its parts by name. */
  readonly id?: unknown
  readonly ids?: readonly unknown[] | undefined
  readonly body?: unknown
  /** Inputs in the options by their place: `{ query, body }`. */
  readonly rest?: Readonly<Record<string, unknown>> | undefined
}

/** Name and input path of each part of a verb's id, in order. */
export function idPaths({ id, operation }: Pick<AnyVerb, 'id' | 'operation'>): readonly (readonly [string, string])[] {
  if (typeof id === 'string') return [['id', id]]
  if (id !== undefined) return Object.entries(id)
  const names = operation.path.match(/(?<=\{)[^}]+/g) ?? []
  return names.map((name) => [name, `path.${name}`])
}

/** Input path of the value that is sent, or undefined where the verb takes none. */
export function bodyPath({ body, ids, kind, operation }: AnyVerb): string | undefined {
  if (kind === 'bulk') return body
  if (kind !== 'call' || operation.in.body === undefined || body === 'none' || ids?.startsWith('body.') === true) {
    return undefined
  }
  return body ?? 'body'
}

/**
 * The operation's input for a verb's arguments. The arguments take precedence over an id in the body. A missing body
 * is empty.
 */
export function inputOfVerb(verb: AnyVerb, given: VerbArguments, requestId: () => string): Record<string, unknown> {
  let input: Record<string, unknown> = { ...(verb.operation.in.body !== undefined && { body: {} }), ...given.rest }
  const put = (at: string, value: unknown): void => {
    input = withValueAt(input, at, value)
  }
  const at = bodyPath(verb)
  if (at !== undefined) put(at, given.body)
  if (verb.ids !== undefined) put(verb.ids, given.ids)
  if (given.id !== undefined) {
    for (const [part, path] of idPaths(verb)) put(path, partOf(given.id, part))
  }
  if (verb.requestId !== undefined) put(verb.requestId, requestId())
  if (verb.mask !== undefined && valueAt(input, verb.mask) === undefined) put(verb.mask, fieldNames(given.body))
  return input
}

/** Names of the fields that a value has, separated by commas. */
const fieldNames = (value: unknown): string =>
  Object.entries(isObject(value) ? value : {})
    .flatMap(([name, field]) => (field === undefined ? [] : [name]))
    .join(',')

const partOf = (id: unknown, part: string): unknown =>
  typeof id === 'object' && id !== null ? Reflect.get(id, part) : id
