import { mapFields } from '@mgmt-api/models/internal'
import type { Body, Kind } from '../kind/kind.ts'
import { freeName, slugOf } from '../kind/key-for.ts'
import { memoized } from '../kind/memoized.ts'
import type { ProjectTarget } from './project.ts'

/**
 * Fields of a portable body with ids of the platform: an id left in place of a reference belongs to a resource that is
 * not ours.
 */
export const outsideIds = ({ externalIds, references }: Kind): Kind['externalIds'] => [
  ...externalIds,
  ...references.map(({ at, to, field }) => ({ at, group: to, field })),
]

/** Whether an id is the service's own, such as that of a system preset: it is the same everywhere and needs no name. */
export const isBuiltInId = (id: unknown): boolean => typeof id === 'string' && id.startsWith('preset_system_')

/** Ids by name, by group: the form in which `mgmt.yaml` has them. */
export type IdsByGroup = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Display name of a resource outside of the files, if it is known. */
export type NameOfId = (group: string, id: string) => string | undefined

/** How unknown ids are named. */
export interface IdNamesOptions {
  /** Whether ids without a name get a new one, or stay. Default: `named`. */
  readonly unknown?: 'named' | 'kept' | undefined
  /** Names that new ones are made from. Default: none, and the ids are numbered. */
  readonly nameOfId?: NameOfId | undefined
}

/** Names for ids that differ by platform. */
export interface IdNames {
  /** A body with `{ $id: '<group>/<name>' }` in place of outside ids, including those of other owners' resources. */
  named(kind: Kind, body: Body): Body
  /** Names that the target did not have. */
  added(): IdsByGroup
}

/**
 * The id names of a target. Ids without a name get new ones, the same for the same ids in the same order, or are kept.
 */
export function createIdNames({ ids }: Pick<ProjectTarget, 'ids'>, options: IdNamesOptions = {}): IdNames {
  const { unknown = 'named', nameOfId = () => undefined } = options
  const groups = new Map<string, Names>()
  const namesOf = memoized((group) => createNames(group, ids.get(group) ?? new Map(), nameOfId), groups)
  return {
    named(kind, body) {
      return outsideIds(kind).reduce(
        (changed, { at, group }) =>
          mapFields(changed, at, (id) => {
            // An empty string is not an id.
            if ((typeof id !== 'string' && typeof id !== 'number') || id === '') return id
            const names = namesOf(group)
            const name = unknown === 'named' && !isBuiltInId(id) ? names.nameOf(String(id)) : names.known(String(id))
            return name === undefined ? id : { $id: `${group}/${name}` }
          }),
        body,
      )
    },
    added: () =>
      new Map([...groups].filter(([, { added }]) => added.size > 0).map(([group, { added }]) => [group, added])),
  }
}

/** The target with the new names that go into `mgmt.yaml`. */
export function withNames(target: ProjectTarget, names: IdsByGroup): ProjectTarget {
  const groups = new Set([...target.ids.keys(), ...names.keys()])
  const ids = [...groups].map((group) => {
    return [group, new Map([...(target.ids.get(group) ?? []), ...(names.get(group) ?? [])])] as const
  })
  return { ...target, ids: new Map(ids) }
}

/** An id that looks like a name becomes its own name, unless it is a number or a UUID. */
const namelike = /^(?=.*[a-z])(?![0-9a-f]{8}-)[a-z0-9][a-z0-9._-]{0,39}$/i

/** A display name as the name of an id: an address of a user stays as it is. */
export function idName(name: string): string {
  const lower = name.toLowerCase()
  return /^[a-z0-9][a-z0-9._@+-]{0,79}$/.test(lower) ? lower : slugOf(name)
}

interface Names {
  /** By name. */
  readonly added: ReadonlyMap<string, string>
  known(id: string): string | undefined
  nameOf(id: string): string
}

function createNames(group: string, ids: ReadonlyMap<string, string>, nameOfId: NameOfId): Names {
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const taken = new Set(ids.keys())
  const added = new Map<string, string>()
  /** `connector-3`. */
  const numbered = (): string => {
    const word = group.replace(/s$/, '')
    let number = 1
    while (taken.has(`${word}-${number}`)) number++
    return `${word}-${number}`
  }
  const displayed = (id: string): string | undefined => {
    const slug = idName(nameOfId(group, id) ?? '')
    return slug === '' ? undefined : freeName(slug, taken)
  }
  return {
    added,
    known: (id) => names.get(id),
    nameOf(id) {
      const known = names.get(id)
      if (known !== undefined) return known
      const name = displayed(id) ?? (namelike.test(id) && !taken.has(id) ? id : numbered())
      names.set(id, name)
      taken.add(name)
      added.set(name, id)
      return name
    },
  }
}
