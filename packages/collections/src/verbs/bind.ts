import type { AnyVerb, Caller, Input, MethodCallOptions, MgmtError, Operation, OperationTypes } from '@mgmt-api/models'
import { inputOfVerb, invalidOption, type VerbArguments } from '@mgmt-api/models/internal'
import type { bulk } from '../bulk/bulk.ts'
import type { createMany } from './create-many.ts'
import type { listed } from '../pages/listed.ts'
import { checkCaller } from '../errors.ts'
import { failedCall, mapCall } from './map-call.ts'
import type { paged } from '../pages/paged.ts'
import type { MethodsOf, ResourceClient } from './resource-client.ts'
import { resultOf } from './result-of.ts'
import { sentForm } from './sent-form.ts'
import { argumentNames, type Method } from './verb-arguments.ts'
import { filterErrorOf, inputsOf, splitOptions } from './verb-options.ts'

/**
 * Functions that some verbs need beside single calls. They are passed by name, so that a bundle includes only those in
 * use.
 */
export interface BindOptions {
  /** For lists in one response. */
  readonly listed?: typeof listed | undefined
  /** For lists in pages. */
  readonly paged?: typeof paged | undefined
  /** For bulk operations. */
  readonly bulk?: typeof bulk | undefined
  /** Adds `createMany` where the contract has no bulk operation for it: see `CreatesMany`. Default: it is left out. */
  readonly createMany?: typeof createMany | undefined
  /** An item that was read, without what the service adds to it: for `create` and `createMany`. Default: the item. */
  readonly ownPart?: ((item: unknown) => unknown) | undefined
  /** Creates a request id. Default: a random UUID. */
  readonly requestId?: (() => string) | undefined
}

/** Input and options of a method's request. */
interface Request {
  readonly input: Input<OperationTypes>
  readonly options: MethodCallOptions
}

/**
 * The methods of a resource over a caller. Binding sends nothing.
 * @throws {TypeError} A verb needs a function that the options do not have.
 * @throws {MgmtError} `invalid_option`: the caller is none.
 * @example const views = bind(caller, viewVerbs, { listed, createMany })
 */
export function bind<V extends object>(
  caller: Caller,
  verbs: V,
  options: BindOptions & { readonly createMany: typeof createMany },
): ResourceClient<V>
/** Without `createMany` in the options, only the methods of the verbs. */
export function bind<V extends object>(caller: Caller, verbs: V, options?: BindOptions): MethodsOf<V>
export function bind(caller: Caller, verbs: object, options: BindOptions = {}): object {
  checkCaller(caller)
  // An interface of verbs contains only verbs; its type is `object`.
  const table = Object.entries(verbs) as [string, AnyVerb][]
  const reader = table.find(([name]) => name === 'get')?.[1]
  const methods: Record<string, Method> = Object.fromEntries(
    table.map(([name, verb]) => [name, bindVerb(caller, verb, { ...options, name, reader })]),
  )
  // Each method has the parameters and result of its verb's type, which derives from the operation's types.
  return { ...methods, ...options.createMany?.(Object.fromEntries(table), methods, options) }
}

/** Options of `bindVerb`. */
export interface BindVerbOptions extends BindOptions {
  /** Name of the method. Those that create or change remove fields from their input that only responses have. */
  readonly name?: string | undefined
  /** The verb that reads one item. Its response defines those fields if the response of the verb itself is empty. */
  readonly reader?: AnyVerb | undefined
  /** Inputs of every request by their place, as `call` takes them: `{ query, body }`. Options replace those of the same place. */
  readonly rest?: Readonly<Record<string, unknown>> | undefined
}

/** Binds one verb as a method. @throws {TypeError} It needs a function that the options do not have. */
export function bindVerb(caller: Caller, verb: AnyVerb, options: BindVerbOptions): Method {
  const read = createReader(verb, options)
  const send = createSender(caller, verb, options)
  const count = argumentNames(verb).length
  const run = (args: readonly unknown[], entries?: unknown): unknown => {
    const refused = filterErrorOf(verb, args[count])
    return refused === undefined ? send(read(args), entries) : refusedResult(verb, refused)
  }
  if (verb.kind === 'bulk') return (entries, ...args) => run(args, entries)
  return (...args) => run(args)
}

type Sender = (request: Request, entries?: unknown) => unknown

function createSender(caller: Caller, verb: AnyVerb, given: BindOptions): Sender {
  const { kind, items = '' } = verb
  // The parameters of a verb always form an input of its operation.
  const operation = verb.operation as Operation<OperationTypes>
  if (kind === 'stream') return ({ input, options }) => caller.stream(operation, input, options)
  if (kind === 'call') {
    const result = resultOf(verb)
    return ({ input, options }) => mapCall(caller.call(operation, input, options), result)
  }
  if (kind === 'bulk') {
    const run = needed(given, 'bulk')
    return ({ input, options: { optionPaths: _, ...options } }, entries) => {
      if ('input' in options) throw invalidOption('input', 'unknown', 'not a known option', { operation: operation.id })
      // A verb of this kind is made from a bulk operation, and its type asks for that operation's entries.
      return run(caller, operation as never, entries as never, { ...options, input })
    }
  }
  if (verb.operation.paging === undefined) {
    const list = needed(given, 'listed')
    return ({ input, options }) => list(caller, operation, input, { ...options, items })
  }
  const list = needed(given, 'paged')
  // The operation has `paging`, which is all that a paged one has more than others.
  return ({ input, options }) => list(caller, operation as never, input, options)
}

function needed<K extends 'bulk' | 'listed' | 'paged'>(given: BindOptions, name: K): NonNullable<BindOptions[K]> {
  const run = given[name]
  if (run === undefined) throw new TypeError(`bind: these verbs need { ${name} } in the options`)
  return run
}

/** The result of a method that sends nothing: as its errors after sending, if it is read later. */
function refusedResult({ kind }: AnyVerb, error: MgmtError): unknown {
  if (kind === 'bulk') throw error
  if (kind === 'call') return failedCall(error)
  const fail = (): Promise<never> => Promise.reject(error)
  const iterate = (): AsyncIterableIterator<never> => ({ next: fail, [Symbol.asyncIterator]: iterate })
  return { [Symbol.asyncIterator]: iterate, pages: iterate, toArray: fail }
}

/** Methods that take an item back as it was read. */
const takingBack: ReadonlySet<string> = new Set(['create', 'createMany', 'replace', 'update'])

type Reader = (args: readonly unknown[]) => Request

/** Reads the arguments of a method: id, ids and body if its verb has them, then the options. */
function createReader(verb: AnyVerb, options: BindVerbOptions): Reader {
  const { name = '', reader, requestId = () => crypto.randomUUID() } = options
  const names = argumentNames(verb)
  const ownPart = name.startsWith('create') ? options.ownPart : undefined
  const sentOf = (body: unknown): unknown =>
    takingBack.has(name) ? sentForm(ownPart === undefined ? body : ownPart(body), verb, reader) : body
  return (args) => {
    const given: VerbArguments = Object.fromEntries(names.map((name, index) => [name, args[index]]))
    const { own, call } = splitOptions(verb, args[names.length])
    const { inputs, optionPaths } = inputsOf(verb, own)
    const rest = { ...options.rest, ...inputs }
    // The verb assigns each argument to the operation's input. The check before sending reports missing and invalid ones.
    const input = inputOfVerb(verb, { ...given, body: sentOf(given.body), rest }, requestId) as Request['input']
    return { input, options: { ...call, optionPaths } }
  }
}
