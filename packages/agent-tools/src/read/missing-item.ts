import { resources } from '@mgmt-api/collections'
import { nearest } from '@mgmt-api/base/text'
import { type Caller, isNotFound } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { buildInput } from '@mgmt-api/models/operations'
import { placesOf } from '@mgmt-api/models/operations/internal'
import { loadResource, type ResourceEntry, resourceIndex } from '@mgmt-api/models/resources'
import { findOperation } from '../find/find-named.ts'
import { quoted } from '../text/platform-data.ts'
import { ToolError } from '../tool-error.ts'
import { InvalidInput, paramFields, type RequestArguments } from './request.ts'

/** An item that is read by its id. */
export interface WantedItem {
  readonly entry: ResourceEntry
  readonly id: string
  /** Whether the id has the form of one; otherwise it may be a name. */
  readonly isId: boolean
}

/** Items that are compared with a mistyped id or name. */
const mostItems = 1_000

/** The item that a request reads by its id; undefined for other requests. */
export async function wantedItem({ operation, params = {} }: RequestArguments): Promise<WantedItem | undefined> {
  const { operation: declared } = await findOperation(operation)
  const entry = resourceIndex.find(({ methods }) => methods.get?.operation === declared.id)
  const [id, ...more] = Object.values(params)
  const isText = typeof id === 'string' || typeof id === 'number'
  if (entry === undefined || placesOf(declared).path === undefined || more.length > 0 || !isText) return undefined
  const { problems } = buildInput(declared, { fields: paramFields(params), check: ['path'], names: 'closed' })
  return { entry, id: String(id), isId: problems.length === 0 }
}

/** Whether an error may mean that the item does not exist under this id. */
export const isMissing = (error: unknown, { isId }: WantedItem): boolean =>
  isId ? isNotFound(error) : error instanceof InvalidInput

/** The error for an item that does not exist, with the nearest one by id or name. */
export async function missingItem(caller: Caller, { entry, id }: WantedItem, signal: AbortSignal): Promise<ToolError> {
  const list = JSON.stringify({ operation: `${entry.name} list` })
  const missing = `No ${entry.one} ${JSON.stringify(id)}`
  if (entry.methods.list === undefined || entry.parent !== undefined) return new ToolError(`${missing}.`)
  const near = await nearestItem(caller, { entry, id, signal })
  if (near === undefined) return new ToolError(`${missing}.`, `read ${list}`)
  const name = near.name === near.id ? '' : ` (name ${quoted(near.name)})`
  return new ToolError(`${missing}. Did you mean this one?`, `read ${list}`, [`id ${quoted(near.id)}${name}`])
}

interface Search {
  readonly entry: ResourceEntry
  readonly id: string
  readonly signal: AbortSignal
}

async function nearestItem(
  caller: Caller,
  { entry, id, signal }: Search,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const resource = await loadResource(entry.name)
  const byName = new Map<string, { readonly id: string; readonly name: string }>()
  // The list is enough: items are not read one by one.
  const { summaryId, ...listed } = resource
  const idPath = Object.values(summaryId ?? resource.id ?? {})[0] ?? 'id'
  const items = resources(caller).items(listed, { limit: mostItems, signal })
  for await (const item of items) {
    const [itemId, title] = [textAt(item, idPath), textAt(item, resource.title ?? idPath)]
    const found = { id: itemId, name: title === '' ? itemId : title }
    for (const key of [found.id, found.name]) byName.set(key, found)
  }
  const exact = byName.get(id)
  const near = nearest(id, byName.keys()) ?? [...byName.keys()].find((key) => startsAlike(key, id))
  return exact ?? (near === undefined ? undefined : byName.get(near))
}

/** Whether a name begins with almost the typed letters: `slack-oncall` for `slak`. */
const startsAlike = (name: string, typed: string): boolean =>
  typed.length >= 3 && nearest(typed, [name.slice(0, typed.length + 1), name.slice(0, typed.length)]) !== undefined

function textAt(item: unknown, path: string): string {
  const value = isObject(item) ? valueAt(item, path) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
