import { isDeepStrictEqual } from 'node:util'
import { accountText, type DraftProject, type Project, type ProjectTarget, proposePin } from '@mgmt-api/as-code'
import { confirm, type YesFlag } from '@mgmt-api/command'
import { pinnedName } from '../../target/check-pin.ts'
import { type AccountFlags, type OpenAccount, withAccount } from '../../as-code/project/open-account.ts'
import { writePin } from '../../target/pin-account.ts'
import { withFindings } from '../../as-code/findings/findings.ts'
import { offerIds } from '../../as-code/plan/offer-ids.ts'
import type { CliContext } from '../../cli-context.ts'

export type PinFlags = AccountFlags & YesFlag

/** `mgmt account pin [DIR]` */
export default async function pin(this: CliContext, flags: PinFlags, typed = '.'): Promise<void> {
  await withFindings(this, async () => {
    await withAccount(this, flags, { directory: typed }, async (opened) => {
      const target = await pinAccount(this, flags, opened)
      const project = opened.project && withTarget(opened.project, target)
      if (project === undefined || !hasAddresses(project)) return
      const { caller } = opened.connection
      await offerIds(this, { project, target, caller }, { command: 'account pin', yes: flags.yes })
    })
  })
}

/** Pins the account of the key, and returns the target with the pin. */
async function pinAccount(context: CliContext, { yes }: PinFlags, opened: OpenAccount): Promise<ProjectTarget> {
  const { host, report, signal } = context
  const { connection, target, lacksAddress } = opened
  const { account: present, address } = target
  const name = pinnedName(opened)
  const account = await proposePin(connection.caller, { present, signal })
  const isPinned = isDeepStrictEqual(account, present)
  if (isPinned && !lacksAddress) {
    report.note(`${name} pins ${accountText(account)} already`)
    return target
  }
  if (present !== undefined && !isPinned) {
    const change = `from ${accountText(present)} to ${accountText(account)}`
    await confirm(host, `Change the pinned account of ${name} ${change}?`, { yes })
  }
  await writePin(context, opened, account)
  report.note(`pinned ${name} to ${accountText(account)}${lacksAddress ? `, at ${address}` : ''}`)
  return { ...target, account }
}

const withTarget = (project: DraftProject, target: ProjectTarget): DraftProject => ({
  ...project,
  targets: new Map([...project.targets, [target.name, target]]),
})

const hasAddresses = (project: DraftProject): project is Project =>
  [...project.targets.values()].every(({ address }) => address !== undefined)
