import { type BulkRun, each } from '@mgmt-api/collections'
import { counted, inputError, textFlag, yesAliases, yesFlag } from '@mgmt-api/command'
import { createDashboards, type Dashboard, type DashboardCatalogItem } from '@mgmt-api/dashboards'
import { type Caller, type CallOptions, strict } from '@mgmt-api/models'
import { createDashboard, Dashboard as DashboardModel, dashboardErrors } from '@mgmt-api/models/dashboards'
import { keepItems } from '../resource/keep-items.ts'
import { loadCommand } from '../resource/loaded-command.ts'
import { resourceCommand } from '../resource/resource-command.ts'
import { runChange } from '../../change/run-change.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { findItemProblems, refuseProblems } from '../../files/check-entries.ts'
import { readEntries } from '../../files/read-entries.ts'
import { placeOf, type SourceEntry } from '../../files/source-entry.ts'
import type { ChangeFlags } from '../../flags/change-flags.ts'
import { type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetCommand } from '../../flags/target-command.ts'
import { withChangeTarget } from '../../target/change-target.ts'

export const importCommand: CliCommand = targetCommand<DashboardImportFlags, [string]>({
  brief: 'Create or replace dashboards and their folders from files',
  help: [
    'Reads a file or the files of a directory, as written by mgmt dashboards export or the web console. Dashboards with an',
    'existing id or slug are replaced after confirmation, others are created. Missing folders are created. Everything is',
    'validated before anything is sent.',
  ],
  examples: [
    'mgmt dashboards import dashboards --profile staging',
    'mgmt dashboards import checkout.json --folder Storefront/Checkout',
  ],
  flags: {
    folder: textFlag('Folder for all dashboards, e.g. Storefront or Storefront/Checkout', 'path'),
    allowUnknown: fileFlags.allowUnknown,
    dryRun: fileFlags.dryRun,
    ...yesFlag,
  },
  aliases: yesAliases,
  positional: {
    kind: 'tuple',
    parameters: [{ brief: 'File or directory, - for standard input', parse: String, placeholder: 'file' }],
  },
  run: importAll,
})

interface DashboardImportFlags extends Pick<FileFlags, 'allowUnknown'>, ChangeFlags {
  readonly folder?: string | undefined
}

/** A dashboard of a file, and the id of the existing one to replace. */
interface Imported {
  readonly dashboard: Dashboard
  readonly entry: SourceEntry
  readonly replaces: string | undefined
}

/** `mgmt dashboards import FILE` */
async function importAll(this: CliContext, flags: DashboardImportFlags, file: string): Promise<void> {
  const folder = flags.folder === undefined ? undefined : segmentsOf(flags.folder)
  const entries = await readEntries(this.host, { file: [file], keyStdin: flags.keyStdin }, DashboardModel)
  const names = flags.allowUnknown === true ? 'open' : 'closed'
  const problems = entries.flatMap((entry) => {
    const result = strict(DashboardModel, entry.value, { names })
    return result.ok ? [] : result.problems.map((problem) => ({ entry, problem }))
  })
  refuseProblems([...problems, ...findItemProblems(dashboardErrors, entries)], entries.length)
  await withChangeTarget(this, flags, async (connection) => {
    const stored = await createDashboards(connection.caller).list({ signal: this.signal }).toArray()
    const imported = entries.map((entry): Imported => {
      // Validated above.
      const dashboard = inFolder(entry.value as Dashboard, folder)
      return { dashboard, entry, replaces: storedId(dashboard, stored) }
    })
    const would = wordsOf(imported)
    const replaces = imported.some((each) => each.replaces !== undefined)
    await runChange(this, flags, connection, {
      description: would,
      question: replaces ? `${would.charAt(0).toUpperCase()}${would.slice(1)}` : undefined,
      keep: async () => {
        const loaded = await loadCommand(resourceCommand('dashboards', 'replace'))
        const changes = imported.flatMap(({ replaces: id, entry }) => (id === undefined ? [] : [{ id, entry }]))
        return keepItems(this, connection, { loaded, plan: { changes } })
      },
      noun: { one: 'dashboard', many: 'dashboards' },
      participle: 'imported',
      total: imported.length,
      check: 'mgmt dashboards list',
      run: (caller) => store(caller, imported, this.signal),
      describe: (outcome) => ({
        id: outcome.status === 'done' ? outcome.result : outcome.entry.replaces,
        name: outcome.entry.dashboard.name,
        source: placeOf(outcome.entry.entry),
      }),
    })
  })
}

const mostSegments = 2

/** @throws {CommandError} `bad_folder`, exit code 2 */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').filter((name) => name !== '')
  if (segments.length > 0 && segments.length <= mostSegments) return segments
  throw inputError('bad_folder', `--folder ${path}: expected one or two names`, 'Example: --folder Storefront/Checkout')
}

function inFolder(dashboard: Dashboard, segments: string[] | undefined): Dashboard {
  if (segments === undefined) return dashboard
  const { folderId: _, ...others } = dashboard
  return { ...others, folderPath: { segments } }
}

function storedId({ id, slugName }: Dashboard, stored: readonly DashboardCatalogItem[]): string | undefined {
  const same = stored.find((item) => item.id === id)
  return (same ?? stored.find((item) => slugName !== undefined && item.slugName === slugName))?.id
}

function wordsOf(imported: readonly Imported[]): string {
  const replaced = imported.filter(({ replaces }) => replaces !== undefined).length
  const created = imported.length - replaced
  const parts = [
    ...(created > 0 ? [`create ${counted(created, 'dashboard')}`] : []),
    ...(replaced > 0 ? [`replace ${counted(replaced, 'dashboard')}`] : []),
  ]
  return parts.join(' and ')
}

function store(caller: Caller, imported: readonly Imported[], signal: AbortSignal): BulkRun<Imported, string> {
  const dashboards = createDashboards(caller)
  // Of the two operations, only creation is not repeatable, so that its outcome may be unknown.
  const send = async ({ dashboard, replaces }: Imported, options: CallOptions): Promise<string> => {
    if (replaces === undefined) return dashboards.create(dashboard, options)
    await dashboards.replace(replaces, dashboard, options)
    return replaces
  }
  return each(createDashboard, imported, send, { concurrency: 1, signal })
}
