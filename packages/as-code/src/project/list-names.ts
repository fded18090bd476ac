import { bindVerb, listed, type Paged, paged } from '@mgmt-api/collections'
import { type AnyVerb, type Caller, isMgmtError, type ResourceFacts, valueAt } from '@mgmt-api/models'
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
