import { repeatedIn } from '@mgmt-api/base/lists'
import { formatPath, visitFields } from '@mgmt-api/models/internal'
import type { Body } from '@mgmt-api/as-code'
import { outsideIds, pointer, withValueAtPath } from '@mgmt-api/as-code/internal'
import { pendingIn } from '../mapping/pending.ts'
import { type KeyedImport, sourcePathOf } from './imported.ts'
import { otherIdOf, type UntranslatedPart } from '../sources/source-resource.ts'

/**
 * Bodies with the ids of resources in place of pending ones, for resources to which no key can refer. The id of several
 * resources stays pending.
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
  const withIds = (body: Body): Body =>
    pendingIn(body).reduce((changed, { path, pending }) => {
      const id = ids.get(pending.address ?? '')
      return id === undefined ? changed : withValueAtPath(changed, path, id)
    }, body)
  return ids.size === 0 ? resources : resources.map((each) => ({ ...each, body: withIds(each.body) }))
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
