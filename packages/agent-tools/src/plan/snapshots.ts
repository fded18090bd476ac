import { bindVerb, resources } from '@mgmt-api/collections'
import { digestOfJson, type Kind, portableOf, type Remote } from '@mgmt-api/as-code'
import { type AnyResource, type Caller, flatten, idPaths, isNotFound, unwrap } from '@mgmt-api/models'

/** Items that a plan depends on. */
export interface Watched {
  readonly resource: AnyResource
  /** The resource as a kind of files, if it is one. */
  readonly kind: Kind | undefined
  /** Absent: all items. */
  readonly id?: string | undefined
}

/** Items as a plan saw them. */
export interface Snapshot extends Watched {
  /** Digest of the items without fields that only the service sets. Absent items have one, too. */
  readonly digest: string
  /** The items, if the resource is a kind of files. */
  readonly remotes: readonly Remote[]
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
  const { kind } = watched
  if (kind !== undefined) {
    const remotes = await readRemotes(kind, watched.id, { caller, signal })
    return { ...watched, remotes, digest: digestOfJson(remotes.map((remote) => comparable(kind, remote))) }
  }
  const item = await readItem(watched, caller, signal)
  return item === undefined ? undefined : { ...watched, remotes: [], digest: digestOfJson(item) }
}

/** The part of a resource that moves only if somebody changes it. */
const comparable = (kind: Kind, remote: Remote): object => ({
  id: remote.id,
  identity: kind.identityOf(remote) ?? null,
  body: portableOf(kind, remote.body, { keyOfId: () => undefined }),
})

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

const absent = { absent: true }

/** One item, or all; undefined if no method reads it. */
async function readItem(
  { resource, id }: Watched,
  caller: Caller,
  signal: AbortSignal,
): Promise<object | readonly unknown[] | undefined> {
  const { get, list } = resource.verbs
  const parts = get === undefined ? [] : idPaths(get)
  if (get?.kind === 'call' && parts.length === (id === undefined ? 0 : 1)) {
    try {
      // A method of this kind returns the promise of an answer.
      const answer = await bindVerb(caller, get, {})(...(id === undefined ? [] : [id]), { signal })
      return [answer]
    } catch (error) {
      if (isNotFound(error)) return absent
      throw error
    }
  }
  if (list === undefined || id !== undefined || resource.parent !== undefined) return undefined
  return resources(caller).items(resource, { signal }).toArray()
}
