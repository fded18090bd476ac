import { createAlerts } from '@mgmt-api/alerts'
import { CommandError, counted, ExitCode, type Failure, inputError, printList } from '@mgmt-api/command'
import type { AlertDef } from '@mgmt-api/models/alerts'
import { itemArgument } from '../resource/complete-flags.ts'
import { idIn, idProblem } from '../../request/draft/item-id.ts'
import { loadCommand } from '../../nouns/loaded-command.ts'
import { resourceCommand } from '../../nouns/resource-command.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { readIds } from '../../request/read/read-ids.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import type { Connection } from '../../target/connect.ts'
import { readTargets } from '../../target/read-targets.ts'
import { targetName } from '../../target/target.ts'
import { alertView } from './alert-view.ts'

const { file } = fileFlags

export const downloadCommand: CliCommand = targetCommand<DownloadFlags, string[]>({
  brief: 'Download alert definitions as one stream',
  help: [
    'Prints definitions as they arrive, by default as one line of JSON each: all that are visible to the key, or those',
    'with the given ids. Files contain ids, one per line, or the output of get or list. If an id does not exist, the',
    'others are printed and the exit code is 5.',
  ],
  examples: [
    'mgmt alerts download > alerts.ndjson',
    'mgmt alerts list --label team=core --all -o name | mgmt alerts download -f - -o yaml',
  ],
  flags: { file },
  aliases: fileAliases,
  positional: {
    kind: 'array',
    parameter: itemArgument('alerts', 'Ids of alert definitions (default: all)', 'id'),
  },
  run: download,
})

interface DownloadFlags extends Pick<FileFlags, 'file'>, TargetCommandFlags {}

/** `mgmt alerts download [ID…]` */
async function download(this: CliContext, flags: DownloadFlags, ...typed: string[]): Promise<void> {
  const ids = await wantedIds(this, flags, typed)
  const missing: Failure[] = []
  const reading = await readTargets(this, flags, (connection) => definitions(this, { connection, ids, missing }))
  await printList(this, { ...flags, output: flags.output ?? 'ndjson' }, { view: alertView, ...reading })
  reading.finish()
  if (missing.length === 0) return
  throw new CommandError({
    exitCode: ExitCode.notFound,
    code: 'not_found',
    message: `${counted(missing.length, 'alert definition')} not found`,
    failures: missing,
  })
}

/** Undefined for all definitions. A file without ids is an error and does not mean all. */
async function wantedIds(
  context: CliContext,
  flags: DownloadFlags,
  typed: readonly string[],
): Promise<readonly string[] | undefined> {
  const alert = await loadCommand(resourceCommand('alerts', 'get'))
  const named = await readIds(context, flags, typed, {
    one: alert.noun.one,
    field: 'id',
    idIn: (item) => idIn(alert, item),
    problemWith: (id) => idProblem(alert.verb, id, alert.command.id),
  })
  const ids = named.map(({ id }) => id)
  if (ids.length > 0) return ids
  if (flags.file === undefined) return undefined
  throw inputError('no_ids', 'No alert definition ids found', 'Omit -f to download all definitions')
}

interface Work {
  readonly connection: Connection
  readonly ids: readonly string[] | undefined
  /** Receives the failures of ids that were not found; the others are printed. */
  readonly missing: Failure[]
}

async function* definitions(
  { signal }: CliContext,
  { connection: { caller, target }, ids, missing }: Work,
): AsyncGenerator<AlertDef> {
  const all = createAlerts(caller).definitions.download({ ids, signal })
  yield* all
  for (const id of all.notFoundIds) {
    const message = `${id}: alert definition not found in ${targetName(target)}, or not visible to the key`
    missing.push({ code: 'not_found', exitCode: ExitCode.notFound, message })
  }
}
