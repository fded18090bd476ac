import { differencesOf, type FieldChange, type Kind } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import {
  type AnyDescriptor,
  type Caller,
  flatten,
  isObject,
  type Operation,
  type OperationTypes,
  valueAt,
  withValueAt,
} from '@mgmt-api/models'
import { descriptorBelow, type OperationInput } from '@mgmt-api/models/operations'
import { quoted } from '../text/platform-data.ts'
import { resultOfAnswer } from './answer-ids.ts'
import { bulkEntries, changedItems, type ChangeOperation } from './change-operation.ts'
import type { ApplyContext } from './change-plan.ts'
import { fieldLines, itemLine, type ShownChange } from './change-text.ts'
import { refuseLostSecret } from './refuse-lost-secret.ts'
import { type SentItem, sentItems, withSecrets } from './sent-items.ts'
import { type Snapshot, takeSnapshot } from './snapshots.ts'

/** What making a step needs. */
interface StepContext {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly signal: AbortSignal
  readonly now: () => number
}

/** One operation of a plan. */
export interface Step {
  /** `delete alerts 123`. */
  readonly title: string
  /** What it changes, for the reviewer. */
  readonly shown: readonly ShownChange[]
  /** The items that it changes, as the plan saw them. */
  readonly seen: readonly Snapshot[]
  /**
   * Sends it. Returns the ids of what it created.
   * @throws {EntriesRefused | MgmtError}
   */
  send(applying: ApplyContext): Promise<readonly string[]>
}

/**
 * An operation as a step of a plan. Reads the items that it changes.
 * @throws {ToolError} It would send a placeholder, or lose the only sight of a secret.
 */
export async function operationStep(
  operation: ChangeOperation,
  written: OperationInput,
  context: StepContext,
): Promise<Step> {
  const { resource, verb, method, effect } = operation
  if (effect === 'create') refuseLostSecret(resource)
  const kind = context.kinds.find(({ name }) => name === resource.name)
  const items = changedItems(operation, written)
  const ids = items === 'none' ? [] : items === 'all' ? [undefined] : items
  const taken = await Promise.all(ids.map((id) => takeSnapshot({ resource, kind, id }, context.caller, context.signal)))
  const seen = taken.filter((each) => each !== undefined)
  const input = withSecrets(operation, written, seen)
  const names = items === 'all' ? ['all'] : items === 'none' ? [] : items
  return {
    title: sanitizeText([method, resource.name, ...names].join(' ')),
    shown: shownChanges(operation, { input, written, seen, now: context.now() }),
    seen,
    async send({ caller, signal }) {
      // Any operation takes an input that was checked by its descriptors.
      const answer = await caller.call(verb.operation as Operation<OperationTypes>, input, { signal })
      return resultOfAnswer(operation, answer)
    },
  }
}

interface Showing {
  /** As it is sent. */
  readonly input: OperationInput
  /** As the agent wrote it. */
  readonly written: OperationInput
  readonly seen: readonly Snapshot[]
  readonly now: number
}

/** A change for each item in the body, or one for all items of an operation without such a body. */
function shownChanges(operation: ChangeOperation, { input, written, seen, now }: Showing): readonly ShownChange[] {
  const { effect, method, resource, verb } = operation
  const sent = sentItems(operation, input, seen)
  const asWritten = sentItems(operation, written, seen)
  const suffix = effect === 'action' || effect === 'send' ? ` ${method}` : ''
  const line = (id: string, name: string): string =>
    itemLine(effect, `${resource.name}${id === '' ? '' : ` ${id}`}${suffix}${name === '' ? '' : `  ${quoted(name)}`}`)
  const nameOf = (id: string): string => seen.find((each) => each.id === id)?.items[0]?.name ?? ''
  const fields = sent.map((item, at) => fieldLines(fieldsOf(operation, item, now), asWritten[at]?.body))
  const entries = bulkEntries(operation, input)
  // Every item of a bulk operation is named; its fields stand below it if it has a body.
  if (verb.operation.bulk !== undefined && sent.length === entries.length && sent.length > 0) {
    return entries.map(({ id = '' }, at) => {
      const title = valueAt(sent[at]?.body, resource.title ?? 'name')
      const name = nameOf(id) === '' && typeof title === 'string' ? title : nameOf(id)
      return { effect, items: [line(id, name)], fields: fields[at] ?? [] }
    })
  }
  return [{ effect, items: itemLines(operation, input, { seen, line, nameOf }), fields: fields.flat() }]
}

interface Naming {
  readonly seen: readonly Snapshot[]
  readonly line: (id: string, name: string) => string
  readonly nameOf: (id: string) => string
}

function itemLines(operation: ChangeOperation, input: OperationInput, naming: Naming): readonly string[] {
  const { seen, line, nameOf } = naming
  const items = changedItems(operation, input)
  if (items === 'none') return [line('', '')]
  if (items !== 'all') return items.map((id) => line(id, nameOf(id)))
  const { shape } = operation.resource
  if (shape === 'singleton' || operation.effect !== 'delete') return [line(shape === 'singleton' ? '' : 'all', '')]
  // A deletion of all names each of them.
  const all = seen.flatMap((each) => each.items)
  return all.length === 0 ? [line('all', '')] : all.map(({ name }) => line('', name))
}

/** The fields that an item changes; all of its fields if there is nothing to compare. */
function fieldsOf({ resource, method }: ChangeOperation, item: SentItem, now: number): readonly FieldChange[] {
  const { body, model, at, present, seen } = item
  const comparable = { model, sets: [], defaults: [], equivalents: [] }
  const sent = at === '' ? body : valueAt(body, at)
  if (present === undefined || !isObject(sent)) return differencesOf(comparable, {}, body, { now })
  const isUpdate = method === 'update'
  const names = isUpdate ? Object.keys(sent) : [...fieldNames(model, at)]
  // In the form of files, which lacks what the service adds by itself.
  const cleared = Object.entries(seen?.remote?.body ?? {}).filter(
    ([name]) => isUpdate && !names.includes(name) && resource.clearedByUpdate?.fields.includes(name) === true,
  )
  const kept = Object.entries(present).filter(([name]) => names.includes(name))
  const compared = Object.fromEntries([...kept, ...cleared])
  // Fields beside the item, such as its id, are no changes.
  const whole = at === '' ? { ...beside(body, names, present), ...compared } : withValueAt(body, at, compared)
  return differencesOf(comparable, whole, body, { now })
}

const beside = (body: object, names: readonly string[], before: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).filter(([name]) => !names.includes(name) || (name === 'id' && !(name in before))),
  )

function fieldNames(model: AnyDescriptor, at: string): Iterable<string> {
  const item = descriptorBelow(model, at)
  return item.kind === 'model' ? flatten(item).fields.keys() : []
}
