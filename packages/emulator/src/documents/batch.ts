import type { Operation } from '@mgmt-api/models'
import type { Context, Route } from '../implement.ts'
import { runEntry } from '../refusal.ts'

/** One request of several that come together. */
export interface Step {
  readonly operation: Pick<Operation<{ response: unknown }>, 'id'>
  /** The value of the one parameter in its path. */
  readonly id?: string | undefined
  readonly body?: unknown
}

/**
 * Answers a step as its operation answers it alone.
 * @param routes Those of the resource.
 * @throws {Refusal}
 */
export function runStep(routes: readonly Route[], { operation, id, body }: Step, context: Context): unknown {
  const route = routes.find((each) => each.operation.id === operation.id)
  const text = body === undefined ? undefined : JSON.stringify(body)
  const answer = route?.run({ params: id === undefined ? [] : [encodeURIComponent(id)], search: '', text }, context)
  if (typeof answer !== 'string') throw new Error(`${operation.id}: no step of a batch.`)
  return JSON.parse(answer)
}

/**
 * Does the work of every entry, or of none.
 * @param at Path of the entries in the request, which leads to the one that is refused.
 * @throws {Refusal} That of the first entry that cannot be done.
 */
export function allOrNone<Entry, Result>(
  context: Context,
  at: string,
  entries: readonly Entry[],
  work: (entry: Entry) => Result,
): Result[] {
  return context.db.write(() => entries.map((entry, index) => runEntry(`${at}[${index}]`, () => work(entry))))
}
