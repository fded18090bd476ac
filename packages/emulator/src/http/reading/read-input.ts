import {
  type Descriptor,
  type Input,
  type Operation,
  type OperationTypes,
  type Problem,
  strict,
} from '@mgmt-api/models'
import { newProblems, type StoredTarget } from './new-problems.ts'
import { strictJudge } from '../../kernel/broken-rules.ts'
import type { RawRequest } from '../route.ts'
import type { Context } from '../../kernel/context.ts'
import { ignoredBounds, type RequestPart } from './lenient-bounds.ts'
import { isLoaded } from '../../kernel/platform-facts.ts'
import { readBody } from './read-body.ts'
import { readPath } from './read-path.ts'
import { readQuery } from './read-query.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { badRequest } from './bad-request.ts'

/** Parts of a request that an operation reads. */
interface InputParts {
  readonly path?: Descriptor
  readonly query?: Descriptor
  readonly body?: Descriptor
}

/** Finds the stored items that a request would replace. */
export type FindTargets = (input: Readonly<Record<string, unknown>>, context: Context) => readonly StoredTarget[]

export interface InputReader<T extends OperationTypes> {
  readonly takesBody: boolean
  /** Parses and validates a request. @throws {Refusal} 400: invalid input. */
  readonly read: (request: RawRequest, context: Context) => Input<T>
}

/** @param rules Whether model rules apply here, or later in the handler for each entry. */
export function createInputReader<T extends OperationTypes>(
  operation: Operation<T>,
  rules: 'all' | 'each',
  replaces?: FindTargets,
): InputReader<T> {
  // Which parts exist depends on T, which is unknown here.
  const places = operation.in as InputParts
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  const checked = (
    part: RequestPart,
    read: (place: Descriptor) => unknown,
    context: Context,
    targets?: (body: unknown) => readonly StoredTarget[],
  ): unknown => {
    const place = places[part]
    if (place === undefined) return undefined
    const { nativeName } = context
    const checking = { part, withRules: rules === 'all', targets }
    if (nativeName === undefined) return check(place, read(place), context, checking)
    const described = nativeName.descriptor(place)
    // What it ignores is recorded by the second check.
    const value = check(described, read(described), { ...context, judge: strictJudge }, { part, withRules: false })
    return check(place, nativeName.incoming(place, value), context, checking)
  }
  return {
    takesBody: places.body !== undefined,
    read({ params, search, text }, context) {
      const from: { -readonly [K in keyof InputParts]?: unknown } = {}
      if (places.path) from.path = checked('path', (place) => readPath(place, names, params), context)
      if (places.query) {
        from.query = checked('query', (place) => readQuery(place, search, context.allowUnknown), context)
      } else readQuery(undefined, search, context.allowUnknown)
      if (places.body) {
        const targets = replaces && ((body: unknown) => replaces({ ...from, body }, context))
        from.body = checked('body', (place) => readBody(place, text, operation.optionalBody), context, targets)
      }
      // Each part was validated; the compiler cannot follow the loop.
      return from as Input<T>
    },
  }
}

interface Checking {
  readonly part: RequestPart
  /** Whether model rules apply. */
  readonly withRules: boolean
  /** The stored items that a body would replace. */
  readonly targets?: ((body: unknown) => readonly StoredTarget[]) | undefined
}

function check(place: Descriptor, value: unknown, context: Context, { part, withRules, targets }: Checking): unknown {
  const options = { names: context.allowUnknown ? 'open' : 'closed', rules: withRules } as const
  const result = strict(place, value, { ...options, ignores: ignoredBounds(part, value, context) })
  if (result.ok) return result.value
  const present = targets === undefined || !isLoaded(context.db) ? [] : targets(value)
  const problems = newProblems(result.problems, { descriptor: place, value, options }, present)
  if (problems.length > 0) throw invalid(problems)
  return value
}

/** 400: broken bounds. */
export const invalid = (problems: readonly Problem[]): Refusal => badRequest(describeProblems(problems))

/** The first problems as one message: field, value and allowed values. */
export function describeProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))
  const more = problems.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
