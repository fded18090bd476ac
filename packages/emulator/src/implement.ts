import {
  type Descriptor,
  type Input,
  isObject,
  type Operation,
  type OperationTypes,
  type Problem,
  type Renamer,
  strict,
} from '@mgmt-api/models'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Key } from './keys.ts'
import { readBody } from './read-body.ts'
import { readPath } from './read-path.ts'
import { readQuery } from './read-query.ts'
import { badRequest } from './refusal.ts'
import type { SettingsOptions } from './settings.ts'
import { writeAnswer } from './stream-form.ts'

/** What a route may use beside its input. */
export interface Context {
  readonly db: Database
  readonly clock: Clock
  /** The key of the request: already known, and allowed to do what the operation's permissions say. */
  readonly key: Key
  /** Plays a newer service: unknown fields and enumeration values are taken and kept. */
  readonly allowUnknown: boolean
  /** The deployment's name for the query language, where it has one. Stored is always the contract's. */
  readonly nativeName: Renamer | undefined
  readonly settings: SettingsOptions
}

/** An answer that is JSON text already, so that stored text is sent without being parsed. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Answers an operation. The input has been checked against the contract. @throws {Refusal} */
export type Handler<T extends OperationTypes> = (input: Input<T>, context: Context) => T['response'] | JsonText

/** A request as the router leaves it: nothing is checked yet. */
export interface RawRequest {
  /** Values of the path's parameters, in its order, still percent-encoded. */
  readonly params: readonly string[]
  /** From the `?`, or empty. */
  readonly search: string
  /** Text of the body; absent where the operation takes none. */
  readonly text: string | undefined
}

/** An operation together with what answers it. */
export interface Route {
  readonly operation: Omit<Operation<{ response: unknown }>, 'in' | 'out'>
  readonly takesBody: boolean
  /** Its answers are written in the form that is set. */
  readonly hasForm: boolean
  /** Checks the request, does the work and returns the answer as text. @throws {Refusal} */
  run(request: RawRequest, context: Context): string
}

export interface ImplementOptions {
  /**
   * `each`: the handler applies the models' own rules, entry by entry, because one bad entry must not block the others.
   * Default: `all`, a broken rule is a 400.
   */
  readonly rules?: 'all' | 'each' | undefined
  /** The list by which an answer is cut where the form that is set has several messages. Default: it never is. */
  readonly cut?: string | undefined
}

interface Inputs {
  readonly path?: Descriptor
  readonly query?: Descriptor
  readonly body?: Descriptor
}

/**
 * Makes a route of an operation: address, reading and checking of the request derive from the operation's value.
 * @example const route: Route = implement(getAlertDef, ({ path }, { db }) => ({ alertDef: … }))
 */
export function implement<T extends OperationTypes>(
  operation: Operation<T>,
  handler: Handler<T>,
  { rules = 'all', cut }: ImplementOptions = {},
): Route {
  // Which of the three places exist depends on T, which is not known here.
  const places = operation.in as Inputs
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '')
  const check = (place: Descriptor, value: unknown, { allowUnknown }: Context, withRules: boolean): unknown => {
    const result = strict(place, value, { names: allowUnknown ? 'open' : 'closed', rules: withRules })
    if (!result.ok) throw badRequest(describeProblems(result.problems))
    return result.value
  }
  const input = (place: Descriptor, read: (place: Descriptor) => unknown, context: Context): unknown => {
    const { nativeName } = context
    if (nativeName === undefined) return check(place, read(place), context, rules === 'all')
    const described = nativeName.descriptor(place)
    const value = check(described, read(described), context, false)
    return check(place, nativeName.incoming(place, value), context, rules === 'all')
  }
  return {
    operation,
    takesBody: places.body !== undefined,
    hasForm: cut !== undefined,
    run({ params, search, text }, context) {
      const from: { -readonly [K in keyof Inputs]?: unknown } = {}
      if (places.path) from.path = input(places.path, (place) => readPath(place, names, params), context)
      if (places.query) {
        from.query = input(places.query, (place) => readQuery(place, search, context.allowUnknown), context)
      } else readQuery(undefined, search, context.allowUnknown)
      if (places.body) from.body = input(places.body, (place) => readBody(place, text), context)
      // Each place was just checked against its model; the compiler cannot follow the loop over places.
      const answer = handler(from as Input<T>, context)
      const { nativeName, settings } = context
      if (answer instanceof JsonText && nativeName === undefined) return answer.text
      const plain: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
      const value = nativeName === undefined ? plain : nativeName.outgoing(operation.out, plain)
      if (cut === undefined || settings.streamForm === undefined || !isObject(value)) return JSON.stringify(value)
      return writeAnswer(settings.streamForm, value, cut)
    },
  }
}

/** The first problems as one message: field, what is there, what is allowed. */
export function describeProblems(problems: readonly Problem[]): string {
  const shown = problems.slice(0, 5).map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))
  const more = problems.length - shown.length
  return `${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}
