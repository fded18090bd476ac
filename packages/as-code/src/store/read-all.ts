import { chunksOf } from '@mgmt-api/base/lists'
import { resources } from '@mgmt-api/collections'
import { createSlots } from '@mgmt-api/collections/internal'
import { isNotFound } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Remote } from '../kind/kind.ts'
import type { StoreContext } from './store-context.ts'

/** Concurrent read requests. */
const readsAtOnce = 4
/** Ids in one address: proxies and web servers often take no more than 8,000 characters. */
const idsAtMost = 150

/**
 * Reads resources by their ids, several per request if the service supports it. An id missing from such a response is
 * read by itself: only a response for that one id proves that the resource is gone.
 */
export async function readAll(
  context: StoreContext,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly Remote[]> {
  const { get, getMany } = context.resource.verbs
  if (get === undefined && getMany === undefined) return fromList(context, ids, signal)
  const slots = createSlots(readsAtOnce)
  const together = await readTogether(context, ids, { slots, signal })
  const { idIn, remoteOf } = context.items
  const found = new Set(together.map(idIn))
  const rest = ids.filter((id) => !found.has(id))
  const singly = await Promise.all(rest.map((id) => slots.run(() => readOne(context, id, signal))))
  return [...together.map(remoteOf), ...singly].filter((remote) => remote !== undefined)
}

interface Reading {
  readonly slots: ReturnType<typeof createSlots>
  readonly signal: AbortSignal | undefined
}

/** Those that requests for several ids return; none if the service has no such request. */
async function readTogether(
  context: StoreContext,
  ids: readonly string[],
  { slots, signal }: Reading,
): Promise<readonly unknown[]> {
  const chunks = context.resource.verbs.getMany === undefined ? [] : chunksOf(ids, idsAtMost)
  return (await Promise.all(chunks.map((chunk) => slots.run(() => readMany(context, chunk, signal))))).flat()
}

/** The only way to read one of a resource without a get. */
async function fromList(
  { caller, items, resource }: StoreContext,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly Remote[]> {
  const wanted = new Set(ids)
  const found: Remote[] = []
  for await (const item of resources(caller).items(resource.resource, { signal })) {
    const remote = items.remoteOf(item)
    if (remote !== undefined && wanted.has(remote.id)) found.push(remote)
  }
  return found
}

/** The items of a response, in any list or map of it. */
async function readMany(
  { resource, items, method }: StoreContext,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<readonly unknown[]> {
  const { getMany } = resource.verbs
  if (getMany === undefined) return []
  const wanted = new Set(ids)
  try {
    const response = await method(getMany)(
      ids.map((id) => items.idFor(id)),
      { signal },
    )
    const fields = Array.isArray(response) ? [response] : isObject(response) ? Object.values(response) : []
    return fields
      .filter((field) => typeof field === 'object' && field !== null)
      .flatMap((field): unknown[] => Object.values(field))
      .filter((item) => isObject(item) && wanted.has(items.idIn(item) ?? ''))
  } catch (error) {
    if (isNotFound(error)) return []
    throw error
  }
}

async function readOne(
  context: StoreContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<Remote | undefined> {
  const { resource, items, method } = context
  const { get } = resource.verbs
  if (get === undefined) return items.remoteOf((await readMany(context, [id], signal))[0])
  try {
    return items.remoteOf(await method(get)(items.idFor(id), { signal }))
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}
