import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { loadProject, readBackup } from '@mgmt-api/as-code'
import { confirm, counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { restoreCommand } from './execute-plan.ts'

/** Flags that choose the newest backup. */
interface BackupChoice {
  readonly target?: string | undefined
  readonly directory?: string | undefined
  readonly yes?: boolean | undefined
}

/** Target and time in the name of a backup. */
const backupForm = /^backup\.(.+)\.(\d{4}-\d\d-\d\dT[\d-]+Z)\.json$/

/**
 * Offers the newest backup of the project, or of the target of `--target`, and returns its path.
 * @throws {CommandError} `no_backup`: there is none; `missing_argument`, with the command to type, if it cannot ask;
 * `interrupted` if the answer is no
 */
export async function offerNewestBackup(
  { host }: CliContext,
  { target = host.env.MGMT_TARGET, directory = '.', yes }: BackupChoice,
): Promise<string> {
  const { root } = await loadProject(resolve(host.cwd, directory), { cwd: host.cwd })
  const folder = join(root, '.backups')
  const name = await newestIn(folder, target)
  const shownFolder = relative(host.cwd, folder)
  if (name === undefined) {
    const which = target === undefined ? '' : ` of target ${target}`
    const hint = 'apply --prune writes one before it deletes resources'
    throw inputError('no_backup', `There is no backup${which} in ${shownFolder}`, hint)
  }
  const path = join(folder, name)
  const file = relative(host.cwd, path)
  const backup = await readBackup(path)
  if (!host.stdin.isTerminal || host.stderr.terminal === undefined) {
    const hint = `To restore the newest: ${restoreCommand(file, root, host.cwd)}`
    throw inputError('missing_argument', 'No backup was specified', hint)
  }
  const content = `${counted(backup.resources.length, 'resource')} of target ${backup.target.name}, ${backup.time}`
  await confirm(host, `Restore ${file} (${content})?`, { yes })
  return path
}

async function newestIn(folder: string, target: string | undefined): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => []) // Without backups, there is no folder.
  const wanted = target?.replaceAll(/[^\w.-]/g, '_')
  return names
    .flatMap((name) => {
      const [, of, time] = backupForm.exec(name) ?? []
      return time === undefined || (wanted ?? of) !== of ? [] : [{ name, time }]
    })
    .reduce<{ name: string; time: string } | undefined>(
      (newest, each) => (newest === undefined || each.time > newest.time ? each : newest),
      undefined,
    )?.name
}
