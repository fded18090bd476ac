import { resources } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import { digestOfJson, type Kind, portableOf, type Remote } from '@mgmt-api/as-code'
import { type AnyResource, type Caller, isNotFound } from '@mgmt-api/models'
import { flatten, idPaths, mapFields, unwrap, valueAt } from '@mgmt-api/models/internal'

/** Items that a plan depends on. */
export interface Watched {
  readonly resource: AnyResource
  /** The resource as a kind of files, if it is one; a list that files have as one is none. */
  readonly kind: Kind | undefined
  /** Absent: all items. */
  readonly id?: string | undefined
}

/** One item as the platform returned it. */
export interface SeenItem {
  readonly id: string
  readonly name: string
  readonly item: unknown
  /** Of a kind of files. */
  readonly remote?: Remote | undefined
}

/** Items as a plan saw them. */
export interface Snapshot extends Watched {
  /** Digest of what only people change. Absent items have one, too. */
  readonly digest: string
  readonly items: readonly SeenItem[]
}

/** `alerts 123`, or `all alerts`. */
export const watchedName = ({ resource, id }: Watched): string =>
  id === undefined ? `all ${resource.name}` : `${resource.name} ${id}`

/** Reads items. Undefined if no operation reads them. */
export async function takeSnapshot(
  watched: Watched,
  caller: Caller,
  signal: AbortSignal,
): Promise<Snapshot | undefined> {
  const { kind, resource } = watched
  if (kind !== undefined) {
    const remotes = await readRemotes(kind, watched.id, { caller, signal })
    const items = remotes.map((remote) => ({
      id: remote.id,
      name: kind.nameOf(remote.body),
      item: remote.item ?? remote.body,
      remote,
    }))
    return { ...watched, items, digest: digestOfJson(remotes.map((remote) => inFiles(kind, remote))) }
  }
  const found = await readItems(watched, caller, signal)
  const items = found?.map((item) => ({ id: idOf(resource, item), name: nameOf(resource, item), item }))
  return items && { ...watched, items, digest: digestOfJson(items.map(({ item }) => settledPart(resource, item))) }
}

/** The part of an item that files describe, with its owner. */
const inFiles = (kind: Kind, remote: Remote): object => ({
  id: remote.id,
  identity: kind.identityOf(remote) ?? null,
  body: portableOf(kind, remote.body, { keyOfId: () => undefined }),
})

/** A field that changes whenever somebody changes the item. */
const isVersion = (path: string): boolean => /updated?(?:at|time)?$|modified|version|revision|etag/i.test(path)

/** An item without the fields that the service changes by itself, such as a duration; its state and version stay. */
function settledPart({ serviceMade = [], states }: AnyResource, item: unknown): unknown {
  const moving = serviceMade.filter((path) => path !== states?.at && !isVersion(path))
  return moving.reduce((rest: unknown, path) => mapFields(rest, path, () => undefined), item)
}

const idOf = ({ id = {} }: AnyResource, item: unknown): string => textOf(valueAt(item, Object.values(id)[0] ?? 'id'))

const nameOf = ({ title }: AnyResource, item: unknown): string =>
  title === undefined ? '' : textOf(valueAt(item, title))

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

interface Reading {
  readonly caller: Caller
  readonly signal: AbortSignal
}

async function readRemotes(
  kind: Kind,
  id: string | undefined,
  { caller, signal }: Reading,
): Promise<readonly Remote[]> {
  const store = kind.connect(caller)
  if (id !== undefined) {
    const fields = [...flatten(unwrap(kind.model).descriptor).fields.keys()]
    return store.read([{ id, fields }], { signal })
  }
  const remotes: Remote[] = []
  for await (const remote of store.list({ signal })) remotes.push(remote)
  return remotes
}

/** One item, none, or all; undefined if no method reads it. */
async function readItems(
  { resource, id }: Watched,
  caller: Caller,
  signal: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  const { get, list } = resource.verbs
  const parts = get === undefined ? [] : idPaths(get)
  if (get?.kind === 'call' && parts.length === (id === undefined ? 0 : 1)) {
    try {
      // A method of this kind returns the promise of a response.
      return [await bindVerb(caller, get, {})(...(id === undefined ? [] : [id]), { signal })]
    } catch (error) {
      if (isNotFound(error)) return []
      throw error
    }
  }
  if (list === undefined || resource.parent !== undefined) return undefined
  const items = await resources(caller).items(resource, { signal }).toArray()
  return id === undefined ? items : items.filter((item) => idOf(resource, item) === id)
}
