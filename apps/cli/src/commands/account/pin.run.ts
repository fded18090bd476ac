import { isDeepStrictEqual } from 'node:util'
import { type AccountPin, accountText, proposePin } from '@mgmt-api/as-code'
import { confirm, type YesFlag } from '@mgmt-api/command'
import { pinnedName } from '../../account/check-pin.ts'
import { type AccountFlags, withAccount } from '../../as-code/open-account.ts'
import { type Pinning, readAccount, writePin } from '../../account/pin-account.ts'
import { withFindings } from '../../as-code/findings.ts'
import { offerIds } from '../../as-code/offer-ids.ts'
import type { CliContext } from '../../cli-context.ts'
import type { Connection } from '../../target/connect.ts'

export type PinFlags = AccountFlags & YesFlag

/** `mgmt account pin [DIR]` */
export default async function pin(this: CliContext, flags: PinFlags, typed = '.'): Promise<void> {
  await withFindings(this, async () => {
    await withAccount(this, flags, { directory: typed }, async (connection, pinning) => {
      const account = await pinAccount(this, flags, connection, pinning)
      const { project, target } = pinning
      if (project === undefined) return
      const { caller } = connection
      await offerIds(
        this,
        { project, target: { ...target, account }, caller },
        { command: 'account pin', yes: flags.yes },
      )
    })
  })
}

/** Pins the account of the key, and returns the pin. */
async function pinAccount(
  context: CliContext,
  { yes }: PinFlags,
  connection: Connection,
  pinning: Pinning,
): Promise<AccountPin> {
  const { host, report } = context
  const { account } = pinning.target
  const name = pinnedName(pinning)
  const next = proposePin(account, await readAccount(context, connection, pinning))
  if (isDeepStrictEqual(next, account)) {
    report.note(`${name} pins ${accountText(next)} already`)
    return next
  }
  if (account !== undefined) {
    const change = `from ${accountText(account)} to ${accountText(next)}`
    await confirm(host, `Change the pinned account of ${name} ${change}?`, { yes })
  }
  await writePin(context, pinning, next)
  report.note(`pinned ${name} to ${accountText(next)}`)
  return next
}
