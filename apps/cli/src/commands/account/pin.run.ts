import { isDeepStrictEqual } from 'node:util'
import { accountText, proposePin } from '@mgmt-api/as-code'
import { confirm, type YesFlag } from '@mgmt-api/command'
import { readAccount, writePin } from '../../account/pin-account.ts'
import { withFindings } from '../../as-code/findings.ts'
import { chooseTarget, withUncheckedTarget } from '../../as-code/open-target.ts'
import type { CliContext } from '../../cli-context.ts'
import type { AccountFlags } from './show.run.ts'

export type PinFlags = AccountFlags & YesFlag

/** `mgmt account pin [DIR]` */
export default async function pin(this: CliContext, flags: PinFlags, typed = '.'): Promise<void> {
  const { host, report } = this
  await withFindings(this, async () => {
    const { project, target } = await chooseTarget(this, flags, typed)
    await withUncheckedTarget(this, flags, { project, target, changes: false }, async (connection) => {
      const { account, name } = target
      const next = proposePin(account, await readAccount(this, connection, { project, target }))
      if (isDeepStrictEqual(next, account)) {
        report.note(`target ${name} pins ${accountText(next)} already`)
        return
      }
      if (account !== undefined) {
        const change = `from ${accountText(account)} to ${accountText(next)}`
        await confirm(host, `Change the pinned account of target ${name} ${change}?`, { yes: flags.yes })
      }
      await writePin(project, target, next)
      report.note(`pinned target ${name} to ${accountText(next)}`)
    })
  })
}
