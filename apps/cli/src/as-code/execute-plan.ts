import { join, relative } from 'node:path'
import {
  applyPlan,
  type ApplyReport,
  checkGuards,
  comparePlan,
  type Desired,
  type Finding,
  type Plan,
  type PlanDocument,
  planSummary,
  saveBackup,
} from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { confirm, counted, createProgressLine, type YesFlag } from '@mgmt-api/command'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../cli-context.ts'
import { isError, refuseErrors } from './findings.ts'
import type { GuardFlags } from './guard-flags.ts'
import type { PlanResult } from './plan-changes.ts'
import type { PlanFormat } from './code-flags.ts'
import { printPlan, showPlan } from './print-plan.ts'
import { printReport } from './print-report.ts'

/** A plan that is to be carried out. */
export interface Execution {
  readonly made: PlanResult
  readonly desired: Desired
  readonly caller: Caller
  /** What was reviewed; then that is done, or nothing. */
  readonly reviewed: PlanDocument | undefined
}

export interface ExecutionFlags extends GuardFlags, YesFlag {
  readonly output?: PlanFormat | undefined
  /** The plan is printed, and nothing else happens. */
  readonly dryRun?: boolean | undefined
  readonly concurrency?: number | undefined
}

/**
 * Prints a plan, asks where a person can answer, carries it out, and reports the outcome.
 * @throws {CommandError} exit code 2 where it may not be done as it is, 6 where the platform is not what was planned for, 1
 * where some of it was not done
 */
export async function executePlan(context: CliContext, flags: ExecutionFlags, carrying: Execution): Promise<void> {
  const { made, reviewed } = carrying
  const { plan } = made
  const { output = 'text' } = flags
  if (flags.dryRun === true) return showPlan(context, output, made)
  // Errors are told by the failure that follows.
  const findings = plan.findings.filter((finding) => !isError(finding))
  if (output !== 'json') await printPlan(context, output, { ...made, plan: { ...plan, findings } })
  refuse(plan, carrying, { ...flags, reviewed: reviewed !== undefined })
  if (plan.changes.length > 0) await confirmPlan(context, flags, carrying)
  await printReport(context, output, await applied(context, flags, carrying))
}

interface Guarding extends GuardFlags {
  readonly reviewed: boolean
}

function refuse(plan: Plan, { reviewed, desired }: Execution, guarding: Guarding): void {
  refuseErrors(plan.findings, {
    kind: 'input',
    code: 'bad_plan',
    message: 'It cannot be applied as it is; nothing was changed',
  })
  const moved = reviewed === undefined ? [] : comparePlan(reviewed, plan, { kinds: alertKinds, desired })
  refuseErrors(moved, {
    kind: 'conflict',
    code: 'not_as_reviewed',
    message: 'This is not what was reviewed; nothing was changed',
    hint: 'Plan again, and review that.',
  })
  const unguarded = checkGuards(plan, guarding).map((finding) => withGuardFlag(finding, plan))
  refuseErrors(unguarded, {
    kind: 'refused',
    code: 'guarded',
    message: 'The plan exceeds a limit on changes; nothing was changed',
  })
}

/** What to type, for what the library only names. */
function withGuardFlag(finding: Finding, plan: Plan): Finding {
  const { create, replace, delete: deleted } = planSummary(plan)
  const flags: Readonly<Record<string, string>> = {
    first_apply: '--init',
    too_many_creates: `--max-creates ${create}, or apply the file of a plan`,
    too_many_changes: `--max-changes ${replace}, or apply the file of a plan`,
    too_many_prunes: `--max-prunes ${deleted}, or apply the file of a plan`,
  }
  const flag = flags[finding.code]
  return flag === undefined ? finding : { ...finding, hint: `To allow it: ${flag}.` }
}

/** Destruction needs an answer; the rest is asked only where somebody can answer, and was not reviewed before. */
async function confirmPlan(
  { host }: CliContext,
  { yes }: ExecutionFlags,
  { made: { plan }, reviewed }: Execution,
): Promise<void> {
  const { delete: deletions } = planSummary(plan)
  const where = `on target ${plan.target.name}`
  if (deletions > 0) await confirm(host, `Delete ${counted(deletions, 'resource')} ${where}, and do the rest?`, { yes })
  else if (reviewed === undefined && yes !== true && host.stdin.isTerminal && host.stderr.terminal !== undefined) {
    await confirm(host, `Make ${counted(plan.changes.length, 'change')} ${where}?`, { yes })
  }
}

async function applied(
  { host, signal, report: said }: CliContext,
  { concurrency }: ExecutionFlags,
  { made: { plan }, caller, desired }: Execution,
): Promise<ApplyReport> {
  const progress = createProgressLine(host, 'applied')
  try {
    return await applyPlan(plan, {
      kinds: alertKinds,
      caller,
      concurrency,
      signal,
      now: () => host.now().getTime(),
      backup: {
        save: async (backup) => {
          const { root } = desired.project
          const path = await saveBackup(join(root, '.backups'), backup, { within: root })
          const file = relative(host.cwd, path)
          progress.clear()
          said.note(`what is deleted is kept in ${file}; mgmt alerts restore ${file} brings it back`)
          return path
        },
      },
      onProgress: ({ done, total, step }) => progress.update(done, total, `, ${step}`),
    })
  } finally {
    progress.clear()
  }
}
