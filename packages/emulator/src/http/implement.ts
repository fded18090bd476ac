import type { Input, Operation, OperationTypes } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Context } from '../kernel/context.ts'
import { type StreamForm, writeMessage, writeResponse } from '../kernel/stream-form.ts'
import { fillDefaults } from './fill-defaults.ts'
import { createInputReader, type FindTargets } from './reading/read-input.ts'
import { JsonText, type Route } from './route.ts'

/** Result of a handler: nothing if the contract defines no field of the response. */
type Handled<Response, Nothing = void> = string extends keyof Response ? Nothing : Response | JsonText

/** Handles an operation: in a transaction, unless it only reads. The input is validated. @throws {Refusal} */
export type Handler<T extends OperationTypes> = (input: Input<T>, context: Context) => Handled<T['response']>

/** An operation whose types are erased, as in a verb. */
export type UntypedOperation = Operation<{
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  response: unknown
}>

export interface ImplementOptions {
  /**
   * `each`: the handler applies model rules entry by entry, so that an invalid entry does not block others. Default:
   * `all`, a broken rule is a 400.
   */
  readonly rules?: 'all' | 'each' | undefined
  /**
   * The stored items that a request would replace, with their paths in its body. Problems that they have already are no
   * problems of the request. Default: none.
   */
  readonly replaces?: FindTargets | undefined
  /** The list that is split over messages if `streamForm` has several. Default: never split. */
  readonly cut?: string | undefined
}

/**
 * Creates a route: path, parsing and validation follow from the operation.
 * @example const route: Route = implement(getAlertDef, ({ path }, { db }) => ({ alertDef: … }))
 */
export function implement<T extends OperationTypes>(
  operation: Operation<T>,
  handler: Handler<T>,
  { rules = 'all', replaces, cut }: ImplementOptions = {},
): Route {
  const { takesBody, read } = createInputReader(operation, rules, replaces)
  return {
    operation,
    takesBody,
    hasForm: cut !== undefined,
    run(request, context) {
      const input = read(request, context)
      const work = (): T['response'] | JsonText => handler(input, context) ?? {}
      const result = operation.readOnly ? work() : context.db.write(work)
      const { nativeName, settings } = context
      const filled = settings.fillDefaults === true
      if (result instanceof JsonText && nativeName === undefined && !filled) return result.text
      const stored: unknown = result instanceof JsonText ? JSON.parse(result.text) : result
      const plain = filled ? fillDefaults(operation.out, stored) : stored
      const value = nativeName === undefined ? plain : nativeName.outgoing(operation.out, plain)
      if (cut === undefined || settings.streamForm === undefined || !isObject(value)) return JSON.stringify(value)
      return writeResponse(settings.streamForm, value, cut)
    },
  }
}

/**
 * Handles an operation with lazily produced messages: the iterable may be iterated several times and partly. The input
 * is validated.
 * @throws {Refusal}
 */
export type StreamHandler<T extends OperationTypes> = (
  input: Input<T>,
  context: Context,
) => () => Iterable<T['response']>

/** Default format: one message per line. */
const defaultForm: StreamForm = 'ndjson'

export function implementStream<T extends OperationTypes>(operation: Operation<T>, handler: StreamHandler<T>): Route {
  const { takesBody, read } = createInputReader(operation, 'all')
  return {
    operation,
    takesBody,
    hasForm: true,
    run(request, context) {
      const messages = handler(read(request, context), context)
      const { nativeName, settings } = context
      const form = settings.streamForm ?? defaultForm
      const write = (message: T['response']): string =>
        writeMessage(form, JSON.stringify(nativeName?.outgoing(operation.out, message) ?? message))
      return { form, messages: () => map(messages(), write) }
    },
  }
}

function* map<T>(items: Iterable<T>, change: (item: T) => string): Generator<string> {
  for (const item of items) yield change(item)
}
