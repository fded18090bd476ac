import type { CliContext } from '../cli-context.ts'
import { withComparison } from './comparison.ts'
import type { CopyFlags } from './copy.ts'
import { copyResources } from './copy-resources.ts'
import { withFindings } from './findings.ts'
import { checkKindNames, kindsToCopy } from './kinds.ts'

/** `mgmt copy --from A --to B` */
export default async function copy(this: CliContext, flags: CopyFlags): Promise<void> {
  const onlyKinds = checkKindNames(flags.kind)
  await withFindings(this, () =>
    withComparison(this, flags, { changes: flags.dryRun !== true }, async (sides) => {
      await copyResources(this, sides, { ...flags, kinds: await kindsToCopy(onlyKinds) })
    }),
  )
}
