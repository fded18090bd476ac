import {
  bodyPath,
  flatten,
  idPaths,
  inner,
  isObject,
  mapFields,
  valueAt,
  type VerbArguments,
  withValueAt,
} from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import { inputField } from '@mgmt-api/models/apps'
import type { ResourceName } from '@mgmt-api/models/resources'
import type { CatalogueOperation } from '../facts/catalogue.ts'

/** An item of each resource on the example platform. */
export type Items = ReadonlyMap<ResourceName, Readonly<Record<string, unknown>>>

/**
 * Arguments of a method, derived from the first item of its resource: its id, and the item itself as the body, without
 * the fields that the service sets. Of several ids, the second is that of the second item.
 */
export function deriveArguments(operation: CatalogueOperation, items: Items, seconds: Items): VerbArguments {
  const { verb, resource } = operation
  const body = bodyPath(verb)
  return {
    ...(idPaths(verb).length > 0 && { id: idOf(operation, items) }),
    ...(verb.ids !== undefined && {
      ids: [items, ...(seconds.has(resource.name) ? [seconds] : [])].map((each) => idOf(operation, each)),
    }),
    ...(body !== undefined && { body: bodyOf(operation, body, items.get(resource.name) ?? {}) }),
  }
}

/** The id argument: the item's own id, or ids of other items by the names of its parts. */
function idOf({ verb, resource }: CatalogueOperation, items: Items): unknown {
  const item = items.get(resource.name)
  const own = Object.entries(resource.id ?? {})
  const parts = idPaths(verb).map(([name], index) => [name, partOf(name, own[index]?.[1]) ?? null] as const)
  return parts.length <= 1 ? (parts[0]?.[1] ?? partOf('id', own[0]?.[1])) : Object.fromEntries(parts)

  function partOf(name: string, path: string | undefined): unknown {
    const other = [...items.keys()].find((key) => key !== resource.name && isPartOf(name, key))
    if (other !== undefined && resource.parent?.resource === other) return firstId(items.get(other))
    return valueAt(item, path ?? 'id')
  }
}

/** `team_id` and `teamId` name `teams`. */
const isPartOf = (part: string, resource: ResourceName): boolean =>
  `${part.replace(/_?id$/i, '').toLowerCase()}s` === resource

const firstId = (item: unknown): unknown =>
  isObject(item) ? Object.entries(item).find(([name]) => /^(?:.*_)?id$/i.test(name))?.[1] : undefined

function bodyOf({ verb, resource, method }: CatalogueOperation, at: string, item: object): unknown {
  const field = inputField(verb.operation, at)
  if (field === undefined) return item
  const given = [...Object.values(resource.id ?? {}), ...(resource.serviceMade ?? [])]
  const own = declared(
    field.descriptor,
    given.reduce((body, path) => mapFields(body, path, () => undefined), item),
  )
  const { title } = resource
  const name = title === undefined ? undefined : valueAt(own, title)
  // A new item has another name.
  return method !== 'create' || typeof name !== 'string' || title === undefined
    ? own
    : withValueAt(own, title, `${name.slice(0, 30)} (new)`)
}

/** A copy with only the fields that the descriptor declares. */
function declared(descriptor: AnyDescriptor, value: unknown): unknown {
  if (descriptor.kind === 'lazy') return declared(inner(descriptor), value)
  if (Array.isArray(value)) return value.map((item) => declared(inner(descriptor), item))
  if (descriptor.kind !== 'model' || !isObject(value)) return value
  const { fields } = flatten(descriptor)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) => {
      const field = fields.get(name)
      return field === undefined ? [] : [[name, declared(field.descriptor, inside)]]
    }),
  )
}
