import { sortedJson } from '@mgmt-api/base/json'
import { resources } from '@mgmt-api/collections'
import type { Emulator } from '@mgmt-api/emulator'
import { type Caller, isNotFound } from '@mgmt-api/models'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { connectors } from '@mgmt-api/models/notifications/resources'
import { loadResource, type ResourceName } from '@mgmt-api/models/resources'
import { createTransport } from '@mgmt-api/transport'
import { canaryKey } from './run-cli.ts'

/** Whole items of a platform, by resource. */
export type Items = Readonly<Record<string, readonly unknown[]>>

export const callerOf = ({ url, fetch }: Emulator): Caller =>
  createTransport({ baseUrl: url, apiKey: canaryKey, fetch })

/** Whole items of these resources, read without the engine of files. */
export async function readItems(emulator: Emulator, names: readonly ResourceName[]): Promise<Items> {
  const platform = resources(callerOf(emulator))
  const read = async (name: ResourceName): Promise<readonly [string, readonly unknown[]]> => {
    const resource = await loadResource(name)
    if ('list' in resource.verbs) return [name, await platform.items(resource).toArray()]
    // The client of a resource of any type has methods of any type. Without a list, it is one setting, if there is any.
    const { get } = platform.of(resource) as { readonly get?: () => Promise<unknown> }
    const one = await get?.().catch((error: unknown) => {
      if (!isNotFound(error)) throw error
    })
    return [name, one === undefined ? [] : [one]]
  }
  return Object.fromEntries(await Promise.all(names.map(read)))
}

/** Items without owner and key, and without what each write of a resource with labels changes. */
export const withoutLabels = (items: Items): unknown =>
  JSON.parse(JSON.stringify(items), (name, value: unknown) => {
    if (/^(mgmt_(owner|key)|alertVersionId|revision|metaLabels|update(d)?(At|Time))$/.test(name)) return undefined
    if (!isObject(value)) return value
    if (name === 'entityLabels' && Object.keys(value).length === 0) return undefined
    // Replaced suppression rules and their labels have new ids; the identifier of the rule stays.
    return 'uniqueIdentifier' in value || 'key' in value ? { ...value, id: undefined } : value
  })

/** The same without what a creation cannot set, in any order. */
export const asCreated = (items: Items): unknown =>
  Object.entries(items).map(([name, all]) => [
    name,
    all
      .map((item) => ({ ...(item as object), id: 0, uniqueIdentifier: 0, createdAt: 0, isCompactMode: false }))
      .map((item) => sortedJson(withoutLabels({ item: [item] })))
      .sort(),
  ])

/** Names of items; the others have none in the same place. */
export const titles = (items: readonly unknown[] = []): unknown[] =>
  items.flatMap((item) => valueAt(item, 'alertDefProperties.name') ?? valueAt(item, 'name') ?? [])

export const lengths = (items: Items): number => Object.values(items).flat().length

/** What somebody does in the console: changes the channel of the connector with a name. */
export async function changeChannel(platform: Emulator, name: string, channel: string): Promise<void> {
  const client = resources(callerOf(platform)).of(connectors)
  const found = (await client.list().toArray()).find((each) => each.name === name)
  const fields = found?.connectorConfig?.fields?.map((field) =>
    field.fieldName === 'channel' ? { ...field, value: channel } : field,
  )
  await client.replace(found?.id ?? '', { ...found, connectorConfig: { fields } })
}
