import { repeatedIn } from '@mgmt-api/base/lists'
import { formatPath, isObject, visitFields } from '@mgmt-api/models'
import type { Body } from '@mgmt-api/as-code'
import { outsideIds, pointer } from '@mgmt-api/as-code/internal'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import { otherIdOf, type UntranslatedPart } from '../sources/source-resource.ts'

/**
 * Bodies with the ids of resources in place of their stand-ins, for resources to which no key can refer. A stand-in of
 * several resources stays.
 */
export function withOutsideIds(
  resources: readonly KeyedImport[],
  outside: readonly KeyedImport[],
): readonly KeyedImport[] {
  const all = new Set([...resources, ...outside])
  const shared = repeatedIn([...all].flatMap(({ source }) => source.aliases))
  const ids = new Map(
    outside.flatMap(({ source: { id, aliases } }) =>
      aliases.flatMap((alias) => (id === undefined || shared.has(alias) ? [] : [[alias, id] as const])),
    ),
  )
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(replaced)
    return isObject(value) ? replacedIn(value) : value
  }
  const replacedIn = (value: Body): Body =>
    Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item)]))
  return ids.size === 0 ? resources : resources.map((each) => ({ ...each, body: replacedIn(each.body) }))
}

/**
 * The references of written resources to those that are not, or that are incomplete: `mgmt.yaml` has their ids, so that
 * the platform's resource stays meant.
 * @param resources as they are before their references are linked
 */
export function unwrittenReferences(
  resources: readonly KeyedImport[],
  outside: readonly KeyedImport[],
): readonly UntranslatedPart[] {
  const fields = new Set(resources.flatMap(({ kind }) => outsideIds(kind).map(({ field }) => field)))
  const states = new Map<string, string>()
  for (const { kind, source, partial } of outside) {
    const state = `${source.address}, which is ${partial === undefined ? 'not written' : 'incomplete'}`
    for (const field of fields) {
      const id = field === undefined ? source.id : otherIdOf(source.attributes, field)
      if (id !== undefined) states.set(pointer(kind.name, id, field), state)
    }
  }
  return states.size === 0 ? [] : resources.flatMap((resource) => referencesOf(resource, states))
}

/** @param states of other resources, by pointer */
function referencesOf(resource: KeyedImport, states: ReadonlyMap<string, string>): readonly UntranslatedPart[] {
  const { kind, body, source } = resource
  const found: UntranslatedPart[] = []
  for (const { at, group, field } of outsideIds(kind)) {
    visitFields(body, at, (id, path) => {
      const state = states.get(pointer(group, String(id), field))
      if (state === undefined) return
      const from = sourcePathOf(resource, path)
      const reason = `refers to ${state}: mgmt.yaml has its id by a name`
      found.push({ address: source.address, at: formatPath(from), reason, place: source.locate(from) })
    })
  }
  return found
}
