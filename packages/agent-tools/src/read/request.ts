import { nearest } from '@mgmt-api/base/text'
import { flatten, isObject, strict, suggestionFor, unwrap, withValueAt } from '@mgmt-api/models'
import { type AnyOperation, type NamedOperation, placesOf, wordFor } from '@mgmt-api/models/operations'
import { resourceIndex } from '@mgmt-api/models/resources'
import { findOperation } from '../find/find-named.ts'
import { ToolError } from '../tool-error.ts'

/** The input of an operation, by its places. */
export interface OperationInput {
  readonly path?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Arguments that name an operation and its input. */
export interface RequestArguments {
  readonly operation: string
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly body?: Readonly<Record<string, unknown>> | undefined
}

/** Input that breaks a rule of the operation. */
export class InvalidInput extends ToolError {}

/** A valid request of an operation. */
export interface OperationRequest {
  readonly named: NamedOperation
  readonly input: OperationInput
}

/**
 * Resolves and validates a request that reads.
 * @throws {ToolError} The operation is unknown or does not only read, or its input is invalid.
 */
export async function readRequest(request: RequestArguments): Promise<OperationRequest> {
  const named = await findOperation(request.operation)
  refuseChange(named)
  return requestOf(named, request)
}

/**
 * Resolves and validates a request of any operation.
 * @throws {ToolError} The operation is unknown, or its input is invalid.
 */
export const operationRequest = async (request: RequestArguments): Promise<OperationRequest> =>
  requestOf(await findOperation(request.operation), request)

function requestOf(named: NamedOperation, { params = {}, body }: RequestArguments): OperationRequest {
  const places = placeParams(named, params)
  return { named, input: validInput(named, { ...places, ...(body === undefined ? {} : { body }) }) }
}

function refuseChange(named: NamedOperation): void {
  const { id, readOnly } = named.operation
  const methods = resourceIndex.flatMap((entry) => Object.values(entry.methods))
  const sends = methods.some(({ operation, effect }) => operation === id && effect === 'sends')
  if (readOnly && !sends) return
  const what = sends ? 'sends a message' : 'changes the platform'
  throw new ToolError(`${wordFor(named)} ${what}, and this tool only reads.`)
}

/** Sorts parameters into path and query. Names may be dotted: `pagination.pageSize`. */
function placeParams(
  { operation }: NamedOperation,
  params: Readonly<Record<string, unknown>>,
): { readonly path: object; readonly query: object } {
  const places: { path: object; query: object } = { path: {}, query: {} }
  for (const [name, value] of Object.entries(params)) {
    const place = placeOf(operation, name.split('.')[0] ?? '')
    places[place] = withValueAt(places[place], name, value)
  }
  return places
}

function placeOf(operation: AnyOperation, name: string): 'path' | 'query' {
  const places = placesOf(operation)
  const known = { path: namesIn(places.path), query: namesIn(places.query), body: namesIn(places.body) }
  if (known.path.includes(name)) return 'path'
  if (known.query.includes(name)) return 'query'
  if (known.body.includes(name)) throw new ToolError(`${name} belongs in "body", not in "params".`)
  const all = [...known.path, ...known.query]
  const near = nearest(name, all)
  const hint = near === undefined ? `Known: ${all.join(', ') || 'none'}.` : `Did you mean ${near}?`
  throw new ToolError(`No parameter ${JSON.stringify(name)}. ${hint}`)
}

const namesIn = (model: AnyOperation['in']['body'] | undefined): readonly string[] =>
  model === undefined ? [] : [...flatten(unwrap(model).descriptor).fields.keys()]

/** Values of enumerations may be words, such as `P1`. */
function validInput(named: NamedOperation, given: OperationInput): OperationInput {
  const models = placesOf(named.operation)
  const places = (['path', 'query', 'body'] as const).flatMap((place) => {
    const model = models[place]
    if (model === undefined)
      return given[place] === undefined || !isObject(given[place]) ? [] : refuseBody(place, given)
    const checked = strict<unknown>(model, given[place] ?? {}, { names: 'closed', words: 'accept' })
    if (checked.ok) return [[place, checked.value] as const]
    const problems = checked.problems.map((problem) => `${problem.at}: ${problem.message}${suggestionFor(problem)}`)
    const next = `describe ${JSON.stringify({ name: wordFor(named) })}`
    throw new InvalidInput(`${wordFor(named)}, ${place === 'body' ? 'body' : 'params'}: ${problems.join('; ')}.`, next)
  })
  return Object.fromEntries(places)
}

function refuseBody(place: 'path' | 'query' | 'body', given: OperationInput): [] {
  if (place === 'body' && given.body !== undefined) throw new ToolError('This operation takes no "body".')
  return []
}
