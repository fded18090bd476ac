import { relative, resolve } from 'node:path'
import { saveFile } from '@mgmt-api/as-code'
import { ExitCode } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { withFindings } from './findings.ts'
import { checkKindNames } from './kinds.ts'
import { loadFiles } from './load-files.ts'
import { type PlanResult, planChanges } from './plan-changes.ts'
import { chooseTarget, withTarget } from './open-target.ts'
import type { PlanFlags } from './plan.ts'
import { driftOf } from './drift-default.ts'
import { planExitCode, showPlan } from './print-plan.ts'

/** `mgmt plan [DIR]` */
export default async function plan(this: CliContext, flags: PlanFlags, typed = '.'): Promise<void> {
  const { only: keys, prune = false, adopt, pruneTwins, save } = flags
  await withFindings(async () => {
    const filter = { keys, onlyKinds: checkKindNames(flags.kind) }
    const chosen = await chooseTarget(this, flags, typed)
    // Problems of the files are reported before the first request.
    const desired = await loadFiles(this, flags, chosen, filter)
    await withTarget(this, flags, { ...chosen, changes: false }, async ({ caller, findings }) => {
      const file = save === undefined ? undefined : resolve(this.host.cwd, save)
      const made = await planChanges(this, caller, {
        desired,
        directory: chosen.directory,
        keys,
        prune,
        adopt,
        pruneTwins,
        onDrift: driftOf(this, flags),
        file,
        findings,
      })
      await showPlan(this, flags.output ?? 'text', made)
      if (file !== undefined) await savePlan(this, file, made)
    })
  })
}

async function savePlan({ host, report }: CliContext, file: string, { plan, document }: PlanResult): Promise<void> {
  await saveFile(file, `${JSON.stringify(document, null, 2)}\n`)
  const name = relative(host.cwd, file)
  const isUseful = planExitCode(plan) === ExitCode.changes
  report.note(`saved the plan as ${name}${isUseful ? `; to apply it: mgmt apply ${name}` : ''}`)
}
