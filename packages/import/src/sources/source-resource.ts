import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import type { SourceLocation } from '@mgmt-api/as-code'
import type { Mapping } from '../mapping/mapping.ts'
import { namedAddress } from '../mapping/pending.ts'

/** A resource as another tool describes it. */
export interface SourceResource {
  /** Its name in the source: `vendor_alert.disk`. */
  readonly address: string
  readonly mapping: Mapping
  /** Its attributes, with the names of the source. */
  readonly attributes: unknown
  /** Id on the platform; undefined if the source does not have it. */
  readonly id: string | undefined
  /** Addresses by which other resources of the source refer to it without its id. */
  readonly aliases: readonly string[]
  /** What tells it apart from others of its name, such as the key of an instance in Terraform; absent: nothing. */
  readonly instance?: string | undefined
  /** Its position among those of its order; absent: the source has none, or has the resources in a list. */
  readonly rank?: number | undefined
  /** Place of the value at a path of the attributes; an empty path: that of the resource. */
  readonly locate: (path: Path) => SourceLocation
}

/** A part of a source that is not translated. */
export interface UntranslatedPart {
  /** Resource in the source, or the file. */
  readonly address: string
  /** Path of the attribute; absent: the whole resource. */
  readonly at?: string | undefined
  readonly reason: string
  readonly place: SourceLocation
}

/** A resource of the source that is not translated, but has an id and a name. */
export interface NamedId {
  /** Its type in the source, without the prefix of the provider: `connector`, `OutboundWebhook`. */
  readonly type: string
  readonly id: string
  readonly name: string
}

/** What a source contains. */
export interface Source {
  readonly resources: readonly SourceResource[]
  readonly untranslated: readonly UntranslatedPart[]
  /** Names of ids that the resources may refer to. */
  readonly named: readonly NamedId[]
  /** Parts that are not about this platform, counted by their type. */
  readonly ignored: ReadonlyMap<string, number>
}

/** An id as the platform's responses have it, or undefined. */
export const sourceId = (id: unknown): string | undefined =>
  typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined

/** Another id of a resource by which others may refer to it: the attribute `externalId` or `external_id`. */
export function otherIdOf(attributes: unknown, field: string): string | undefined {
  const snake = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return sourceId(valueAtPath(attributes, [field]) ?? valueAtPath(attributes, [snake]))
}

/** The resources of a source that has several in one: those of its list, in their order. */
export function itemsOf(resource: SourceResource): readonly SourceResource[] {
  const { mapping, attributes, address, locate } = resource
  const { items, itemBody, order } = mapping
  if (items === undefined) return [withName({ ...resource, ...(order !== undefined && { rank: rankOf(attributes) }) })]
  const within = itemBody === undefined ? [] : [itemBody]
  const list: unknown = isObject(attributes) ? attributes[items] : undefined
  const placed = (Array.isArray(list) ? list : []).map((item: unknown, index) => ({ item, index }))
  return placed
    .toSorted((a, b) => (rankOf(a.item) ?? a.index + 1) - (rankOf(b.item) ?? b.index + 1))
    .map(({ item, index }) =>
      withName({
        ...resource,
        address: `${address}.${items}[${index}]`,
        attributes: valueAtPath(item, within),
        id: sourceId(isObject(item) ? item.id : undefined),
        aliases: [],
        locate: (path) => locate([items, index, ...within, ...path]),
      }),
    )
}

/** The attribute `order`, a number from 1. */
function rankOf(attributes: unknown): number | undefined {
  const order = valueAtPath(attributes, ['order'])
  return typeof order === 'number' ? order : undefined
}

/** A resource to which others may refer by its name. */
function withName(resource: SourceResource): SourceResource {
  const { mapping, attributes, aliases } = resource
  if (mapping.isSingleton === true) return { ...resource, id: mapping.kind }
  const name = valueAtPath(attributes, ['name'])
  return typeof name === 'string'
    ? { ...resource, aliases: [...aliases, namedAddress({ kind: mapping.kind, name })] }
    : resource
}

/** Resources, without those that are only a part of the one that a platform has. */
export function withoutParts(resources: readonly SourceResource[]): Pick<Source, 'resources' | 'untranslated'> {
  const isPart = ({ mapping }: SourceResource): boolean =>
    mapping.isSingleton === true && resources.filter((other) => other.mapping.kind === mapping.kind).length > 1
  return {
    resources: resources.filter((each) => !isPart(each)),
    untranslated: resources.filter(isPart).map(({ address, mapping, locate }) => {
      const reason = `not written: the source has several parts of ${mapping.kind}, of which a platform has one`
      return { address, reason, place: locate([]) }
    }),
  }
}
