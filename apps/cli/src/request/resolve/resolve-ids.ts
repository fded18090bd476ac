import { isUuid } from '@mgmt-api/base/text'
import { listed, type Paged, paged } from '@mgmt-api/collections'
import { bindVerb } from '@mgmt-api/collections/internal'
import { CommandError, inputError, notFoundError } from '@mgmt-api/command'
import { type AnyResource, type AnyVerb, type Caller, isMgmtError, isNotFound } from '@mgmt-api/models'
import { idPaths, isObject } from '@mgmt-api/models/internal'
import type { CliContext } from '../../cli-context.ts'
import type { SourcedId } from '../read/read-ids.ts'
import { withPageSize } from '../read/filter-input.ts'
import { idIn, idProblem, isSurelyId, nameIn, readId, splitId } from '../draft/item-id.ts'
import type { LoadedCommand } from '../../nouns/loaded-command.ts'

/** An id with its name, if known. */
export interface ResolvedId extends SourcedId {
  readonly name?: string | undefined
  /** Whether no list has an item with this id or with this name. */
  readonly isUnlisted?: boolean
}

/** Id (without parent ids) and name of a list item. */
export interface ListedName {
  readonly id: string
  readonly name: string
  /** Whether it is preferred to others with the same name. */
  readonly isPreferred?: boolean
}

/**
 * The list of a resource for resolving names, if it requires only parent ids.
 * @param verb the verb that the ids are for
 */
export function listForNames(
  { resource, command }: { readonly resource: AnyResource; readonly command: { readonly name: string } },
  verb: AnyVerb,
): AnyVerb | undefined {
  const { list } = resource.verbs
  if (list?.kind !== 'list' || resource.title === undefined || command.name.includes('-by-')) return undefined
  const parts = verb.ids === undefined && verb.kind !== 'bulk' ? idPaths(verb).length : 1
  return idPaths(list).length === parts - 1 ? list : undefined
}

/** Reads ids and names of all items of a list. */
export async function* listNames(
  caller: Caller,
  loaded: LoadedCommand,
  {
    list,
    parents,
    signal,
  }: { readonly list: AnyVerb; readonly parents: readonly string[]; readonly signal: AbortSignal },
): AsyncGenerator<ListedName> {
  const args = parents.length === 0 ? [] : [readId(list, parents.join('/'))]
  const rest = withPageSize(list, {}, Infinity)
  // A verb of this kind returns items.
  const items = bindVerb(caller, list, { listed, paged, rest })(...args, { signal }) as Paged<unknown>
  for await (const item of items) {
    const id = readableIdIn(item) ?? idIn(loaded, item)
    if (id !== undefined) yield { id, name: nameIn(loaded, item) ?? '', isPreferred: loaded.prefer?.(item) === true }
  }
}

/**
 * Resolves typed ids and names to ids, names by the list of the resource. Words that can only be ids are not looked up.
 * @throws {CommandError} `bad_id`, `ambiguous_name` with all matching ids, `not_found`
 */
export async function resolveIds(
  { signal }: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  given: readonly SourcedId[],
): Promise<readonly ResolvedId[]> {
  const { verb, command, onUnknown } = loaded
  const list = listForNames(loaded, verb)
  const lists = new Map<string, Promise<readonly ListedName[] | undefined>>()
  const resolved: ResolvedId[] = []
  for (const named of given) {
    const parents = splitId(verb, named.id).slice(0, -1)
    const problem = idProblem(verb, named.id, command.id)
    const isEmpty = splitId(verb, named.id).includes('')
    if (list === undefined || isEmpty || !namesParents(list, parents) || isSurelyId(verb, named.id)) {
      if (problem !== undefined) throw badId(named, problem, loaded)
      resolved.push({ ...named, isUnlisted: list === undefined })
      continue
    }
    const key = parents.join('/')
    const names = lists.get(key) ?? namesIn(caller, loaded, { list, parents, signal })
    lists.set(key, names)
    try {
      resolved.push(lookedUp(named, await names, { loaded, parents, problem }))
    } catch (error) {
      if (onUnknown === undefined || !(error instanceof CommandError && error.code === 'not_found')) throw error
      onUnknown(error)
    }
  }
  return resolved
}

/** Whether a list can be requested with these parent ids. */
const namesParents = (list: AnyVerb, parents: readonly string[]): boolean =>
  idPaths(list).length === 0 || idProblem(list, parents.join('/'), []) === undefined

/** The short id that people use, as `CASE-7`, if the item has one. */
const readableIdIn = (item: unknown): string | undefined =>
  isObject(item) && typeof item.readableId === 'string' ? item.readableId : undefined

/** All names of a list; undefined if the key lacks the permission. */
async function namesIn(
  caller: Caller,
  loaded: LoadedCommand,
  options: Parameters<typeof listNames>[2],
): Promise<readonly ListedName[] | undefined> {
  try {
    const names: ListedName[] = []
    for await (const name of listNames(caller, loaded, options)) names.push(name)
    return names
  } catch (error) {
    if (isMgmtError(error) && error.kind === 'api' && (error.status === 403 || error.status === 501)) return undefined
    throw error
  }
}

interface Lookup {
  readonly loaded: LoadedCommand
  readonly parents: readonly string[]
  readonly problem: string | undefined
}

function lookedUp(
  named: SourcedId,
  names: readonly ListedName[] | undefined,
  { loaded, parents, problem }: Lookup,
): ResolvedId {
  const last = splitId(loaded.verb, named.id).at(-1)
  const byId = names?.find(({ id }) => id === last)
  if (byId !== undefined) return { ...named, name: byId.name }
  const same = names?.filter(({ name }) => name === last) ?? []
  const namesakes = same.length === 0 ? (names?.filter(({ id }) => isStartOf(last, id)) ?? []) : same
  const preferred = namesakes.filter(({ isPreferred }) => isPreferred)
  const [found, ...more] = preferred.length > 0 ? preferred : namesakes
  if (found === undefined) {
    // Lists may lag behind, so that an unlisted id may exist.
    if (problem === undefined) return { ...named, isUnlisted: names !== undefined }
    throw names === undefined ? badId(named, problem, loaded) : unknownName(named, loaded)
  }
  if (more.length === 0) return { ...named, id: [...parents, found.id].join('/'), name: found.name }
  const ids = [found, ...more].map(({ id }) => [...parents, id].join('/'))
  const { noun } = loaded
  throw inputError(
    'ambiguous_name',
    `"${last}" is ambiguous: ${ids.length} ${noun.many} have ${same.length > 0 ? 'this name' : 'ids that start with it'}`,
    `Use one of the ids: ${ids.join(', ')}`,
  )
}

/** Whether a text is the part of a UUID that narrow tables show. */
const isStartOf = (text = '', id: string): boolean => /^[\da-f]{8}$/i.test(text) && isUuid(id) && id.startsWith(text)

const badId = ({ source }: SourcedId, problem: string, { command, noun }: LoadedCommand): CommandError =>
  inputError(
    'bad_id',
    `${source === undefined ? '' : `${source}: `}${command.id.join('/')}: ${problem}`,
    `List the commands that accept an id: mgmt ${noun.name} --help`,
  )

/** Error of a request for an item: if nothing lists the item and the service does not find it, the name is unknown. */
export const namedError = (error: unknown, named: ResolvedId | undefined, loaded: LoadedCommand): unknown =>
  named?.isUnlisted === true && isNotFound(error) ? unknownName(named, loaded) : error

/** Error for an id, or a name, of an item that was not found. */
export function unknownName({ id }: Pick<SourcedId, 'id'>, loaded: LoadedCommand): CommandError {
  const { noun, verb, resource } = loaded
  const isListed = listForNames(loaded, verb) !== undefined
  const list = ['mgmt', noun.name, 'list', ...splitId(verb, id).slice(0, -1)].join(' ')
  return notFoundError(
    `No ${noun.one} with the ${isListed ? 'id or name' : 'id'} "${id}" is visible to the key`,
    resource.verbs.list && `List them: ${list}`,
  )
}
