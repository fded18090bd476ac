import { compareAccount, identifyAccount, readLedger } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { printOne } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { type AccountFlags, withAccount } from '../../as-code/open-account.ts'
import { withFindings } from '../../as-code/findings.ts'
import type { CliContext } from '../../cli-context.ts'
import { accountView } from './account-view.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** `mgmt account show [DIR]`, `mgmt whoami [DIR]` */
export default async function show(
  this: CliContext,
  flags: AccountFlags & OutputFlags,
  directory = '.',
): Promise<void> {
  const { host, signal } = this
  await withFindings(this, async () => {
    await withAccount(this, flags, { directory, takesCurrent: true }, async ({ caller, key }, { project, target }) => {
      const seen = await identifyAccount(caller, { signal })
      const keyFingerprint = await keyHash(key)
      const ledger = project && readLedger({ root: project.root, target: target.name, cwd: host.cwd })
      const options = { seen, owner: project?.owner ?? '', kinds: await loadKinds(), ledger, keyFingerprint, signal }
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
