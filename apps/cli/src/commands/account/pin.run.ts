import { isDeepStrictEqual } from 'node:util'
import { accountText, proposePin } from '@mgmt-api/as-code'
import { confirm, type YesFlag } from '@mgmt-api/command'
import { pinnedName } from '../../account/check-pin.ts'
import { type AccountFlags, withAccount } from '../../account/open-account.ts'
import { readAccount, writePin } from '../../account/pin-account.ts'
import { withFindings } from '../../as-code/findings.ts'
import type { CliContext } from '../../cli-context.ts'

export type PinFlags = AccountFlags & YesFlag

/** `mgmt account pin [DIR]` */
export default async function pin(this: CliContext, flags: PinFlags, typed = '.'): Promise<void> {
  const { host, report } = this
  await withFindings(this, async () => {
    await withAccount(this, flags, typed, async (connection, pinning) => {
      const { account } = pinning.target
      const name = pinnedName(pinning)
      const next = proposePin(account, await readAccount(this, connection, pinning))
      if (isDeepStrictEqual(next, account)) {
        report.note(`${name} pins ${accountText(next)} already`)
        return
      }
      if (account !== undefined) {
        const change = `from ${accountText(account)} to ${accountText(next)}`
        await confirm(host, `Change the pinned account of ${name} ${change}?`, { yes: flags.yes })
      }
      await writePin(this, pinning, next)
      report.note(`pinned ${name} to ${accountText(next)}`)
    })
  })
}
