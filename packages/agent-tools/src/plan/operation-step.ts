import { differencesOf, type FieldChange, type Kind } from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { AnyDescriptor, AnyResource, Caller, Operation, OperationTypes } from '@mgmt-api/models'
import { flatten, inner, isObject, redactSecrets, unwrap, valueAt, withValueAt } from '@mgmt-api/models/internal'
import type { OperationInput } from '@mgmt-api/models/operations'
import { descriptorBelow } from '@mgmt-api/models/operations/internal'
import { compactJson, quoted } from '../text/platform-data.ts'
import { resultOfResponse } from './response-ids.ts'
import { bulkEntries, changedItems, type ChangeOperation, isOverwrite } from './change-operation.ts'
import type { ApplyContext } from './change-plan.ts'
import { fieldLines, itemLine, removedLines, requestLines, type ShownChange } from './change-text.ts'
import { refuseLostSecret } from './refuse-lost-secret.ts'
import { type SentItem, sentItems, withSecrets } from './sent-items.ts'
import { type SeenItem, type Snapshot, takeSnapshot } from './snapshots.ts'

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
  readonly shown: ShownChange
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
  const kind = context.kinds.find(
    ({ name, isSingleton }) => name === resource.name && (isSingleton !== true || resource.shape === 'singleton'),
  )
  const items = changedItems(operation, written)
  const ids = items === 'none' ? [] : items === 'all' ? [undefined] : items
  const taken = await Promise.all(ids.map((id) => takeSnapshot({ resource, kind, id }, context.caller, context.signal)))
  const seen = taken.filter((each) => each !== undefined)
  const input = withSecrets(operation, written, seen)
  const names = items === 'all' ? ['all'] : items === 'none' ? [] : items
  return {
    title: sanitizeText([method, resource.name, ...names].join(' ')),
    shown: shownChange(operation, { input, written, seen, now: context.now() }),
    seen,
    async send({ caller, signal }) {
      // Any operation takes an input that was checked by its descriptors.
      const response = await caller.call(verb.operation as Operation<OperationTypes>, input, { signal })
      return resultOfResponse(operation, response)
    },
  }
}

interface Showing {
  /** As it is sent. */
  readonly input: OperationInput
  /** As the agent wrote it: `[redacted]` stands where a secret of the platform is sent. */
  readonly written: OperationInput
  readonly seen: readonly Snapshot[]
  readonly now: number
}

/** Each item that an operation changes, with what differs from the platform, and the request. */
function shownChange(operation: ChangeOperation, { input, written, seen, now }: Showing): ShownChange {
  const { effect, verb, resource } = operation
  const asWritten = sentItems(operation, written, seen)
  const sent = sentItems(operation, input, seen).map((item, at) => ({
    name: valueAt(item.body, resource.title ?? 'name'),
    fields: fieldLines(differencesIn(operation, item, now), asWritten[at]?.body),
  }))
  const request = requestLines(verb.operation, written)
  const entries = bulkEntries(operation, input)
  // The fields of an entry stand below its name.
  if (entries.length > 0 && sent.length === entries.length) {
    const items = entries.map(({ id = '' }, at) => {
      const { name, fields = [] } = sent[at] ?? {}
      const item = seen.find((each) => each.id === id)?.items[0] ?? { name: typeof name === 'string' ? name : '' }
      return { line: lineOf(operation, id, item), fields }
    })
    return { effect, items, request }
  }
  const lines = itemLines(operation, input, seen)
  const fields = [...removedFields(operation, seen), ...sent.flatMap((each) => each.fields)]
  return { effect, items: lines.map((line, at) => ({ line, fields: at === lines.length - 1 ? fields : [] })), request }
}

function itemLines(operation: ChangeOperation, input: OperationInput, seen: readonly Snapshot[]): readonly string[] {
  const { shape } = operation.resource
  const items = changedItems(operation, input)
  if (items === 'none') return [lineOf(operation, '')]
  if (items !== 'all') return items.map((id) => lineOf(operation, id, seen.find((each) => each.id === id)?.items[0]))
  if (shape === 'singleton') return [lineOf(operation, '')]
  const lost = seen.flatMap((each) => each.items.filter((item) => isLost(item, operation, input)))
  return lost.length === 0 ? [lineOf(operation, 'all')] : lost.map((item) => lineOf(operation, item.id, item))
}

/** Whether one of all items is deleted or replaced: by a deletion of all, by an overwrite of its type, or in a batch with its id. */
function isLost({ id, item }: SeenItem, operation: ChangeOperation, { body }: OperationInput): boolean {
  const { effect, verb, resource } = operation
  const { body: field } = verb.operation.in
  if (effect === 'delete') return true
  if (effect !== 'change' || field === undefined) return false
  if (!isOverwrite(operation)) return JSON.stringify(body).includes(JSON.stringify(id))
  const own = resource.model === undefined ? undefined : flatten(unwrap(resource.model).descriptor).fields
  const lists = [...flatten(unwrap(field).descriptor).fields.values()].filter(
    ({ descriptor }) => descriptor.kind === 'list',
  )
  const needed = lists.flatMap(({ descriptor }) => flatten(inner(descriptor)).required).filter((name) => own?.has(name))
  return needed.every((name) => valueAt(item, name) !== undefined)
}

/** What a deletion of something that exists once removes. */
function removedFields({ effect, resource }: ChangeOperation, seen: readonly Snapshot[]): readonly string[] {
  if (effect !== 'delete' || resource.shape !== 'singleton') return []
  return removedLines(seen.flatMap(({ items }) => items.map(({ item }) => withoutSecrets(resource, item))))
}

const withoutSecrets = ({ model }: AnyResource, item: unknown): unknown =>
  redactSecrets(model === undefined ? { kind: 'any' } : unwrap(model).descriptor, item)

/** `- alerts 123  "Disk full"  enabled: true`: an item with its name and the fields that distinguish it in a list. */
function lineOf({ effect, method, resource }: ChangeOperation, id: string, seen?: Partial<SeenItem>): string {
  const { name = '', item } = seen ?? {}
  const suffix = effect === 'action' || effect === 'send' ? ` ${method}` : ''
  const words = [
    `${resource.name}${id === '' ? '' : ` ${id}`}${suffix}`,
    ...(name === '' ? [] : [quoted(name)]),
    ...tellingFields(resource, item),
  ]
  return itemLine(effect, words.join('  '))
}

/** The columns of an item, without its id and its name. */
function tellingFields(resource: AnyResource, item: unknown): readonly string[] {
  const { columns = [], id = {}, title } = resource
  const shown = withoutSecrets(resource, item)
  const fields = columns.flatMap((path) => {
    const value = valueAt(shown, path)
    const isNamed = path === title || Object.values(id).includes(path)
    if (isNamed || value === undefined || value === null || typeof value === 'object') return []
    return [
      `${path.slice(path.lastIndexOf('.') + 1)}: ${typeof value === 'string' ? quoted(value) : compactJson(value)}`,
    ]
  })
  return fields.length === 0 ? [] : [fields.join(', ')]
}

/** The fields of an item that differ from the platform; none if it is new, or if nothing reads it. */
function differencesIn({ resource, method }: ChangeOperation, item: SentItem, now: number): readonly FieldChange[] {
  const { body, model, at, present, seen } = item
  const comparable = { model, sets: [], defaults: [], equivalents: [] }
  const sent = at === '' ? body : valueAt(body, at)
  if (present === undefined || !isObject(sent)) return []
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
