import { type AnyResource, type AnyVerb, idPaths, inputOfVerb, valueAt, withValueAt } from '@mgmt-api/models'
import type { ObservedCall } from '@mgmt-api/models/apps'
import { answerItems, itemsIn } from '@mgmt-api/models/operations'
import { loadResource, type ResourceEntry } from '@mgmt-api/models/resources'
import { observeCall, type Observed, type Reading, type Wanted } from './observe-call.ts'
import { unknownId } from './unknown-id.ts'

/** Items of a page: enough to see optional fields, and few enough for a small answer. */
const pageSize = 50

/** The parts of an id by name, and its plain value under `id`. */
type Id = Readonly<Record<string, unknown>>

/**
 * Reads a resource once: the first page of each of its lists, one item by its id, and an item under an id that nothing
 * has. The id is that of the first item; where there is none, the item is skipped.
 * @throws {MgmtError} No answer, or the key is not valid.
 */
export async function observeResource(reading: Reading, entry: ResourceEntry): Promise<ObservedCall[]> {
  const resource = await loadResource(entry.name)
  const { list, get, ...others } = resource.verbs
  const parent = await parentId(reading, resource)
  const calls: ObservedCall[] = []
  const read = async (verb: AnyVerb, wanted: Omit<Wanted, 'verb'>): Promise<Observed> => {
    const observed = await observeCall(reading, { verb, ...wanted })
    calls.push(observed.call)
    return observed
  }
  const listed = list && (await read(list, { asked: 'items', input: listInput(list, parent) }))
  const id = { ...parent, ...(listed && firstId(resource, list, listed.answer)) }
  for (const [name, verb] of Object.entries(others)) {
    if (verb.kind === 'list' && entry.methods[name]?.effect === 'reads')
      await read(verb, { asked: 'items', input: listInput(verb, id) })
  }
  if (get === undefined) return calls
  await read(get, { asked: 'item', input: idInput(get, id) })
  const unknown = unknownId(get, parent)
  if (unknown !== undefined) await read(get, { asked: 'unknown_id', input: unknown })
  return calls
}

/** The id of the first parent; empty where the resource has no parent, or the parent no items. */
async function parentId(reading: Reading, { parent }: AnyResource): Promise<Id> {
  if (parent === undefined) return {}
  const resource = await loadResource(parent.resource)
  const { list } = resource.verbs
  if (list === undefined) return {}
  const { answer } = await observeCall(reading, { verb: list, asked: 'items', input: listInput(list, {}) })
  const { id } = firstId(resource, list, answer)
  return id === undefined ? {} : { id, [parent.part ?? 'id']: id }
}

/** The id of the first item of a list. */
function firstId({ id = {}, summaryId, itemInList }: AnyResource, list: AnyVerb, answer: unknown): Id {
  const [first] = itemsIn(answer, answerItems(list.operation))
  const item = itemInList === undefined || summaryId !== undefined ? first : valueAt(first, itemInList)
  const parts = Object.entries(summaryId ?? id).map(([part, path]) => [part, valueAt(item, path)] as const)
  const found = parts.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(found), ...(found.length === 1 && { id: found[0]?.[1] }) }
}

/** The input of a list: its first page. */
function listInput(verb: AnyVerb, id: Id): Record<string, unknown> {
  const size = verb.operation.paging?.size
  const input = idInput(verb, id)
  return size === undefined ? input : withValueAt(input, size, pageSize)
}

/** The input for an id, without the parts that are unknown. */
function idInput(verb: AnyVerb, id: Id): Record<string, unknown> {
  const paths = idPaths(verb)
  const given = paths.flatMap(([part, path]) => {
    const value = id[part] ?? (paths.length === 1 ? id.id : undefined)
    return value === undefined ? [] : [[path, value] as const]
  })
  // Reads have no request id.
  const empty = inputOfVerb(verb, {}, () => '')
  return given.reduce((input, [path, value]) => withValueAt(input, path, value), empty)
}
