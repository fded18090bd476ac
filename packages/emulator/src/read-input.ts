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

/** Parts of a request that an operation reads. */
interface InputParts {
  readonly path?: Descriptor
  readonly query?: Descriptor
  readonly body?: Descriptor
}

/** Parses and validates a request. @throws {Refusal} 400: invalid input. */
export type ReadInput<T extends OperationTypes> = (request: RawRequest, context: Context) => Input<T>

export interface InputReader<T extends OperationTypes> {
  readonly takesBody: boolean
  readonly read: ReadInput<T>
}

/** @param rules Whether model rules apply here, or later in the handler for each entry. */
export function createInputReader<T extends OperationTypes>(
  operation: Operation<T>,
  rules: 'all' | 'each',
): InputReader<T> {
  // Which parts exist depends on T, which is unknown here.
  const places = operation.in as InputParts
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
      const from: { -readonly [K in keyof InputParts]?: unknown } = {}
      if (places.path) from.path = checked(places.path, (place) => readPath(place, names, params), context)
      if (places.query) {
        from.query = checked(places.query, (place) => readQuery(place, search, context.allowUnknown), context)
      } else readQuery(undefined, search, context.allowUnknown)
      if (places.body) from.body = checked(places.body, (place) => readBody(place, text), context)
      // Each part was validated; the compiler cannot follow the loop.
      return from as Input<T>
    },
  }
}

function check(place: Descriptor, value: unknown, { allowUnknown }: Context, withRules: boolean): unknown {
  const result = strict(place, value, { names: allowUnknown ? 'open' : 'closed', rules: withRules })
  if (!result.ok) throw badRequest(describeProblems(result.problems))
  return result.value
}

/** The first problems as one message: field, value and allowed values. */
export function describeProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))
  const more = problems.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
