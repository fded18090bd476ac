import type { Operation } from '@mgmt-api/models'
import type { Context, Route } from '../implement.ts'
import { runEntry } from '../refusal.ts'

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

/**
 * Executes all entries in a transaction.
 * @param at Path of the entries, for error messages.
 * @throws {Refusal} The error of the first failing entry.
 */
export function allOrNone<Entry, Result>(
  context: Context,
  at: string,
  entries: readonly Entry[],
  work: (entry: Entry) => Result,
): Result[] {
  return context.db.write(() => entries.map((entry, index) => runEntry(`${at}[${index}]`, () => work(entry))))
}
