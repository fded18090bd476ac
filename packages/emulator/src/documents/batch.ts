import { type Operation, valueAt } from '@mgmt-api/models'
import type { Context, Route } from '../implement.ts'
import { badRequest, type Refusal, runEntry } from '../refusal.ts'

/** One step of a batch request. */
export interface BatchStep {
  readonly operation: Pick<Operation<{ response: unknown }>, 'id'>
  /** Value of the single path parameter. */
  readonly id?: string | undefined
  readonly body?: unknown
}

/**
 * Executes a step like its operation.
 * @param routes Routes of the resource.
 * @throws {Refusal}
 */
export function runBatchStep(routes: readonly Route[], { operation, id, body }: BatchStep, context: Context): unknown {
  const route = routes.find((each) => each.operation.id === operation.id)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = route?.run({ params: id === undefined ? [] : [encodeURIComponent(id)], search: '', text }, context)
  if (typeof answer !== 'string') throw new Error(`${operation.id}: no step of a batch.`)
  return JSON.parse(answer)
}

/** A kind of step that an entry of a batch request may contain. */
export interface BatchMethod {
  readonly operation: BatchStep['operation']
  /** Field of the response for the result. */
  readonly result: string
  /** Path of the request body in the entry. Absent: the step contains an id. */
  readonly body?: string | undefined
}

/** Kinds of steps by their field in an entry. */
export type BatchMethods = Readonly<Record<string, BatchMethod>>

/**
 * Executes the step that an entry of a batch request contains.
 * @returns The part of the response for the entry.
 * @throws {Refusal} 400: the entry contains no step or no id; or the error of the step.
 */
export function runBatchEntry(
  routes: readonly Route[],
  methods: BatchMethods,
  entry: object,
  context: Context,
): object {
  const found = Object.entries(methods).find(([field]) => valueAt(entry, field) !== undefined)
  if (found === undefined) throw noStep(methods)
  const [name, { operation, result, body }] = found
  if (body !== undefined) {
    return { [result]: runBatchStep(routes, { operation, body: valueAt(entry, body) }, context) }
  }
  const id = valueAt(entry, `${name}.id`)
  if (typeof id !== 'string') throw badRequest(`${name}.id: missing`)
  return { [result]: runBatchStep(routes, { operation, id }, context) }
}

function noStep(methods: BatchMethods): Refusal {
  const known = Object.keys(methods).join(', ')
  return badRequest(`has none of ${known.replace(/, (\w+)$/, ' and $1')}`)
}

/**
 * Executes all entries in the transaction of the request.
 * @param at Path of the entries, for error messages.
 * @throws {Refusal} The error of the first failing entry.
 */
export function allOrNone<Entry, Result>(
  at: string,
  entries: readonly Entry[],
  work: (entry: Entry) => Result,
): Result[] {
  return entries.map((entry, index) => runEntry(`${at}[${index}]`, () => work(entry)))
}
