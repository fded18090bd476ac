import { bindVerb, listed, type Paged, paged } from '@mgmt-api/collections'
import { type AnyVerb, type Caller, isMgmtError, type ResourceFacts, valueAt, visitFields } from '@mgmt-api/models'
import type { Kind, Remote } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import type { KeyOfId } from '../kind/portable.ts'
import { textOfId } from '../kind/reference-values.ts'
import { isBuiltInId, type NameOfId, outsideIds } from '../project/id-names.ts'
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

/** Maximum number of parents of which the resources are listed. */
const maxParents = 10

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
      const isListed = kind !== undefined && kind.isSingleton !== true
      const entries = isListed ? namesAmong(input, kind, field) : listedNames(input, { group, field, ids })
      for await (const [id, name] of entries) known.set(id, name)
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
  kind: Kind,
  field: string | undefined,
): Generator<readonly [id: string, name: string]> {
  const idOf = ({ id, otherIds }: Remote): string | undefined => (field === undefined ? id : otherIds?.[field])
  for (const each of found) {
    const id = each.kind === kind ? idOf(each.remote) : undefined
    if (id !== undefined) yield [id, kind.nameOf(each.remote.body)]
  }
}

interface Wanted {
  readonly group: string
  readonly field: string | undefined
  readonly ids: ReadonlySet<string>
}

/** Names from the list of a resource that is no kind. Ends as soon as it has all. */
async function* listedNames(
  input: OutsideNamesInput,
  { group, field, ids }: Wanted,
): AsyncGenerator<readonly [id: string, name: string]> {
  const missing = new Set(ids)
  for await (const [id, name] of listNames(input, group, field)) {
    if (missing.delete(id)) yield [id, name]
    if (missing.size === 0) return
  }
}

/** The platform of a target. */
export type NamesAccess = Pick<OutsideNamesInput, 'caller' | 'signal'> & {
  readonly target: Pick<ProjectTarget, 'account'>
}

/**
 * Ids and display names in the list of a group. Users are those of the account's team, or of the first 10 teams. A list
 * that the key may not read is empty.
 * @param field The field with the id, if references use another one than the resource's own.
 * @throws {MgmtError} The platform failed.
 */
export async function* listNames(
  access: NamesAccess,
  group: string,
  field: string | undefined,
): AsyncGenerator<readonly [id: string, name: string]> {
  const { loadResource, resourceNames } = await import('@mgmt-api/models/resources')
  const known = resourceNames.find((each) => each === group)
  if (known === undefined) return
  const { title, parent, ...resource } = await loadResource(known)
  if (title === undefined) return
  const idAt = field ?? Object.values(resource.summaryId ?? resource.id ?? {}).at(-1) ?? 'id'
  try {
    for await (const item of itemsOf(access, resource, parent && (await loadResource(parent.resource)))) {
      const [id, name] = [textOfId(valueAt(item, idAt)), valueAt(item, title)]
      if (id !== undefined && typeof name === 'string') yield [id, name]
    }
  } catch (error) {
    if (!isMgmtError(error, 'api')) throw error
  }
}

type Listable = ResourceFacts & { readonly verbs: object }

/** Entries of the list of a resource, or of its lists within the team of the account or the first parents. */
async function* itemsOf(
  { caller, target, signal }: NamesAccess,
  resource: Pick<Listable, 'verbs'>,
  parent: Listable | undefined,
): AsyncGenerator {
  const options = { signal }
  if (parent === undefined) {
    yield* listOf(caller, resource, [options])
    return
  }
  const { team } = target.account ?? {}
  const isPinned = parent.name === 'teams' && team !== undefined
  const idAt = Object.values(parent.id ?? {})[0] ?? 'id'
  const parents = isPinned ? [] : await listOf(caller, parent, [options]).toArray(maxParents)
  const ids = isPinned ? [Number(team)] : parents.map((each) => valueAt(each, idAt))
  for (const id of ids) yield* listOf(caller, resource, [id, options])
}

function listOf(caller: Caller, { verbs }: Pick<Listable, 'verbs'>, args: readonly unknown[]): Paged<unknown> {
  // An interface of verbs contains only verbs; its type is `object`.
  const { list } = verbs as { readonly list: AnyVerb }
  // A verb of this kind returns a list.
  return bindVerb(caller, list, { listed, paged })(...args) as Paged<unknown>
}
