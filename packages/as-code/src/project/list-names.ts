import { listed, type Paged, paged } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import { type AnyVerb, type Caller, isMgmtError, type ResourceFacts } from '@mgmt-api/models'
import { valueAt } from '@mgmt-api/models/internal'
import { textOfId } from '../kind/ids.ts'
import type { ProjectTarget } from './project.ts'

/** Maximum number of parents of which the resources are listed. */
const maxParents = 10

/** The platform of a target. */
export interface NamesAccess {
  readonly target: Pick<ProjectTarget, 'account'>
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/**
 * Ids and display names in the list of a group, with those that the service made. Users are those of the account's team,
 * or of the first 10 teams. A list that the key may not read is empty.
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
  const within = parent && (await loadResource(parent.resource))
  for (const list of listsOf(resource)) {
    for await (const item of readable(itemsOf(access, list, within))) {
      const [id, name] = [textOfId(valueAt(item, idAt)), valueAt(item, title)]
      if (id !== undefined && typeof name === 'string') yield [id, name]
    }
  }
}

/** What the key may read. */
async function* readable(items: AsyncIterable<unknown>): AsyncGenerator {
  try {
    yield* items
  } catch (error) {
    if (!isMgmtError(error, 'api')) throw error
  }
}

type Listable = ResourceFacts & { readonly verbs: object }

/** The verb that lists a resource, and the one that lists what the service made, such as system roles. */
function listsOf({ verbs }: Pick<Listable, 'verbs'>): readonly [AnyVerb, ...AnyVerb[]] {
  // An interface of verbs contains only verbs; its type is `object`.
  const { list, listSystem } = verbs as { readonly list: AnyVerb; readonly listSystem?: AnyVerb }
  return listSystem === undefined ? [list] : [list, listSystem]
}

/** Entries of a list, or of the lists within the team of the account or the first parents. */
async function* itemsOf(
  { caller, target, signal }: NamesAccess,
  list: AnyVerb,
  parent: Listable | undefined,
): AsyncGenerator {
  const options = { signal }
  if (parent === undefined) {
    yield* listOf(caller, list, [options])
    return
  }
  const { team } = target.account ?? {}
  const isPinned = parent.name === 'teams' && team !== undefined
  const idAt = Object.values(parent.id ?? {})[0] ?? 'id'
  const parents = isPinned ? [] : await listOf(caller, listsOf(parent)[0], [options]).toArray(maxParents)
  const ids = isPinned ? [Number(team)] : parents.map((each) => valueAt(each, idAt))
  for (const id of ids) yield* listOf(caller, list, [id, options])
}

function listOf(caller: Caller, list: AnyVerb, args: readonly unknown[]): Paged<unknown> {
  // A verb of this kind returns a list.
  return bindVerb(caller, list, { listed, paged })(...args) as Paged<unknown>
}
