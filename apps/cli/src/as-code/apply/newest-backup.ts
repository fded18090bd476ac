import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { findRoot, readBackup } from '@mgmt-api/as-code'
import { canAsk, counted, inputError } from '@mgmt-api/command'
import { backupForm, fileWord, itemBackups, readItemBackup } from '../../request/send/item-backup.ts'
import type { CliContext } from '../../cli-context.ts'
import { restoreCommand } from './execute-plan.ts'

/** Flags that choose the newest backup. */
interface BackupChoice {
  readonly target?: string | undefined
  readonly directory?: string | undefined
}

/** A backup and the directory of the project that it is of; absent for items of a noun. */
interface Found {
  readonly path: string
  readonly time: string
  readonly root?: string
}

/**
 * Returns the path of the newest backup, of the project or of items of a noun, or that of the target of `--target`, and says
 * which it is: the confirmation follows.
 * @throws {CommandError} `no_backup`: there is none; `missing_argument`, with the command to type, without a terminal
 */
export async function newestBackup(
  { host, report }: CliContext,
  { target = host.env.MGMT_TARGET, directory = '.' }: BackupChoice,
): Promise<string> {
  const root = await findRoot(resolve(host.cwd, directory))
  const folder = itemBackups(host)
  const ofItems = target === undefined ? await backupsIn(folder) : []
  const ofProject = root === undefined ? [] : await backupsIn(join(root, '.backups'), target)
  const all: readonly Found[] = [...ofItems, ...ofProject.map((found) => ({ ...found, root: root ?? '' }))]
  const [newest] = all.toSorted((a, b) => (a.time < b.time ? 1 : -1))
  if (newest === undefined) {
    const which = target === undefined ? '' : ` of target ${target}`
    const where = root === undefined ? folder : relative(host.cwd, join(root, '.backups'))
    const hint = 'apply --prune, and commands that replace or delete items, write one'
    throw inputError('no_backup', `There is no backup${which} in ${where}`, hint)
  }
  const { path } = newest
  const file = fileWord(host, path)
  const content = await contentOf(path)
  if (!canAsk(host)) {
    const command = newest.root === undefined ? `mgmt restore ${file}` : restoreCommand(file, newest.root, host.cwd)
    throw inputError('missing_argument', 'No backup was specified', `To restore the newest: ${command}`)
  }
  report.note(`newest backup: ${file} (${content})`)
  return path
}

async function contentOf(path: string): Promise<string> {
  const ofItems = await readItemBackup(path)
  if (ofItems !== undefined) {
    const { noun, command, items, time } = ofItems
    return `${counted(items.length, 'item')} before mgmt ${noun} ${command}, ${time}`
  }
  const { resources, target, time } = await readBackup(path)
  return `${counted(resources.length, 'resource')} of target ${target.name}, ${time}`
}

/** The backups of a directory, or those of one target. */
async function backupsIn(folder: string, target?: string): Promise<readonly Found[]> {
  const names = await readdir(folder).catch(() => []) // Without backups, there is no folder.
  const wanted = target?.replaceAll(/[^\w.-]/g, '_')
  return names.flatMap((name) => {
    const [, of, time] = backupForm.exec(name) ?? []
    return time === undefined || (wanted ?? of) !== of ? [] : [{ path: join(folder, name), time }]
  })
}
