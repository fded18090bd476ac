import { type Input, isObject, type Operation, type OperationTypes, type Renamer } from '@mgmt-api/models'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { LinkTable } from './documents/link.ts'
import { fillDefaults } from './fill-defaults.ts'
import type { Host } from './host.ts'
import type { Key } from './keys.ts'
import { createInputReader } from './read-input.ts'
import type { SettingsOptions } from './settings.ts'
import { type StreamForm, writeAnswer, writeMessage } from './stream-form.ts'
import type { Streamed } from './streamed.ts'

/** What a route may use beside its input. */
export interface Context {
  readonly db: Database
  readonly clock: Clock
  readonly host: Host
  /** What feels it when something is deleted. */
  readonly links: LinkTable
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
  /** Checks the request, does the work and returns the answer as text, or what a stream sends. @throws {Refusal} */
  run(request: RawRequest, context: Context): string | Streamed
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

/**
 * Makes a route of an operation: address, reading and checking of the request derive from the operation's value.
 * @example const route: Route = implement(getAlertDef, ({ path }, { db }) => ({ alertDef: … }))
 */
export function implement<T extends OperationTypes>(
  operation: Operation<T>,
  handler: Handler<T>,
  { rules = 'all', cut }: ImplementOptions = {},
): Route {
  const { takesBody, read } = createInputReader(operation, rules)
  return {
    operation,
    takesBody,
    hasForm: cut !== undefined,
    run(request, context) {
      const answer = handler(read(request, context), context)
      const { nativeName, settings } = context
      const filled = settings.fillDefaults === true
      if (answer instanceof JsonText && nativeName === undefined && !filled) return answer.text
      const stored: unknown = answer instanceof JsonText ? JSON.parse(answer.text) : answer
      const plain = filled ? fillDefaults(operation.out, stored) : stored
      const value = nativeName === undefined ? plain : nativeName.outgoing(operation.out, plain)
      if (cut === undefined || settings.streamForm === undefined || !isObject(value)) return JSON.stringify(value)
      return writeAnswer(settings.streamForm, value, cut)
    },
  }
}

/**
 * Answers an operation with messages that are made as they are sent: the iterable may be asked for more than once, and
 * for any number of messages. The input has been checked against the contract. @throws {Refusal}
 */
export type StreamHandler<T extends OperationTypes> = (
  input: Input<T>,
  context: Context,
) => () => Iterable<T['response']>

/** Messages a line each, as long as no other form is asked for. */
const defaultForm: StreamForm = 'ndjson'

/** Makes a route of an operation whose answer is a stream. */
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
