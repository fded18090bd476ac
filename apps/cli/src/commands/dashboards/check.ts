import { counted, ExitCode, inputError, printList, switchFlag, type View } from '@mgmt-api/command'
import { createDashboards, type Dashboard, dashboardIssues, type Issue } from '@mgmt-api/dashboards'
import { Dashboard as DashboardModel, issuePath } from '@mgmt-api/models/dashboards'
import { itemArgument } from '../resource/complete-flags.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { readEntries } from '../../request/read/read-entries.ts'
import { placeOf, type SourceEntry } from '../../request/draft/source-entry.ts'
import { fileAliases, type FileFlags, fileFlags } from '../../flags/file-flags.ts'
import { targetCommand, type TargetCommandFlags } from '../../flags/target-command.ts'
import { readTargets } from '../../target/read-targets.ts'

export const checkCommand: CliCommand = targetCommand<CheckFlags, string[]>({
  brief: 'Check dashboards in files or on the platform',
  help: [
    'Prints the issues of dashboards with their JSON pointers. Files are first validated offline and, if valid, checked',
    'by the service, which also checks queries. Nothing is stored. The exit code is 2 for errors and 0 for warnings.',
  ],
  examples: [
    'mgmt dashboards check -f checkout.yaml',
    'mgmt dashboards check -f dashboards --offline     a directory, offline',
    'mgmt dashboards check h7Tq0Wz1bNc5Ym2Kd8Xr4       a stored dashboard',
  ],
  flags: {
    file: fileFlags.file,
    offline: switchFlag('Check files without the service'),
  },
  aliases: fileAliases,
  positional: {
    kind: 'array',
    parameter: itemArgument('dashboards', 'Ids of stored dashboards', 'dashboard-id'),
  },
  run: check,
})

interface CheckFlags extends Pick<FileFlags, 'file'>, TargetCommandFlags {
  readonly offline?: boolean | undefined
}

/** An issue of a file or a stored dashboard. */
interface FoundIssue extends Issue {
  readonly source: string
}

const errorSeverity = 'SEVERITY_ERROR'

const issueView: View<FoundIssue> = {
  things: 'issues',
  columns: [
    { name: 'severity', value: severityOf, tone: (severity) => (severity === 'error' ? 'bad' : 'warning') },
    { name: 'source', value: ({ source }) => source, shrinks: true },
    { name: 'location', value: ({ location }) => location },
    { name: 'message', value: ({ message }) => message, shrinks: true },
  ],
  shown: ['severity', 'source', 'location', 'message'],
  identity: ({ source, location = '' }) => `${source}${location}`,
}

function severityOf({ severity }: Issue): string {
  return severity === errorSeverity ? 'error' : 'warning'
}

/** `mgmt dashboards check -f FILE` */
async function check(this: CliContext, flags: CheckFlags, ...ids: string[]): Promise<void> {
  const entries = flags.file === undefined ? [] : await readEntries(this.host, flags, DashboardModel)
  if (entries.length + ids.length === 0) {
    throw inputError('no_files', 'No dashboards were given', 'Use -f FILE, -f - for standard input, or ids')
  }
  if (flags.offline === true && ids.length > 0) {
    throw inputError(
      'excluding_flags',
      '--offline cannot be combined with ids: stored dashboards are checked by the service',
    )
  }
  const found = entries.flatMap((entry) => issuesOf(entry, dashboardIssues(entry.value)))
  const isAsked = flags.offline !== true && !found.some(isError)
  const issues = isAsked ? [...found, ...(await issuesOfService(this, flags, { entries, ids, found }))] : found
  await printList(this, flags, { view: issueView, items: issues.map((item) => ({ item })) })
  const errors = issues.filter(isError).length
  this.report.note(errors === 0 ? 'no errors' : counted(errors, 'error'))
  if (errors > 0) this.endWith(ExitCode.input)
}

const isError = ({ severity }: Issue): boolean => severity === errorSeverity

const issuesOf = (entry: SourceEntry, issues: readonly Issue[]): FoundIssue[] =>
  issues.map((issue) => ({ source: placeOf(entry, issuePath(issue, entry.value)), ...issue }))

interface Asked {
  readonly entries: readonly SourceEntry[]
  readonly ids: readonly string[]
  /** Issues found offline; the service finds some of them too. */
  readonly found: readonly FoundIssue[]
}

async function issuesOfService(
  context: CliContext,
  flags: CheckFlags,
  { entries, ids, found }: Asked,
): Promise<FoundIssue[]> {
  const { signal } = context
  const issues: FoundIssue[] = []
  const reading = await readTargets(context, flags, async function* ({ caller }) {
    const dashboards = createDashboards(caller)
    for (const entry of entries) {
      // Validated above.
      const dashboard = entry.value as Dashboard
      yield* issuesOf(entry, await dashboards.check({ dashboard }, { signal }))
    }
    for (const dashboardId of ids) {
      for (const issue of await dashboards.check({ dashboardId }, { signal })) {
        yield { source: dashboardId, ...issue }
      }
    }
  })
  for await (const { item } of reading.items) if (!found.some((known) => isSame(known, item))) issues.push(item)
  reading.finish()
  return issues
}

const isSame = (a: FoundIssue, b: FoundIssue): boolean =>
  a.source === b.source && a.location === b.location && a.message === b.message
