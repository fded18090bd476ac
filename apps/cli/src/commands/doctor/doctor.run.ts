import { CommandError, counted, failedBy, type Finding, printFindings, runChecks, type Tagged } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import { resolveTargets } from '../../target/resolve-targets.ts'
import type { Target } from '../../target/target.ts'
import { checkTarget, checkView, type DoctorFlags, machineChecks } from './checks.ts'
import { needOf } from './needed.ts'

/** `mgmt doctor` */
export default async function doctor(this: CliContext, flags: DoctorFlags): Promise<void> {
  // Validates the command before anything is sent.
  if (flags.for !== undefined) await needOf(flags.for)
  const tagged = (flags.profile?.length ?? 0) > 1
  const failed = await printFindings(this, flags, { view: checkView, tagged, items: findingsOf(this, flags) })
  const [first] = failed
  if (first?.failure === undefined) return
  throw new CommandError({
    exitCode: first.failure.exitCode,
    code: first.failure.code,
    hint: failed.map(({ hint }) => hint).find((hint) => hint?.includes('\n')),
    message: `${counted(failed.length, 'check')} failed: ${failed.map(({ check }) => check).join(', ')}`,
  })
}

async function* findingsOf(context: CliContext, flags: DoctorFlags): AsyncGenerator<Tagged<Finding>> {
  for await (const item of runChecks(machineChecks, context)) yield { item }
  let targets: readonly Target[]
  try {
    targets = await resolveTargets(context, flags)
  } catch (error) {
    yield { item: { check: 'target', ...failedBy(error) } }
    return
  }
  for (const target of targets) {
    for await (const item of checkTarget(context, target, flags)) yield { profile: target.profile, item }
  }
}
