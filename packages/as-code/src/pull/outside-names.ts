import type { Caller } from '@mgmt-api/models'
import { visitFields } from '@mgmt-api/models/internal'
import type { Kind, Remote } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import type { KeyOfId } from '../kind/portable.ts'
import { textOfId } from '../kind/ids.ts'
import { isBuiltInId, type NameOfId, outsideIds } from '../project/id-names.ts'
import { listNames } from '../project/list-names.ts'
import type { ProjectTarget } from '../project/project.ts'

/** The resources of a pull, and access to their platform. */
export interface OutsideNamesInput {
  readonly target: Pick<ProjectTarget, 'ids' | 'account'>
  /** Resources that are written to files. */
  readonly pulled: readonly ListedResource[]
  /** All resources that were listed. */
  readonly found: readonly ListedResource[]
  readonly keyOfId: KeyOfId
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/** Ids without a name in `mgmt.yaml`, by group and by the field that contains them in the other resource. */
type Unnamed = ReadonlyMap<string, ReadonlyMap<string | undefined, ReadonlySet<string>>>

/**
 * Display names of the resources outside of the files that pulled ones refer to, as the platform lists them. Nothing is
 * sent if `mgmt.yaml` has a name for each. A list that the key may not read gives no names.
 * @throws {MgmtError} The platform failed.
 */
export async function readOutsideNames(input: OutsideNamesInput): Promise<NameOfId> {
  const names = new Map<string, Map<string, string>>()
  for (const [group, byField] of unnamedIds(input)) {
    const known = new Map<string, string>()
    names.set(group, known)
    for (const [field, ids] of byField) {
      const kind = input.found.find((each) => each.kind.name === group)?.kind
      for (const [id, name] of namesAmong(input, kind, field)) known.set(id, name)
      if (kind !== undefined && kind.isSingleton !== true && kind.hasBuiltIn !== true) continue
      const missing = [...ids].filter((id) => !known.has(id))
      for await (const [id, name] of listedNames(input, { group, field, ids: missing })) known.set(id, name)
    }
  }
  return (group, id) => names.get(group)?.get(id)
}

function unnamedIds({ target, pulled, keyOfId }: OutsideNamesInput): Unnamed {
  const unnamed = new Map<string, Map<string | undefined, Set<string>>>()
  const named = new Map([...target.ids].map(([group, ids]) => [group, new Set(ids.values())]))
  for (const { kind, remote } of pulled) {
    for (const { at, group, field } of outsideIds(kind)) {
      visitFields(remote.body, at, (value) => {
        const id = textOfId(value)
        if (id === undefined || id === '' || isBuiltInId(id) || named.get(group)?.has(id) === true) return
        if (keyOfId(group, id, field) !== undefined) return
        const byField = unnamed.get(group) ?? new Map<string | undefined, Set<string>>()
        unnamed.set(group, byField.set(field, (byField.get(field) ?? new Set()).add(id)))
      })
    }
  }
  return unnamed
}

function* namesAmong(
  { found }: OutsideNamesInput,
  kind: Kind | undefined,
  field: string | undefined,
): Generator<readonly [id: string, name: string]> {
  const idOf = ({ id, otherIds }: Remote): string | undefined => (field === undefined ? id : otherIds?.[field])
  for (const each of found) {
    const id = each.kind === kind ? idOf(each.remote) : undefined
    if (id !== undefined) yield [id, each.kind.nameOf(each.remote.body)]
  }
}

interface Wanted {
  readonly group: string
  readonly field: string | undefined
  readonly ids: readonly string[]
}

/** Names from the list of a resource that is no kind, or has built-in ones. Ends as soon as it has all. */
async function* listedNames(
  input: OutsideNamesInput,
  { group, field, ids }: Wanted,
): AsyncGenerator<readonly [id: string, name: string]> {
  const missing = new Set(ids)
  if (missing.size === 0) return
  for await (const [id, name] of listNames(input, group, field)) {
    if (missing.delete(id)) yield [id, name]
    if (missing.size === 0) return
  }
}
