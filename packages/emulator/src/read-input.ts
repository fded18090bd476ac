import {
  type Descriptor,
  type Input,
  type Operation,
  type OperationTypes,
  type Problem,
  strict,
} from '@mgmt-api/models'
import type { Context, RawRequest } from './implement.ts'
import { readBody } from './read-body.ts'
import { readPath } from './read-path.ts'
import { readQuery } from './read-query.ts'
import { badRequest } from './refusal.ts'

/** The places from which an operation takes something. */
interface Inputs {
  readonly path?: Descriptor
  readonly query?: Descriptor
  readonly body?: Descriptor
}

/** Reads and checks a request. @throws {Refusal} 400: it is not what the operation takes. */
export type ReadInput<T extends OperationTypes> = (request: RawRequest, context: Context) => Input<T>

export interface InputReader<T extends OperationTypes> {
  readonly takesBody: boolean
  readonly read: ReadInput<T>
}

/** @param rules Whether the models' own rules are applied here, or later by the handler, entry by entry. */
export function createInputReader<T extends OperationTypes>(
  operation: Operation<T>,
  rules: 'all' | 'each',
): InputReader<T> {
  // Which of the three places exist depends on T, which is not known here.
  const places = operation.in as Inputs
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  const checked = (place: Descriptor, read: (place: Descriptor) => unknown, context: Context): unknown => {
    const { nativeName } = context
    if (nativeName === undefined) return check(place, read(place), context, rules === 'all')
    const described = nativeName.descriptor(place)
    const value = check(described, read(described), context, false)
    return check(place, nativeName.incoming(place, value), context, rules === 'all')
  }
  return {
    takesBody: places.body !== undefined,
    read({ params, search, text }, context) {
      const from: { -readonly [K in keyof Inputs]?: unknown } = {}
      if (places.path) from.path = checked(places.path, (place) => readPath(place, names, params), context)
      if (places.query) {
        from.query = checked(places.query, (place) => readQuery(place, search, context.allowUnknown), context)
      } else readQuery(undefined, search, context.allowUnknown)
      if (places.body) from.body = checked(places.body, (place) => readBody(place, text), context)
      // Each place was just checked against its model; the compiler cannot follow the loop over places.
      return from as Input<T>
    },
  }
}

function check(place: Descriptor, value: unknown, { allowUnknown }: Context, withRules: boolean): unknown {
  const result = strict(place, value, { names: allowUnknown ? 'open' : 'closed', rules: withRules })
  if (!result.ok) throw badRequest(describeProblems(result.problems))
  return result.value
}

/** The first problems as one message: field, what is there, what is allowed. */
export function describeProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))
  const more = problems.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
