import { digestOfJson, type Kind, mapFields } from '@mgmt-api/as-code'
import { argumentNames, bindVerb, resources } from '@mgmt-api/collections'
import type { PlatformState } from '@mgmt-api/emulator'
import { type AnyResource, type Caller, idPaths, isNotFound, type ResourceName, valueAt } from '@mgmt-api/models'
import { loadLinks } from '../plan/resource-links.ts'

/** The items of a resource on a platform, as an emulator takes them. */
export interface PlatformItems {
  readonly items: readonly unknown[]
  readonly metadata?: Readonly<Record<string, object>> | undefined
}

/**
 * Resources that a change to one can affect, or that its rules depend on: those that are deleted or changed with it, and
 * those that must exist.
 */
export async function concernedBy(name: ResourceName): Promise<ReadonlySet<ResourceName>> {
  const links = await loadLinks()
  const affected = new Set<ResourceName>([name])
  for (const each of affected) {
    for (const { from, to, deleted } of links) if (to === each && deleted !== 'dangle') affected.add(from)
  }
  const needed = links.filter(({ from, needed: isNeeded }) => isNeeded && affected.has(from)).map(({ to }) => to)
  return new Set([...affected, ...needed])
}

/** All items of a resource; undefined if no operation reads them without the id of a parent. */
export async function readPlatformItems(
  resource: AnyResource,
  caller: Caller,
  { kinds, signal }: { readonly kinds: readonly Kind[]; readonly signal: AbortSignal | undefined },
): Promise<PlatformItems | undefined> {
  const { list, get } = resource.verbs
  if (resource.name === 'alerts') return readAlerts(kinds, caller, signal)
  if (list !== undefined && argumentNames(list).length === 0) {
    return { items: await resources(caller).items(resource, { signal }).toArray() }
  }
  if (get?.kind !== 'call' || idPaths(get).length > 0) return undefined
  try {
    return { items: [await bindVerb(caller, get, {})({ signal })] }
  } catch (error) {
    if (isNotFound(error)) return { items: [] }
    throw error
  }
}

/** Access policies are beside the items, and the kind reads them. */
async function readAlerts(
  kinds: readonly Kind[],
  caller: Caller,
  signal: AbortSignal | undefined,
): Promise<PlatformItems> {
  const items: unknown[] = []
  const metadata: Record<string, object> = {}
  const kind = kinds.find(({ name }) => name === 'alerts')
  for await (const { id, body, item } of kind?.connect(caller).list({ signal }) ?? []) {
    items.push(item ?? body)
    if (body.accessPolicy !== undefined) metadata[id] = { accessPolicy: body.accessPolicy }
  }
  return { items, metadata }
}

/** The state that adds a resource to an emulator. */
export const stateOf = (name: ResourceName, { items, metadata }: PlatformItems): PlatformState => ({
  items: { [name]: items },
  ...(metadata !== undefined && { metadata: { [name]: metadata } }),
})

/** Digests of the items of a resource, by id, without fields that only the service sets. */
export function imageOf(resource: AnyResource, { items }: PlatformItems): ReadonlyMap<string, string> {
  const parts = Object.values(resource.id ?? {})
  return new Map(
    items.map((item) => {
      const id = parts.map((path) => String(valueAt(item, path))).join('/')
      const kept = (resource.serviceMade ?? [])
        .filter((path) => !parts.includes(path))
        .reduce((rest: unknown, path) => mapFields(rest, path, () => undefined), item)
      return [id, digestOfJson(kept)]
    }),
  )
}
