import { loadDesired, saveFile } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import { resolve } from 'node:path'
import type { CliContext } from '../../cli-context.ts'
import { withFindings } from './findings.ts'
import { planNow } from './make-plan.ts'
import { chooseTarget, withTarget } from './open-target.ts'
import type { PlanFlags } from './plan.ts'
import { planExitCode, printPlan } from './print-plan.ts'

/** `mgmt alerts plan [DIR]` */
export default async function plan(this: CliContext, flags: PlanFlags, typed = '.'): Promise<void> {
  const { only: keys, allowUnknown, prune = false, save } = flags
  await withFindings(async () => {
    const { directory, project, target } = await chooseTarget(this, flags, typed)
    // What is wrong with the files is told before anything is asked.
    const { cwd } = this.host
    const desired = await loadDesired(directory, { target: target.name, kinds: alertKinds, keys, allowUnknown, cwd })
    await withTarget(this, flags, { project, target, changes: false }, async ({ caller }) => {
      const file = save === undefined ? undefined : resolve(cwd, save)
      const made = await planNow(this, caller, { desired, directory, keys, prune, file })
      await printPlan(this, flags.output ?? 'text', made)
      this.endWith(planExitCode(made.plan))
      if (file === undefined) return
      await saveFile(file, `${JSON.stringify(made.document, null, 2)}\n`)
      this.report.note(`the plan is in ${String(save)}; type: mgmt alerts apply ${String(save)}`)
    })
  })
}
