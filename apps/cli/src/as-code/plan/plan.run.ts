import { dirname, relative, resolve } from 'node:path'
import { AsCodeError, saveFile } from '@mgmt-api/as-code'
import { CommandError, ExitCode, type Failure, inputError, sumOf, toFailure } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { cliErrorOf, withFindings } from '../findings/findings.ts'
import { checkKindNames } from '../project/kinds.ts'
import { loadFiles } from '../project/load-files.ts'
import { stabilityFacts } from '../project/stability-facts.ts'
import { type PlanResult, planChanges } from './plan-changes.ts'
import { type ChosenTarget, chooseTarget, withTarget } from '../project/open-target.ts'
import {
  type CodeFlags,
  type FullFlag,
  type NoPreviewFlag,
  type OnlyFlag,
  type PlanningFlags,
  type PlanOutputFlag,
  scopeOf,
} from '../../flags/code-flags.ts'
import { planError, planExitCode, printPlans, showPlan, type TargetPlan } from './print-plan.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface PlanFlags
  extends PlanOutputFlag,
    FullFlag,
    OnlyFlag,
    PlanningFlags,
    NoPreviewFlag,
    Omit<CodeFlags, 'target'>,
    TargetFlags {
  readonly target?: readonly string[] | undefined
  readonly save?: string | undefined
  readonly readSecrets?: boolean | undefined
}

/** `mgmt plan [DIR]` */
export default async function plan(this: CliContext, flags: PlanFlags, typed = '.'): Promise<void> {
  await withFindings(this, () => {
    const targets = flags.target ?? this.host.env.MGMT_TARGET?.split(',') ?? []
    return targets.length > 1 ? planTargets(this, flags, { targets, typed }) : planTarget(this, flags, typed)
  })
}

async function planTarget(context: CliContext, flags: PlanFlags, typed: string): Promise<void> {
  const { save, output: format = 'text', full, mask } = flags
  refuseSaving(flags)
  const chosen = await chooseTarget(context, { target: flags.target?.[0] }, typed)
  const file = save === undefined ? undefined : resolve(context.host.cwd, save)
  const made = await makePlanFor(context, flags, { chosen, file })
  if (file !== undefined) await savePlan(context, file, made)
  await showPlan(context, made, { format, full, mask })
}

/** The apply of a plan file plans again, before it may run commands. */
function refuseSaving({ save, readSecrets }: PlanFlags): void {
  if (save === undefined || readSecrets !== true) return
  const hint = 'To save a plan that sends secrets again, use --rotate-secrets, with --only for some resources'
  throw inputError('excluding_flags', '--read-secrets cannot be combined with --save', hint)
}

interface Planning {
  readonly chosen: ChosenTarget
  readonly file?: string | undefined
}

async function makePlanFor(context: CliContext, flags: PlanFlags, { chosen, file }: Planning): Promise<PlanResult> {
  const { only: keys, rehearse, readSecrets: readAllSecrets } = flags
  const { directory } = chosen
  const scope = scopeOf(flags)
  // Problems of the files are reported before the first request.
  const onlyKinds = checkKindNames(flags.kind)
  const desired = await loadFiles(context, flags, chosen, { keys, onlyKinds, stability: stabilityFacts(flags) })
  return withTarget(context, flags, { ...chosen, changes: false }, (opened) =>
    planChanges(context, opened, {
      desired,
      directory,
      keys,
      scope,
      rehearse,
      verdicts: true,
      readAllSecrets,
      file,
      findings: opened.findings,
    }),
  )
}

interface SeveralTargets {
  readonly targets: readonly string[]
  readonly typed: string
}

/** Plans for several targets, one after the other: one output, and the failures of all in one error. */
async function planTargets(context: CliContext, flags: PlanFlags, { targets, typed }: SeveralTargets): Promise<void> {
  refuseForOne(flags)
  const names = [...new Set(targets)]
  const plans: TargetPlan[] = []
  for (const target of names) {
    if (context.signal.aborted) break
    plans.push(await planOrFailure(context, flags, { target, typed }))
  }
  const { output: format = 'text', full, mask } = flags
  await printPlans(context, plans, { format, full, mask, several: true })
  const failures = plans.flatMap((each) => failureOf(context, each))
  if (failures.length > 0) throw severalError(failures, names.length)
  const changed = plans.some((each) => 'plan' in each && planExitCode(each.plan) === ExitCode.changes)
  context.endWith(changed ? ExitCode.changes : ExitCode.done)
}

/** Flags that can hold for one target only. */
function refuseForOne({ save, profile, baseUrl, region, keyStdin, keyCommand }: PlanFlags): void {
  const given = Object.entries({
    '--save': save,
    '--profile': profile,
    '--base-url': baseUrl,
    '--region': region,
    '--key-stdin': keyStdin,
    '--key-command': keyCommand,
  })
  const [flag] = given.find(([, value]) => value !== undefined) ?? []
  if (flag !== undefined) {
    throw inputError('excluding_flags', `${flag} cannot be combined with several targets`, 'Plan one target at a time')
  }
}

async function planOrFailure(
  context: CliContext,
  flags: PlanFlags,
  { target, typed }: { readonly target: string; readonly typed: string },
): Promise<TargetPlan> {
  try {
    return await makePlanFor(context, flags, { chosen: await chooseTarget(context, { target }, typed) })
  } catch (error) {
    return { target, failure: toFailure(error instanceof AsCodeError ? cliErrorOf(error, context) : error) }
  }
}

function failureOf(context: CliContext, each: TargetPlan): Failure[] {
  if ('failure' in each) return [{ ...each.failure, message: `target ${each.target}: ${each.failure.message}` }]
  const error = planError(each.plan)
  return error === undefined ? [] : [toFailure(cliErrorOf(error, context))]
}

function severalError(failures: readonly Failure[], all: number): CommandError {
  return new CommandError({
    exitCode: sumOf(failures, failures.length === all),
    code: 'targets_failed',
    message: `${failures.length} of ${all} targets failed`,
    failures,
  })
}

async function savePlan({ host, report }: CliContext, file: string, { plan, document }: PlanResult): Promise<void> {
  await saveFile(file, `${JSON.stringify(document, null, 2)}\n`, { within: dirname(file) })
  const name = relative(host.cwd, file)
  const isUseful = plan.changes.length > 0 && planError(plan) === undefined
  report.note(`saved the plan as ${name}${isUseful ? `; to apply it: mgmt apply ${name}` : ''}`)
}
