import {
  type AnyVerb,
  bodyPath,
  type CallOptions,
  type Caller,
  idPaths,
  type Input,
  inputOfVerb,
  isObject,
  type Operation,
  type OperationTypes,
  type VerbArguments,
} from '@mgmt-api/models'
import { answerOnly } from './answer-only.ts'
import type { bulk } from './bulk.ts'
import type { listed } from './listed.ts'
import { failedCall, mapCall } from './map-call.ts'
import type { paged } from './paged.ts'
import type { refuseMasks } from './refuse-masks.ts'
import type { ResourceClient } from './resource-client.ts'
import { resultOf } from './result-of.ts'

/**
 * Functions that some verbs need beside single calls. They are passed by name, so that a bundle includes only those in
 * use.
 */
export interface BindOptions {
  /** For lists in one answer. */
  readonly listed?: typeof listed | undefined
  /** For lists in pages. */
  readonly paged?: typeof paged | undefined
  /** For bulk operations. */
  readonly bulk?: typeof bulk | undefined
  /** Rejects a mask in place of a secret before it is sent. Default: masks are sent. */
  readonly refuseMasks?: typeof refuseMasks | undefined
  /** Creates a request id. Default: a random UUID. */
  readonly requestId?: (() => string) | undefined
}

/** A method whose types are not known. */
export type Method = (...args: readonly unknown[]) => unknown

/** Input and options of a method's request. */
interface Request {
  readonly input: Input<OperationTypes>
  readonly options: CallOptions
}

/**
 * The methods of a resource over a caller. Binding sends nothing.
 * @throws {TypeError} A verb needs a function that the options do not have.
 * @example const views = bind(caller, viewVerbs, { listed })
 */
export function bind<V extends object>(caller: Caller, verbs: V, options: BindOptions = {}): ResourceClient<V> {
  // An interface of verbs contains only verbs; its type is `object`.
  const table = Object.entries(verbs) as [string, AnyVerb][]
  const { get: reader } = Object.fromEntries(table)
  const methods = table.map(([name, verb]) => [name, bindVerb(caller, verb, { ...options, name, reader })])
  // Each method has the parameters and result of its verb's type, which derives from the operation's types.
  return Object.fromEntries(methods) as ResourceClient<V>
}

/** Options of `bindVerb`. */
export interface BindVerbOptions extends BindOptions {
  /** Name of the method. `replace` and `update` remove fields from their input that only answers have. */
  readonly name?: string | undefined
  /** The verb that reads one item. Its answer defines those fields if the answer of the verb itself is empty. */
  readonly reader?: AnyVerb | undefined
}

/** Binds one verb as a method. @throws {TypeError} It needs a function that the options do not have. */
export function bindVerb(caller: Caller, verb: AnyVerb, options: BindVerbOptions): Method {
  // The parameters of a verb always form an input of its operation.
  const operation = verb.operation as Operation<OperationTypes>
  const read = createReader(verb, options)
  switch (verb.kind) {
    case 'list':
      return listMethod(caller, verb, options, read)
    case 'bulk': {
      const run = needed(options.bulk, 'bulk')
      return (entries, ...args) => {
        const { input, options: settings } = read(args)
        // A verb of this kind is made from a bulk operation, and its type asks for that operation's entries.
        return run(caller, operation as never, entries as never, { ...settings, input })
      }
    }
    case 'stream':
      return (...args) => {
        const { input, options: call } = read(args)
        return caller.stream(operation, input, call)
      }
    case 'call': {
      const result = resultOf(verb)
      return (...args) => {
        const { input, options: call } = read(args)
        const refused = options.refuseMasks?.(verb, input)
        if (refused !== undefined) return failedCall(refused)
        return mapCall(caller.call(operation, input, call), result)
      }
    }
  }
}

function listMethod(caller: Caller, verb: AnyVerb, options: BindOptions, read: Reader): Method {
  const { operation, items = '' } = verb
  if (operation.paging !== undefined) {
    const list = needed(options.paged, 'paged')
    return (...args) => {
      const { input, options: call } = read(args)
      // The operation has `paging`, which is all that a paged one has more than others.
      return list(caller, operation as never, input, call)
    }
  }
  const list = needed(options.listed, 'listed')
  return (...args) => {
    const { input, options: call } = read(args)
    // As above: the input was made for this operation.
    return list(caller, operation as Operation<OperationTypes>, input, { ...call, items })
  }
}

function needed<F>(given: F | undefined, name: string): F {
  if (given === undefined) throw new TypeError(`bind: these verbs need { ${name} } in the options`)
  return given
}

type Reader = (args: readonly unknown[]) => Request

/** Reads the arguments of a method: id, ids and body if its verb has them, then the options. */
function createReader(verb: AnyVerb, { name, reader, requestId = () => crypto.randomUUID() }: BindVerbOptions): Reader {
  const places = argumentNames(verb)
  const takesBack = name === 'replace' || name === 'update'
  return (args) => {
    const given: VerbArguments = Object.fromEntries(places.map((name, index) => [name, args[index]]))
    // The options follow the arguments.
    const { query, body, ...options } = (args[places.length] ?? {}) as CallOptions & Rest
    const rest = { ...(query !== undefined && { query }), ...(body !== undefined && { body }) }
    const sent = takesBack
      ? { ...given, rest, body: without(given.body, answerOnly(verb, reader)) }
      : { ...given, rest }
    // The verb assigns each argument to the operation's input. The check before sending reports missing and invalid ones.
    const input = inputOfVerb(verb, sent, requestId) as Request['input']
    return { input, options }
  }
}

function without(body: unknown, names: readonly string[]): unknown {
  if (!isObject(body) || !names.some((name) => Object.hasOwn(body, name))) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

interface Rest {
  readonly query?: unknown
  readonly body?: unknown
}

/** The arguments of a verb's method before its options, in order; of a bulk verb's, those after its entries. */
export function argumentNames(verb: AnyVerb): readonly ('id' | 'ids' | 'body')[] {
  return [
    ...(idPaths(verb).length > 0 ? (['id'] as const) : []),
    ...(verb.ids === undefined ? [] : (['ids'] as const)),
    ...(bodyPath(verb) === undefined ? [] : (['body'] as const)),
  ]
}
