import { visitFields } from '@mgmt-api/models/internal'
import type { Body, Kind, KindReference, OtherIds, Remote } from './kind.ts'
import { textOfId } from './ids.ts'
import type { IdOfKey, KeyOfId } from './portable.ts'
import { keyIn, kindIn, resourceName } from './resource-name.ts'

/** The resources that references may point to. */
export interface ReferenceTargets {
  /** Ids by `<kind>/<key>`. */
  readonly ids: Iterable<readonly [name: string, id: string]>
  /** Values of further fields that references use, by `<kind>/<key>`. Default: none. */
  readonly otherIds?: Iterable<readonly [name: string, values: OtherIds]> | undefined
}

/** Looks up keys by ids. Ids of two kinds may be the same. */
export function keyOfIdIn({ ids, otherIds = [] }: ReferenceTargets): KeyOfId {
  const keys = new Map<string, string>()
  for (const [name, id] of ids) keys.set(pointer(kindIn(name), id), keyIn(name))
  for (const [name, values] of otherIds) {
    for (const [field, id] of Object.entries(values)) keys.set(pointer(kindIn(name), id, field), keyIn(name))
  }
  return (kind, id, field) => keys.get(pointer(kind, id, field))
}

/**
 * Looks up the values of references in a plan, for `contractOf`.
 * @example contractOf(kind, body, { idOfKey: idOfKeyIn(plan) })
 */
export function idOfKeyIn({
  ids,
  otherIds,
}: {
  readonly ids: ReadonlyMap<string, string>
  readonly otherIds: ReadonlyMap<string, OtherIds>
}): IdOfKey {
  return (kind, key, field) => {
    const name = resourceName({ kind, key })
    return field === undefined ? ids.get(name) : otherIds.get(name)?.[field]
  }
}

/** The resources of a platform as targets of references, by `<kind>/<key>`. */
export const referenceTargets = (remotes: readonly (readonly [name: string, remote: Remote])[]): ReferenceTargets => ({
  ids: remotes.map(([name, { id }]) => [name, id]),
  otherIds: remotes.flatMap(([name, { otherIds }]) => (otherIds === undefined ? [] : [[name, otherIds]])),
})

/** What a reference points at: the same text for two references to the same resource by the same field. */
export const pointer = (kind: string, id: string, field?: string): string =>
  field === undefined ? `${kind} ${id}` : `${kind} ${field} ${id}`

/** All pointers at a resource. */
export const pointersTo = (kind: string, { id, otherIds = {} }: Pick<Remote, 'id' | 'otherIds'>): readonly string[] => [
  pointer(kind, id),
  ...Object.entries(otherIds).map(([field, value]) => pointer(kind, value, field)),
]

/** The pointers in a body of the contract, for the references that `isWanted`. */
export function pointersIn(
  { references }: Pick<Kind, 'references'>,
  body: Body,
  isWanted: (reference: KindReference) => boolean = () => true,
): readonly string[] {
  const pointers: string[] = []
  for (const { at, to, field } of references.filter(isWanted)) {
    visitFields(body, at, (value) => {
      const id = textOfId(value)
      if (id !== undefined) pointers.push(pointer(to, id, field))
    })
  }
  return pointers
}
