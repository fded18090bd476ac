import { confirm, counted, inputError } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { withChangeTarget } from '../../target/change-target.ts'
import { makeChange, prepareChange } from './change.run.ts'
import type { ResourceFlags } from '../../flags/resource-flags.ts'
import type { ResourceCommand } from '../../nouns/noun-overrides.ts'

/** Items to change, selected by filters. */
export interface FoundChange {
  /** Ids given in addition to the filters. */
  readonly ids: readonly string[]
  /** Lists the ids of matching items. */
  readonly find: (caller: Caller) => AsyncIterable<string>
  /** Text before and after the number of items in the prompt: `Close`, `permanently`. */
  readonly question: readonly [before: string, after?: string]
}

/** Refuses a command without ids, files and filters. @throws {CommandError} `no_ids` */
export function refuseEverything({ noun }: ResourceCommand, { file }: ResourceFlags, ids: readonly string[]): void {
  if (ids.length > 0 || file !== undefined) return
  throw inputError('no_ids', `No ${noun.one} was specified`, 'Specify ids, a file of ids with -f, or filters')
}

/**
 * Changes the items that match filters after confirmation. Uses one connection for both steps, so that the key is read
 * once.
 * @throws {CommandError} `excluding_flags` for ids or files together with filters; `interrupted` if not confirmed
 */
export async function changeFound(
  context: CliContext,
  given: ResourceCommand,
  flags: ResourceFlags,
  { ids, find, question: [before, after] }: FoundChange,
): Promise<void> {
  const { one, many } = given.noun
  if (ids.length > 0 || flags.file !== undefined) {
    throw inputError('excluding_flags', `Select ${many} by ids or by filters, not both`)
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
