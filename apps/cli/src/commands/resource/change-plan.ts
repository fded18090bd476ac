import { argumentNames, bindVerb, bulk, type BulkOutcome, type BulkRun, each, refuseMasks } from '@mgmt-api/collections'
import { type AnyVerb, bodyPath, type Caller, type CallOptions, inputOfVerb, withValueAt } from '@mgmt-api/models'
import type { SourceEntry } from '../../files/source-entry.ts'
import type { Rest } from './filter-input.ts'
import { inputField } from '../../fields/input-field.ts'
import { readId } from './item-id.ts'

/** One thing to change. */
export interface Change {
  /** As it is typed; undefined for what has none, or none yet. */
  readonly id?: string | undefined
  readonly name?: string | undefined
  /** File and line that it came from. */
  readonly source?: string | undefined
  /** What is sent of it, and where that stands. */
  readonly entry?: SourceEntry | undefined
}

/** Changes that one verb makes. */
export interface ChangePlan {
  readonly verb: AnyVerb
  /** The verb for one: its request says what an entry of a bulk verb looks like. */
  readonly single: AnyVerb
  readonly changes: readonly Change[]
  /** What is sent for all of them alike. */
  readonly shared?: SourceEntry | undefined
  readonly rest: Rest
}

/** A run over changes, in their order. */
export type ChangeRun = AsyncIterable<BulkOutcome<unknown, unknown>> &
  Partial<Pick<BulkRun<unknown, unknown>, 'summary'>>

/** Makes the changes: in bulk where the verb does that, else one after the other. Nothing is sent before it is iterated. */
export function runPlan(caller: Caller, plan: ChangePlan, signal: AbortSignal): ChangeRun {
  const { verb, changes, shared, rest } = plan
  if (verb.kind === 'bulk') {
    const entries = changes.map((change) => bulkEntry(plan, change))
    const method = bindVerb(caller, verb, { bulk })
    const options = { ...rest, signal }
    // A verb of this kind gives a run with one outcome for each entry.
    return method(entries, ...(bodyPath(verb) === undefined ? [] : [shared?.value ?? {}]), options) as BulkRun<
      unknown,
      unknown
    >
  }
  const call = bindVerb(caller, verb, { refuseMasks })
  if (verb.ids !== undefined) {
    const { max = 100 } = inputField(verb.operation, verb.ids)?.descriptor ?? {}
    const send = async (chunk: readonly Change[], options: CallOptions): Promise<void> => {
      const given = { ids: chunk.map(({ id = '' }) => readId(verb, id)), body: shared?.value }
      await call(...argumentNames(verb).map((name) => (name === 'id' ? undefined : given[name])), {
        ...rest,
        ...options,
      })
    }
    return perChange(each(verb.operation, chunksOf(changes, Math.min(max, 1_000)), send, { concurrency: 1, signal }))
  }
  const send = async (change: Change, options: CallOptions): Promise<unknown> => {
    const given = argumentsOf(plan, change)
    return call(...argumentNames(verb).map((name) => given[name]), { ...rest, ...options })
  }
  return each(verb.operation, changes, send, { concurrency: 1, signal })
}

const chunksOf = (changes: readonly Change[], size: number): readonly (readonly Change[])[] =>
  Array.from({ length: Math.ceil(changes.length / size) }, (_, at) => changes.slice(at * size, (at + 1) * size))

/** Changes that share a request share its fate. */
async function* perChange(
  run: AsyncIterable<BulkOutcome<readonly Change[], unknown>>,
): AsyncGenerator<BulkOutcome<unknown, unknown>> {
  let index = 0
  for await (const { entry: chunk, ...fate } of run) {
    for (const entry of chunk) yield { ...fate, index: index++, entry }
  }
}

/** The input of the request for one change, to be checked before anything is sent. */
export function inputOf(plan: ChangePlan, change: Change): Record<string, unknown> {
  const { verb, rest } = plan
  const input = inputOfVerb(verb, { ...argumentsOf(plan, change), rest }, () => someRequestId)
  const entries = verb.kind === 'bulk' ? verb.operation.bulk?.entries : undefined
  return entries === undefined ? input : withValueAt(input, entries, [bulkEntry(plan, change)])
}

/** Stands for the request id that each request gets when it is sent. */
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
    body: (entry ?? shared)?.value,
  }
}

/** The id, or what the request for one would have as its body. */
function bulkEntry({ verb, single }: ChangePlan, { id, entry }: Change): unknown {
  if (entry === undefined) return readId(verb, id ?? '')
  if (single.kind !== 'call') return entry.value
  const own = id === undefined ? undefined : readId(single, id)
  return inputOfVerb(single, { id: own, body: entry.value }, () => someRequestId).body
}
