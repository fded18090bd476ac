import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { type LoadedCommand, loadCommand } from '../../nouns/loaded-command.ts'
import { namedError, type ResolvedId, resolveIds } from './resolve-ids.ts'
import { resourceCommand } from '../../nouns/resource-command.ts'

/**
 * Resolves ids and names of a noun's items, for custom commands.
 * @throws {CommandError} `ambiguous_name`, `not_found`
 */
export async function resolveNamed(
  context: CliContext,
  caller: Caller,
  noun: string,
  typed: readonly string[],
): Promise<readonly ResolvedId[]> {
  const loaded = await loadCommand(resourceCommand(noun, 'get'))
  const named = typed.map((id) => ({ id }))
  return resolveIds(context, caller, loaded, named)
}

/**
 * Resolves the id or name of one item.
 * @throws {CommandError} `ambiguous_name`, `not_found`
 */
export async function resolveOneNamed(
  context: CliContext,
  caller: Caller,
  noun: string,
  typed: string,
): Promise<string> {
  const [resolved] = await resolveNamed(context, caller, noun, [typed])
  return resolved?.id ?? typed
}

/** The item that `readOneNamed` reads. */
export interface NamedItem<T> {
  readonly noun: string
  /** Its id or name. */
  readonly typed: string
  readonly read: (id: string) => Promise<T>
  readonly prefer?: LoadedCommand['prefer']
}

/**
 * Reads one item by its id or name.
 * @throws {CommandError} `ambiguous_name`, `not_found`
 */
export async function readOneNamed<T>(
  context: CliContext,
  caller: Caller,
  { noun, typed, read, prefer }: NamedItem<T>,
): Promise<T> {
  const loaded = await loadCommand(resourceCommand(noun, 'get'))
  const [resolved] = await resolveIds(context, caller, { ...loaded, prefer }, [{ id: typed }])
  try {
    return await read(resolved?.id ?? typed)
  } catch (error) {
    throw namedError(error, resolved, loaded)
  }
}
