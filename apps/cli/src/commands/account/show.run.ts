import { compareAccount, identifyAccount, readLedger } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { type OutputFlags, printOne } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { withFindings } from '../../as-code/findings.ts'
import { chooseTarget, withUncheckedTarget } from '../../as-code/open-target.ts'
import type { CliContext } from '../../cli-context.ts'
import { accountView } from './account-view.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'

export interface AccountFlags extends TargetFlags {
  readonly target?: string | undefined
}

/** `mgmt account show [DIR]` */
export default async function show(this: CliContext, flags: AccountFlags & OutputFlags, typed = '.'): Promise<void> {
  const { host, signal } = this
  await withFindings(this, async () => {
    const { project, target } = await chooseTarget(this, flags, typed)
    await withUncheckedTarget(this, flags, { project, target, changes: false }, async ({ caller, key }) => {
      const seen = await identifyAccount(caller, { signal })
      const keyFingerprint = await keyHash(key)
      const ledger = readLedger({ root: project.root, target: target.name, cwd: host.cwd })
      const options = { seen, owner: project.owner, kinds: await loadKinds(), ledger, keyFingerprint, signal }
      const compared = target.account && (await compareAccount(target.account, caller, options))
      await printOne(this, flags, accountView, {
        target: target.name,
        address: target.address,
        company: seen.company ?? null,
        team: seen.team ?? null,
        keyFingerprint,
        pinned: target.account ?? null,
        status: compared?.status ?? 'unpinned',
      })
    })
  })
}
