import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath, visitFields } from '@mgmt-api/models/internal'
import { type NameOfId, outsideIds, slugOf } from '@mgmt-api/as-code/internal'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import type { NamedId } from '../sources/source-resource.ts'

/**
 * Names of outside ids that the source itself tells: those of its resources that are not imported, and those that stand
 * beside an id.
 * @param named Resources of the source that are not translated.
 */
export function sourceNames(resources: readonly KeyedImport[], named: readonly NamedId[]): NameOfId {
  const names = new Map<string, string>()
  for (const { kind, body, source } of resources) {
    if (source.id !== undefined) names.set(`${kind.name} ${source.id}`, kind.nameOf(body))
  }
  const beside = new Map(resources.flatMap(namesBeside))
  return (group, id) => {
    const isNamed = (each: NamedId): boolean => each.id === id && (isOfGroup(each.type, group) || unique.test(id))
    return names.get(`${group} ${id}`) ?? named.find(isNamed)?.name ?? beside.get(`${group} ${id}`)
  }
}

/** A shorter id, such as a number, may be that of another type too. */
const unique = /^[\w-]{16,}$/

/** Whether a type such as `connector` or `OutboundWebhook` has its ids in a group such as `connectors`. */
function isOfGroup(type: string, group: string): boolean {
  const words = `-${slugOf(type.replace(/(?<=[a-z])(?=[A-Z])/g, '-'))}`
  return words.endsWith(`-${group}`) || words.endsWith(`-${group.replace(/s$/, '')}`)
}

/** Names beside the outside ids of a resource, by group and id. */
function namesBeside(resource: KeyedImport): (readonly [string, string])[] {
  const { kind, body, source } = resource
  const found: (readonly [string, string])[] = []
  for (const { at, group } of outsideIds(kind)) {
    visitFields(body, at, (id, path) => {
      const name = nameBeside(source.attributes, sourcePathOf(resource, path), id)
      if (name !== undefined) found.push([`${group} ${String(id)}`, name])
    })
  }
  return found
}

/** `name` beside `id`, or `connector_name` beside `connector_id`; also in an object that was converted to its id. */
function nameBeside(attributes: unknown, path: Path, id: unknown): string | undefined {
  const value = valueAtPath(attributes, path)
  const objects = isObject(value) ? [value, ...Object.values(value)].filter(isObject) : []
  const whole = objects.find((each) => String(each.id) === String(id))
  const field = whole === undefined ? path.at(-1) : 'id'
  const nameField = typeof field === 'string' ? nameFieldOf(field) : undefined
  const name = nameField === undefined ? undefined : (whole ?? objectAt(attributes, path.slice(0, -1)))[nameField]
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** The name that stands beside an id: `name` for `id`, `connector_name` for `connector_id`. */
function nameFieldOf(field: string): string | undefined {
  if (field === 'id') return 'name'
  const [, stem, end] = /^(.+)(_id|Id)$/.exec(field) ?? []
  return stem === undefined ? undefined : `${stem}${end === 'Id' ? 'Name' : '_name'}`
}

function objectAt(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  const found = valueAtPath(value, path)
  return isObject(found) ? found : {}
}
