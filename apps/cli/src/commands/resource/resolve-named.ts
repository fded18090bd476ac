import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { parseNoun } from '../../nouns/noun-entry.ts'
import { nounTable } from '../../nouns/noun-table.ts'
import { loadCommand } from './loaded-command.ts'
import { type ResolvedId, resolveIds } from './resolve-ids.ts'

/**
 * Ids of things of a noun that were typed by id or name, for commands that are particular to it.
 * @throws {CommandError} `ambiguous_name`, `not_found`
 */
export async function resolveNamed(
  context: CliContext,
  caller: Caller,
  name: string,
  typed: readonly string[],
): Promise<readonly ResolvedId[]> {
  const noun = parseNoun(name, nounTable[name] ?? '')
  const command = noun.commands.find((each) => each.name === 'get')
  if (command === undefined) throw new Error(`The table of nouns has no ${name} get.`)
  const loaded = await loadCommand({ noun, command, overrides: {} })
  return resolveIds(
    context,
    caller,
    loaded,
    typed.map((id) => ({ id, source: undefined })),
  )
}
