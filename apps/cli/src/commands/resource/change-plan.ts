import { chunksOf } from '@mgmt-api/base/lists'
import { argumentNames, bindVerb, bulk, type BulkOutcome, type BulkRun, each } from '@mgmt-api/collections'
import { type AnyVerb, bodyPath, type Caller, type CallOptions, inputOfVerb, withValueAt } from '@mgmt-api/models'
import { inputField } from '@mgmt-api/models/apps'
import type { SourceEntry } from '../../files/source-entry.ts'
import type { Rest } from './filter-input.ts'
import { readId } from './item-id.ts'

/** The change of one item. */
export interface Change {
  /** Id as typed; undefined for a new item or a singleton. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** Id in the entry, if it has one. */
  readonly entryId?: string | undefined
  /** File and line of the entry. */
  readonly source?: string | undefined
  /** The value to send, with its position. */
  readonly entry?: SourceEntry | undefined
}

/** Changes to make with one verb. */
export interface ChangePlan {
  readonly verb: AnyVerb
  /** The verb for one item; its request defines the entries of a bulk verb. */
  readonly single: AnyVerb
  readonly changes: readonly Change[]
  /** Body shared by all changes. */
  readonly shared?: SourceEntry | undefined
  readonly rest: Rest
}

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

/** The input of the request for one change, for validation. */
export function inputOf(plan: ChangePlan, change: Change): Record<string, unknown> {
  const { verb, rest } = plan
  const input = inputOfVerb(verb, { ...argumentsOf(plan, change), rest }, () => someRequestId)
  const entries = verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined
  return entries === undefined ? input : withValueAt(input, entries, [bulkEntry(plan, change)])
}

/** Placeholder for the request id, which is generated on sending. */
const someRequestId = '00000000-0000-4000-8000-000000000000'

interface Arguments {
  readonly id: unknown
  readonly ids: readonly unknown[] | undefined
  readonly body: unknown
}

function argumentsOf({ verb, shared }: ChangePlan, { id, entry }: Change): Arguments {
  const value = id === undefined || verb.kind === 'bulk' ? undefined : readId(verb, id)
  return {
    id: verb.ids === undefined ? value : undefined,
    ids: verb.ids === undefined ? undefined : [value],
    body: (entry ?? shared)?.value ?? emptyBody(verb),
  }
}

/** The body of a request whose fields are all omitted. */
const emptyBody = (verb: AnyVerb): object | undefined => (bodyPath(verb) === undefined ? undefined : {})

/** The bulk entry: the id, or the body of the request for one item. */
function bulkEntry({ verb, single }: ChangePlan, { id, entry }: Change): unknown {
  if (entry === undefined) return readId(verb, id ?? '')
  if (single.kind !== 'call') return entry.value
  const own = id === undefined ? undefined : readId(single, id)
  return inputOfVerb(single, { id: own, body: entry.value }, () => someRequestId).body
}
