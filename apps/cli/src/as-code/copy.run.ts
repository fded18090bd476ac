import { copyDesired } from '@mgmt-api/as-code'
import { counted, inputError } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import { executePlan } from './execute-plan.ts'
import type { CopyFlags } from './copy.ts'
import { checkKindNames, kindsToCopy } from './kinds.ts'
import { isError, refuseErrors, warnOf, withFindings } from './findings.ts'
import { planChanges } from './plan-changes.ts'
import { nameFilter, withComparison } from './comparison.ts'

/** `mgmt copy --from A --to B` */
export default async function copy(this: CliContext, flags: CopyFlags): Promise<void> {
  const { report, signal } = this
  const onlyKinds = checkKindNames(flags.kind)
  await withFindings(this, () =>
    withComparison(this, flags, { changes: flags.dryRun !== true }, async ({ project, from, to }) => {
      if (project === undefined) {
        const hint = 'Use --owner NAME, or --directory DIR with a mgmt.yaml, which also maps ids'
        throw inputError('no_owner', 'The copies have no owner', hint)
      }
      const filter = nameFilter(flags)
      const kinds = await kindsToCopy(onlyKinds)
      const copied = await copyDesired({ kinds, from, to: to.target, project, filter, signal })
      if (copied.foreign > 0) report.note(`${counted(copied.foreign, 'resource')} of other owners left out`)
      warnOf(
        this,
        copied.findings.filter((finding) => !isError(finding)),
      )
      refuseErrors(copied.findings, {
        kind: 'input',
        code: 'unmapped',
        message: 'Some resources cannot be copied; nothing was changed',
      })
      const { desired } = copied
      const { root } = project
      const made = await planChanges(this, to.caller, { desired, directory: root, keys: undefined, prune: false })
      await executePlan(this, flags, {
        ownedOnly: to.connection.target.ownedOnly,
        made,
        desired,
        caller: to.caller,
        reviewed: undefined,
      })
    }),
  )
}
