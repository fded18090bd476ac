import { join, relative, sep } from 'node:path'
import {
  applyPlan,
  type ApplyReport,
  checkGuards,
  comparePlan,
  type Desired,
  type Finding,
  leftOutFindings,
  type Plan,
  type PlanDocument,
  type ResourceChange,
  openLedger,
  planSummary,
  saveBackup,
  secretsOfChange,
  type ReadSecret,
} from '@mgmt-api/as-code'
import { canAsk, CommandError, confirm, counted, createProgressLine, ExitCode, type YesFlag } from '@mgmt-api/command'
import type { SecretGrants } from '@mgmt-api/command/profiles'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Caller } from '@mgmt-api/models'
import type { CliContext } from '../../cli-context.ts'
import { removeAdoptedLines } from './adopted-lines.ts'
import {
  groupFindings,
  groupText,
  isError,
  planErrorCode,
  type RefusedErrors,
  refuseErrors,
  warnOf,
} from '../findings/findings.ts'
import { secretLines, ungranted } from '../plan/secret-permissions.ts'
import type { GuardFlags } from '../../flags/guard-flags.ts'
import { isOfFiles, type MadePlan, type PlanResult } from '../plan/plan-changes.ts'
import type { FullFlag, OverwriteDriftFlag, PlanFormat } from '../../flags/code-flags.ts'
import { printPlans, showPlan } from '../plan/print-plan.ts'
import { printReport } from './print-report.ts'

/** A plan to execute. */
export interface Execution {
  readonly made: PlanResult
  readonly desired: Desired
  readonly caller: Caller
  /** Setting that permits changes to owned resources only. */
  readonly ownedOnly: string | undefined
  /** The reviewed plan: only exactly its changes may be made. */
  readonly reviewed: PlanDocument | undefined
  /** Reads the secrets that the plan sends, after the confirmation. Default: a plan that sends any is refused. */
  readonly readSecret?: ReadSecret | undefined
  /** Secrets that may be sent without a question. Default: all that `readSecret` reads. */
  readonly grants?: SecretGrants | undefined
}

export interface ExecutionFlags extends FullFlag, GuardFlags, OverwriteDriftFlag, YesFlag {
  readonly output?: PlanFormat | undefined
  /** Only prints the plan. */
  readonly dryRun?: boolean | undefined
  readonly concurrency?: number | undefined
}

/**
 * Prints a plan, asks for confirmation, applies the plan, and reports the outcome.
 * @throws {CommandError} exit code 2 if the plan is refused, 6 if the platform changed since the plan, 1 if some changes
 * were not made
 */
export async function executePlan(context: CliContext, flags: ExecutionFlags, execution: Execution): Promise<void> {
  const { made } = execution
  const { plan } = made
  const { output = 'text' } = flags
  const display = { format: output, full: flags.full, mask: flags.mask }
  if (flags.dryRun === true) return showPlan(context, made, display)
  // The failure below reports errors.
  const findings = plan.findings.filter((finding) => !isError(finding))
  if (output === 'json') warnOf(context, leftOutFindings(plan.leftOut))
  else await printPlans(context, [{ ...made, plan: { ...plan, findings } }], display)
  refuseAdoptions(plan, execution)
  for (const { findings: reasons, failure } of refusalsOf(made, { ...execution, host: context.host }, flags))
    refuseErrors(reasons, failure)
  if (plan.changes.length > 0) await confirmPlan(context, flags, execution)
  await printReport(context, output, await applyWithProgress(context, flags, execution))
}

/** What decides on the refusal of a plan. */
interface Refusing extends Pick<Execution, 'reviewed' | 'desired'> {
  readonly host: CliContext['host']
}

/** Whether `executePlan` will refuse a plan before it asks for confirmation. */
export function isRefused(
  made: MadePlan,
  execution: Refusing & Pick<Execution, 'ownedOnly'>,
  flags: GuardFlags & OverwriteDriftFlag,
): boolean {
  const refusals = refusalsOf(made, execution, flags)
  return forbiddenAdoptions(made.plan, execution) > 0 || refusals.some(({ findings }) => findings.some(isError))
}

/** Adoptions that a safety level forbids. One with a former key is ours. */
function forbiddenAdoptions({ changes }: Plan, { ownedOnly }: Pick<Execution, 'ownedOnly'>): number {
  const isForbidden = (change: ResourceChange): boolean => change.action === 'adopt' && change.from === undefined
  return ownedOnly === undefined ? 0 : changes.filter(isForbidden).length
}

/** @throws {CommandError} `owned_only` (exit code 4): the plan adopts resources, but a safety level forbids it */
function refuseAdoptions(plan: Plan, execution: Pick<Execution, 'ownedOnly'>): void {
  const adoptions = forbiddenAdoptions(plan, execution)
  if (adoptions === 0) return
  throw new CommandError({
    exitCode: ExitCode.denied,
    code: 'owned_only',
    message: `The plan adopts ${counted(adoptions, 'resource')}, which is forbidden by ${execution.ownedOnly}; nothing was changed`,
  })
}

interface Refusal {
  readonly findings: readonly Finding[]
  readonly failure: RefusedErrors
}

/** Possible refusals of a plan, in the order in which they are reported. One without errors is none. */
function refusalsOf(
  { plan, kinds }: MadePlan,
  { reviewed, desired, host }: Refusing,
  flags: GuardFlags & OverwriteDriftFlag,
): readonly Refusal[] {
  const differences = reviewed === undefined ? [] : comparePlan(reviewed, plan, { kinds, desired })
  const violations = checkGuards(plan, { ...flags, reviewed: reviewed !== undefined })
  return [
    {
      findings: plan.findings,
      failure: {
        kind: 'input',
        code: planErrorCode(plan.findings),
        message: 'The plan has errors; nothing was changed',
      },
    },
    {
      findings: differences,
      failure: {
        kind: 'conflict',
        code: 'not_as_reviewed',
        message: 'The plan differs from the reviewed one; nothing was changed',
        hint: 'Plan again and review the new plan.',
      },
    },
    {
      findings: violations.map((finding) => withGuardFlag(finding, plan, isOfFiles(desired))),
      failure: {
        kind: 'refused',
        code: 'guarded',
        message: 'The plan exceeds a limit on changes; nothing was changed',
      },
    },
    driftRefusal(plan, { desired, host }, flags),
  ]
}

/** Without a terminal, only the flag confirms what the platform changed since the last apply. */
const driftRefusal = (
  plan: Plan,
  { desired, host }: Pick<Refusing, 'desired' | 'host'>,
  flags: OverwriteDriftFlag,
): Refusal => ({
  findings: canAsk(host) ? [] : unconfirmedDrift(plan, flags).map((finding) => ({ ...finding, severity: 'error' })),
  failure: {
    kind: 'refused',
    code: 'drift',
    message: 'The plan overwrites what was changed on the platform since the last apply; nothing was changed',
    hint: [...driftAdvice(desired, host.cwd), 'To overwrite it: --overwrite-drift.'].join(' '),
  },
})

/** What the platform changed since the last apply. `--yes` does not confirm it: who wrote the files may not know of it. */
const unconfirmedDrift = ({ findings }: Plan, { overwriteDrift }: OverwriteDriftFlag): readonly Finding[] =>
  overwriteDrift === true ? [] : findings.filter(({ code }) => code === 'drift')

/** Older files than those of the last apply are one cause. There are no files of a clone and a restore. */
function driftAdvice(desired: Desired, cwd: string): readonly string[] {
  if (!isOfFiles(desired)) return []
  const directory = relative(cwd, desired.project.root)
  const pull = `mgmt pull${directory === '' ? '' : ` ${directory}`} --target ${desired.target.name} --drift`
  return [`Update the checkout, or take it into the files: ${pull}.`]
}

/** Adds the flag that raises the limit. Only plans of files can be saved and reviewed. */
function withGuardFlag(finding: Finding, plan: Plan, isReviewable: boolean): Finding {
  const { adopt, create, replace, delete: deleted } = planSummary(plan)
  const orReview = isReviewable ? ', or apply a reviewed plan file' : ''
  const flags: Readonly<Record<string, string>> = {
    first_apply: '--init',
    too_many_creates: `--max-creates ${create}${orReview}`,
    too_many_adopts: `--max-adopts ${adopt}${orReview}`,
    too_many_changes: `--max-changes ${replace}${orReview}`,
    too_many_prunes: `--max-prunes ${deleted}${orReview}`,
  }
  const flag = flags[finding.code]
  return flag === undefined ? finding : { ...finding, hint: `To allow it: ${flag}.` }
}

/**
 * Asks before a plan is executed. Changes of others that it overwrites, and secrets that are not granted, are listed
 * first, and `--yes` does not confirm them.
 */
async function confirmPlan(
  { host, report }: CliContext,
  { yes, ...flags }: ExecutionFlags,
  { made: { plan }, desired, grants }: Execution,
): Promise<void> {
  const where = `on target ${plan.target.name}`
  const drift = unconfirmedDrift(plan, flags)
  if (drift.length > 0) {
    const lines = groupFindings(drift).map((group) => `  ${sanitizeText(groupText(group))}`)
    report.note(['changes since the last apply:', ...lines, ...driftAdvice(desired, host.cwd)].join('\n'))
    await confirm(host, `Overwrite the changes of ${counted(drift.length, 'resource')} ${where}?`, { yes: undefined })
  }
  const { delete: deletions } = planSummary(plan)
  const { root } = desired.project
  const secrets = grants === undefined ? [] : ungranted(plan.changes.flatMap(secretsOfChange), { root, grants, yes })
  const change =
    deletions > 0
      ? `Delete ${counted(deletions, 'resource')} ${where}, and make all other changes`
      : `Make ${counted(plan.changes.length, 'change')} ${where}`
  if (secrets.length > 0) {
    report.note(['the files send these secrets of this machine:', ...secretLines(secrets)].join('\n'))
    const commands = new Set(secrets.flatMap(({ reference }) => (reference.startsWith('command:') ? reference : [])))
    const run = commands.size === 0 ? 'Send' : `Run ${counted(commands.size, 'command')} and send`
    await confirm(host, `${run} ${counted(secrets.length, 'secret')}? ${change}?`, { yes: undefined })
  } else await confirm(host, `${change}?`, { yes })
}

/** The command to restore a backup, with the directory of a project that is not around the working directory. */
export function restoreCommand(file: string, root: string, cwd: string): string {
  const isAround = relative(root, cwd).split(sep)[0] !== '..'
  return `mgmt restore ${file}${isAround ? '' : ` --directory ${relative(cwd, root)}`}`
}

async function applyWithProgress(
  context: CliContext,
  { concurrency }: ExecutionFlags,
  { made: { plan, kinds }, caller, desired, readSecret }: Execution,
): Promise<ApplyReport> {
  const { host, signal, report: said } = context
  const [{ root }, { name }] = [desired.project, plan.target]
  const progress = createProgressLine(host, 'applied')
  const ledger = openLedger({ root, target: name, cwd: host.cwd })
  const isFirst = ledger.lines().length === 0
  try {
    const applied = await applyPlan(plan, {
      kinds,
      caller,
      ledger,
      readSecret,
      concurrency,
      signal,
      now: () => host.now().getTime(),
      backup: {
        save: async (backup) => {
          const path = await saveBackup(join(root, '.backups'), backup, { within: root })
          const file = relative(host.cwd, path)
          progress.clear()
          said.note(`backup of the deleted resources: ${file}; to restore: ${restoreCommand(file, root, host.cwd)}`)
          return path
        },
      },
      onProgress: ({ done, total, step }) => progress.update(done, total, `, ${step}`),
    })
    progress.clear()
    if (isFirst && ledger.lines().length > 0 && applied.ledger === undefined) {
      said.note(`ledger.${name}.yaml records your resources on ${name}: commit it`)
    }
    await removeAdoptedLines(context, { plan, desired, applied })
    return applied
  } finally {
    progress.clear()
  }
}
