import { createAlerts } from '@mgmt-api/alerts'
import { createCases } from '@mgmt-api/cases'
import { documentOf } from '@mgmt-api/command'
import { type Caller, isMgmtError } from '@mgmt-api/models'
import type { AlertDef } from '@mgmt-api/models/alerts'
import type { Case } from '@mgmt-api/models/cases'
import { buildCommand } from '@stricli/core'
import { itemArgument } from '../resource/complete-flags.ts'
import { readOneNamed } from '../resource/resolve-named.ts'
import type { CliCommand, CliContext } from '../../cli-context.ts'
import { targetAliases, type TargetFlags, targetFlags } from '../../flags/target-flags.ts'
import { connect } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { readUserNames } from '../../target/user-names.ts'
import { caseReport, type CaseReport } from './case-report.ts'
import { reportMarkdown, reportText } from './report-text.ts'
import { jqFlag } from '../../flags/output-flags.ts'

export const reportCommand: CliCommand = buildCommand<ReportFlags, [string], CliContext>({
  docs: {
    brief: 'Print a report on a case for a post-mortem',
    fullDescription: [
      'Prints a case with its alerts and their queries, the times to acknowledge and to resolve, and its full history with',
      'comments. Alert definitions that were deleted or are not visible to the key are listed by id.',
      '',
      'Examples:',
      '  mgmt cases report CASE-123',
      '  mgmt cases report CASE-123 -o markdown > post-mortem.md',
    ].join('\n'),
  },
  parameters: {
    flags: {
      output: { kind: 'enum', values: ['text', 'markdown', 'json', 'yaml'], default: 'text', brief: 'Output format' },
      ...jqFlag,
      ...targetFlags,
    },
    aliases: { o: 'output', q: 'jq', ...targetAliases },
    positional: {
      kind: 'tuple',
      parameters: [itemArgument('cases', 'Id or title of the case', 'id')],
    },
  },
  func: report,
})

interface ReportFlags extends TargetFlags {
  readonly output: 'text' | 'markdown' | 'json' | 'yaml'
  readonly jq?: string | undefined
}

/** `mgmt cases report ID` */
async function report(this: CliContext, flags: ReportFlags, typed: string): Promise<void> {
  const target = await resolveOneTarget(this, flags, 'cases report accepts one profile at a time')
  const connection = await connect(this, target, flags)
  try {
    const { caller } = connection
    const cases = createCases(caller)
    const read = (id: string): Promise<Case> => cases.get(id, { signal: this.signal })
    const item = await readOneNamed(this, caller, { noun: 'cases', typed, read })
    await this.host.stdout.write(await written(flags, await readReport(caller, item, flags, this.signal)))
  } finally {
    await connection.close()
  }
}

async function written({ output }: ReportFlags, report: CaseReport): Promise<string> {
  if (output === 'json' || output === 'yaml') return documentOf(output, report)
  return output === 'markdown' ? reportMarkdown(report) : reportText(report)
}

async function readReport(
  caller: Caller,
  item: Case,
  { output }: ReportFlags,
  signal: AbortSignal,
): Promise<CaseReport> {
  const events = await createCases(caller).events.list(item.id, { signal }).toArray()
  const definitions = new Map<string, AlertDef>()
  for (const { alertId } of item.caseIndicators?.alertIndicators ?? []) {
    const definition = await readDefinition(caller, alertId, signal)
    if (definition !== undefined) definitions.set(alertId, definition)
  }
  const isDocument = output === 'json' || output === 'yaml'
  const userNames = isDocument ? undefined : await readUserNames(caller, signal)
  return caseReport({ item, events, definitions, userNames })
}

/** Reads a definition; undefined if it was deleted or is not visible to the key. */
async function readDefinition(caller: Caller, id: string, signal: AbortSignal): Promise<AlertDef | undefined> {
  try {
    return await createAlerts(caller).definitions.get(id, { signal })
  } catch (error) {
    if (isMgmtError(error, 'api') && (error.status === 403 || error.status === 404)) return undefined
    throw error
  }
}
