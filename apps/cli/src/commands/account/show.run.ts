import { compareAccount, identifyAccount } from '@mgmt-api/as-code'
import { printOne } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import { type AccountFlags, withAccount } from '../../as-code/project/open-account.ts'
import { withFindings } from '../../as-code/findings/findings.ts'
import type { CliContext } from '../../cli-context.ts'
import { accountView } from './account-view.ts'
import type { OutputFlags } from '../../flags/output-flags.ts'

/** `mgmt account show [DIR]`, `mgmt whoami [DIR]` */
export default async function show(
  this: CliContext,
  flags: AccountFlags & OutputFlags,
  directory = '.',
): Promise<void> {
  const { signal } = this
  await withFindings(this, async () => {
    await withAccount(this, flags, { directory, takesCurrent: true }, async ({ connection, target }) => {
      const seen = await identifyAccount(connection.caller, { signal })
      await printOne(this, flags, accountView, {
        target: target.name,
        address: target.address,
        company: seen.company ?? null,
        team: seen.team ?? null,
        keyFingerprint: await keyHash(connection.key),
        pinned: target.account ?? null,
        status: target.account === undefined ? 'unpinned' : compareAccount(target.account, seen),
      })
    })
  })
}
