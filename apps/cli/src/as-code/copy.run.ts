import type { YesFlag } from '@mgmt-api/command'
import type { GuardFlags } from './guard-flags.ts'
import type { ComparisonFlags } from './comparison-flags.ts'
import type { PlanOutputFlag, DryRunFlag, FullFlag } from './code-flags.ts'
import type { CliContext } from '../cli-context.ts'
import { withComparison } from './comparison.ts'
import { copyResources } from './copy-resources.ts'
import { withFindings } from './findings.ts'
import { checkKindNames, kindsToCopy } from './kinds.ts'
import type { TargetFlags } from '../flags/target-flags.ts'

export interface CopyFlags
  extends PlanOutputFlag,
    DryRunFlag,
    FullFlag,
    ComparisonFlags,
    Omit<GuardFlags, 'maxPrunes'>,
    YesFlag,
    Pick<TargetFlags, 'verbose' | 'readOnly' | 'timeout'> {}

/** `mgmt copy --from A --to B` */
export default async function copy(this: CliContext, flags: CopyFlags): Promise<void> {
  const onlyKinds = checkKindNames(flags.kind)
  await withFindings(this, () =>
    withComparison(this, flags, { changes: flags.dryRun !== true }, async (sides) => {
      await copyResources(this, sides, { ...flags, kinds: await kindsToCopy(onlyKinds) })
    }),
  )
}
