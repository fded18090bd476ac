import { bindVerb, listed, type Paged, paged } from '@mgmt-api/collections'
import { CommandError, ExitCode, inputError } from '@mgmt-api/command'
import { type AnyVerb, type Caller, idPaths, isMgmtError } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import type { NamedId } from '../../files/read-ids.ts'
import { idIn, idProblem, isSurelyId, nameIn, readId, splitId } from './item-id.ts'
import type { LoadedCommand } from './loaded-command.ts'

/** An id, and the name of what it stands for, where that is known. */
export interface ResolvedId extends NamedId {
  readonly name?: string | undefined
}

/** What a list says of each thing: its id without those of its parents, and its name. */
export interface ListedName {
  readonly id: string
  readonly name: string
}

/**
 * The list of a resource, where names can be looked up in it: it takes the ids of the parents alone.
 * @param verb the verb whose ids are typed
 */
export function listForNames({ resource, command }: LoadedCommand, verb: AnyVerb): AnyVerb | undefined {
  const { list } = resource.verbs
  if (list?.kind !== 'list' || resource.title === undefined || command.name.includes('-by-')) return undefined
  const parts = verb.ids === undefined && verb.kind !== 'bulk' ? idPaths(verb).length : 1
  return idPaths(list).length === parts - 1 ? list : undefined
}

/** Ids and names of everything in a list, as it is read. */
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
  // A verb of this kind gives items.
  const items = bindVerb(caller, list, { listed, paged })(...args, { signal }) as Paged<unknown>
  for await (const item of items) {
    const id = idIn(loaded, item)
    if (id !== undefined) yield { id, name: nameIn(loaded, item) ?? '' }
  }
}

/**
 * Ids of what was typed: ids as they are, names by the list of the resource. What looks like an id is not looked up.
 * @throws {CommandError} `bad_id`, `ambiguous_name` with the ids of all that have the name, `not_found`
 */
export async function resolveIds(
  { signal }: CliContext,
  caller: Caller,
  loaded: LoadedCommand,
  given: readonly NamedId[],
): Promise<readonly ResolvedId[]> {
  const { verb, command } = loaded
  const list = listForNames(loaded, verb)
  const lists = new Map<string, Promise<readonly ListedName[] | undefined>>()
  const resolved: ResolvedId[] = []
  for (const named of given) {
    const parents = splitId(verb, named.id).slice(0, -1)
    const problem = idProblem(verb, named.id, command.id)
    const isEmpty = splitId(verb, named.id).includes('')
    if (list === undefined || isEmpty || isSurelyId(verb, named.id)) {
      if (problem !== undefined) throw badId(named, problem, loaded)
      resolved.push(named)
      continue
    }
    const key = parents.join('/')
    const names = lists.get(key) ?? namesIn(caller, loaded, { list, parents, signal })
    lists.set(key, names)
    resolved.push(lookedUp(named, await names, { loaded, parents, problem }))
  }
  return resolved
}

/** All names of a list; undefined where the key may not read it. */
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
  named: NamedId,
  names: readonly ListedName[] | undefined,
  { loaded, parents, problem }: Lookup,
): ResolvedId {
  const last = splitId(loaded.verb, named.id).at(-1)
  const byId = names?.find(({ id }) => id === last)
  if (byId !== undefined) return { ...named, name: byId.name }
  const [found, ...more] = names?.filter(({ name }) => name === last) ?? []
  if (found === undefined) {
    if (problem === undefined) return named
    throw names === undefined ? badId(named, problem, loaded) : unknownName(named, loaded)
  }
  if (more.length === 0) return { ...named, id: [...parents, found.id].join('/'), name: found.name }
  const ids = [found, ...more].map(({ id }) => [...parents, id].join('/'))
  const { noun } = loaded
  throw inputError(
    'ambiguous_name',
    `"${last}" is the name of ${ids.length} ${noun.many}`,
    `Name one: ${ids.join(', ')}`,
  )
}

const badId = ({ source }: NamedId, problem: string, { command, noun }: LoadedCommand): CommandError =>
  inputError(
    'bad_id',
    `${source === undefined ? '' : `${source}: `}${command.id.join('/')}: ${problem}`,
    `mgmt ${noun.name} --help shows what takes an id`,
  )

const unknownName = ({ id }: NamedId, { noun }: LoadedCommand): CommandError =>
  new CommandError({
    exitCode: ExitCode.notFound,
    code: 'not_found',
    message: `There is no ${noun.one} with the id or the name "${id}", or the key may not see it`,
    hint: `mgmt ${noun.name} list shows them`,
  })
