import type { AnyVerb } from '@mgmt-api/models'
import { bodyPath, inputOfVerb, withValueAt } from '@mgmt-api/models/internal'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'
import { readId } from './item-id.ts'
import type { SourceEntry } from './source-entry.ts'

/** Inputs of an operation besides those of its arguments, by place. */
export type Rest = Readonly<Record<string, unknown>>

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

/** A plan and its command. */
export interface ResourceChange {
  readonly loaded: LoadedCommand
  readonly plan: ChangePlan
  /** Called with the index and the id of each change that was made. */
  readonly onDone?: ((index: number, id: string) => void) | undefined
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

/** Arguments of a method by their names. */
export interface Arguments {
  readonly id: unknown
  readonly ids: readonly unknown[] | undefined
  readonly body: unknown
}

/** The arguments of the method for one change. */
export function argumentsOf({ verb, shared }: ChangePlan, { id, entry }: Change): Arguments {
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
export function bulkEntry({ verb, single }: ChangePlan, { id, entry }: Change): unknown {
  if (entry === undefined) return readId(verb, id ?? '')
  if (single.kind !== 'call') return entry.value
  const own = id === undefined ? undefined : readId(single, id)
  return inputOfVerb(single, { id: own, body: entry.value }, () => someRequestId).body
}
