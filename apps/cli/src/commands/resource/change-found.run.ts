import { confirm, counted, inputError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { makeChange, prepareChange } from './change.run.ts'
import type { ResourceCommand } from './loaded-command.ts'
import type { ResourceFlags } from './resource-flags.ts'

/** Which items a command changes, where filters say it. */
export interface FoundChange {
  /** Ids that were typed beside the filters. */
  readonly ids: readonly string[]
  /** Ids of the items that the filters find. */
  readonly find: (caller: Caller) => AsyncIterable<string>
  /** Asked with their number between the two: `Close`, `for good`. */
  readonly question: readonly [before: string, after?: string]
}

/**
 * Changes what filters find, after a question with their number. One connection finds and changes, so that the key is
 * read once.
 * @throws {CommandError} `excluding_flags` with ids or files beside the filters; `not_confirmed`
 */
export async function changeFound(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  { ids, find, question: [before, after] }: FoundChange,
): Promise<void> {
  const { one, many } = given.noun
  if (ids.length > 0 || flags.file !== undefined) {
    throw inputError('excluding_flags', `Name ${many} by their ids or by filters, not by both`)
  }
  await withChangeTarget(context, flags, async (connection) => {
    const found: string[] = []
    for await (const id of find(connection.caller)) found.push(id)
    if (found.length === 0) {
      context.report.note(`no ${many} match`)
      return
    }
    const question = [before, counted(found.length, one, many), after].filter((word) => word !== undefined).join(' ')
    if (flags.dryRun !== true) await confirm(context.host, `${question}?`, { yes: flags.yes })
    await makeChange(context, flags, connection, await prepareChange(context, given, flags, found))
  })
}
