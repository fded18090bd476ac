import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { idPaths, isObject, valueAt } from '@mgmt-api/models/internal'
import { indexedOperations, type OperationInput } from '@mgmt-api/models/operations'
import { loadResource } from '@mgmt-api/models/resources'
import { ToolError } from '../tool-error.ts'

/** Effect of one change, for its sign and for the summary. */
export type Effect = 'create' | 'change' | 'delete' | 'action' | 'send'

/** An operation that changes something, with the resource that it belongs to. */
export interface ChangeOperation {
  readonly id: string
  /** Name of the method of the resource. */
  readonly method: string
  readonly verb: AnyVerb
  readonly resource: AnyResource
  readonly effect: Effect
}

/**
 * Loads an operation that changes something.
 * @throws {ToolError} The operation only reads.
 */
export async function loadChangeOperation(id: string): Promise<ChangeOperation> {
  const found = indexedOperations().find((each) => each.id === id)
  if (found === undefined) throw new RangeError(`no resource has the operation ${id}`)
  const { resource: entry, method, effect } = found
  if (effect === 'reads') throw new ToolError(`${id} only reads.`, `read {"operation": ${JSON.stringify(id)}}`)
  const resource = await loadResource(entry.name)
  const verb = resource.verbs[method]
  if (verb === undefined) throw new RangeError(`${entry.name} has no method ${method}`)
  return { id, method, verb, resource, effect: effect === 'sends' ? 'send' : effectOf(method) }
}

function effectOf(method: string): Effect {
  if (/^(create|deploy)/.test(method)) return 'create'
  if (/^(delete|undeploy)/.test(method)) return 'delete'
  return /^(replace|update|change)/.test(method) ? 'change' : 'action'
}

/** Whether an operation replaces a whole list, and deletes what its body leaves out. */
export const isOverwrite = ({ method }: Pick<ChangeOperation, 'method'>): boolean => method.startsWith('replaceAll')

/** Whether an operation may delete items, as an overwrite and a batch with a deletion do. */
export const mayDelete = (operation: ChangeOperation, { body }: OperationInput): boolean =>
  operation.effect === 'delete' ||
  isOverwrite(operation) ||
  (operation.method === 'changeMany' && /"delete\w*":/.test(JSON.stringify(body)))

/**
 * The items that an operation changes: those with these ids, all of its resource, or none: it creates or sends, or its id
 * is that of something else.
 */
export type ChangedItems = readonly string[] | 'all' | 'none'

/** The items that an operation changes with an input. */
export function changedItems(operation: ChangeOperation, input: OperationInput): ChangedItems {
  const { verb, resource, effect } = operation
  if (effect === 'send') return 'none'
  if (resource.shape === 'singleton' || resource.shape === 'whole') return 'all'
  if (effect === 'create') return 'none'
  if (verb.operation.bulk !== undefined) {
    const ids = bulkEntries(operation, input).map(({ id }) => id)
    const known = ids.filter((id) => id !== undefined)
    return known.length === ids.length ? known : 'all'
  }
  if (verb.ids !== undefined) return texts(valueAt(input, verb.ids)) ?? 'all'
  if (isForeignId(operation)) return 'none'
  const named = idPaths(verb)
  const own = named.filter(([name]) => Object.hasOwn(resource.id ?? {}, name))
  const parts = (own.length > 0 ? own : named).map(([, path]) => valueAt(input, path))
  if (parts.length === 0 || parts.some((part) => part === undefined)) return 'all'
  return [parts.map(String).join('/')]
}

/** Whether the id in the path is that of something else than the item, as of an event of an incident. */
function isForeignId({ verb, resource }: ChangeOperation): boolean {
  const last = (of: AnyVerb | undefined): string | undefined => (of === undefined ? undefined : idPaths(of).at(-1)?.[1])
  const [own, id] = [last(resource.verbs.get), last(verb)]
  return own !== undefined && id?.startsWith('path.') === true && id !== own
}

/** An entry of a bulk operation, with the id of its item if it has one. */
export interface BulkEntry {
  readonly id: string | undefined
  readonly value: unknown
}

/** The entries of a bulk operation in its input. */
export function bulkEntries(
  { verb, resource }: ChangeOperation,
  input: Pick<OperationInput, 'body'>,
): readonly BulkEntry[] {
  const { bulk } = verb.operation
  const entries = bulk === undefined ? undefined : valueAt(input, bulk.entries)
  if (bulk === undefined || !Array.isArray(entries)) return []
  // An entry has the form of an item of the list.
  const [idAt = 'id'] = Object.values(resource.summaryId ?? resource.id ?? {})
  const at = (bulk.by === 'id' ? bulk.id : undefined) ?? idAt
  return entries.map((value: unknown) => {
    const [id] = texts([isObject(value) ? valueAt(value, at) : value]) ?? []
    return { id, value }
  })
}

/** Undefined unless all values are ids. */
function texts(values: unknown): readonly string[] | undefined {
  if (!Array.isArray(values)) return undefined
  const found = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  return found.length === values.length ? found : undefined
}
