import { chunksOf } from '@mgmt-api/base/lists'
import { bulk, type BulkOutcome, type BulkRun, each } from '@mgmt-api/collections'
import { argumentNames, bindVerb } from '@mgmt-api/collections/internal'
import type { Caller, CallOptions } from '@mgmt-api/models'
import { bodyPath } from '@mgmt-api/models/internal'
import { inputField } from '@mgmt-api/models/apps'
import { argumentsOf, bulkEntry, type Change, type ChangePlan } from '../draft/change-plan.ts'
import { readId } from '../draft/item-id.ts'

/** A run over changes, in order. */
export type ChangeRun = AsyncIterable<BulkOutcome<unknown, unknown>> &
  Partial<Pick<BulkRun<unknown, unknown>, 'summary'>>

/** Makes the changes in bulk if the verb supports it, otherwise one by one. Sends nothing before it is iterated. */
export function runPlan(caller: Caller, plan: ChangePlan, signal: AbortSignal): ChangeRun {
  const { verb, changes, shared, rest } = plan
  if (verb.kind === 'bulk') {
    const entries = changes.map((change) => bulkEntry(plan, change))
    const method = bindVerb(caller, verb, { bulk, rest })
    const options = { signal }
    // A verb of this kind returns a run with one outcome per entry.
    return method(entries, ...(bodyPath(verb) === undefined ? [] : [shared?.value ?? {}]), options) as BulkRun<
      unknown,
      unknown
    >
  }
  const call = bindVerb(caller, verb, { rest })
  if (verb.ids !== undefined) {
    const { max = 100 } = inputField(verb.operation, verb.ids)?.descriptor ?? {}
    const send = async (chunk: readonly Change[], options: CallOptions): Promise<void> => {
      const given = { ids: chunk.map(({ id = '' }) => readId(verb, id)), body: shared?.value }
      await call(...argumentNames(verb).map((name) => (name === 'id' ? undefined : given[name])), options)
    }
    return perChange(each(verb.operation, chunksOf(changes, Math.min(max, 1_000)), send, { concurrency: 1, signal }))
  }
  const send = async (change: Change, options: CallOptions): Promise<unknown> => {
    const given = argumentsOf(plan, change)
    return call(...argumentNames(verb).map((name) => given[name]), options)
  }
  return each(verb.operation, changes, send, { concurrency: 1, signal })
}

/** Expands the outcome of a request to all of its changes. */
async function* perChange(
  run: AsyncIterable<BulkOutcome<readonly Change[], unknown>>,
): AsyncGenerator<BulkOutcome<unknown, unknown>> {
  let index = 0
  for await (const { entry: chunk, ...outcome } of run) {
    for (const entry of chunk) yield { ...outcome, index: index++, entry }
  }
}
