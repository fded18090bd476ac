import { accountText, AsCodeError, checkAccount, type Finding, proposePin } from '@mgmt-api/as-code'
import { canAsk, confirm } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from './connect.ts'
import { type Pinning, writePin } from './pin-account.ts'

/** A connected target of `mgmt.yaml`, or a connected profile. */
export interface PinnedTarget extends Pinning {
  /** Whether the command makes changes, which require a pin. */
  readonly changes: boolean
}

/**
 * Checks that the key belongs to the account that a target, or a profile outside of `mgmt.yaml`, pins. Call it before the
 * first other request. Without a pin, a change offers to pin the account, on a terminal only. The sandbox needs no pin.
 * @returns a warning if the target pins no account
 * @throws {AsCodeError} `other_account`, `unproven_account`, `unpinned_account`, `unreadable_account`: exit code 2
 */
export async function checkPin(
  context: CliContext,
  connection: Connection,
  { project, target, changes }: PinnedTarget,
): Promise<readonly Finding[]> {
  if (connection.target.kind === 'sandbox') return []
  const { account } = target
  const pinning = { project, target }
  if (account === undefined) return changes ? offerPin(context, connection, pinning) : [unpinned(pinning)]
  await checkAccount(target, connection.caller, { place: placeOf(pinning), signal: context.signal })
  return []
}

async function offerPin(context: CliContext, connection: Connection, pinning: Pinning): Promise<readonly Finding[]> {
  const { host, report } = context
  const { message, hint } = unpinned(pinning)
  if (!canAsk(host)) {
    throw new AsCodeError({ kind: 'input', code: 'unpinned_account', message: `${message}; nothing was sent`, hint })
  }
  const pin = await proposePin(connection.caller, { signal: context.signal })
  await confirm(host, `${message}. Pin it to ${accountText(pin)} in ${placeOf(pinning)}?`, { yes: undefined })
  await writePin(context, pinning, pin)
  report.note(`pinned ${pinnedName(pinning)} to ${accountText(pin)}`)
  return []
}

const unpinned = (pinning: Pinning): Finding => ({
  severity: 'warning',
  code: 'unpinned_account',
  message: `${pinnedName(pinning)} pins no account`,
  hint: `Pin the account of its key: mgmt account pin --${pinnedName(pinning)}`,
})

/** The file that has the pin. */
const placeOf = ({ project }: Pinning): string => (project === undefined ? 'its profile' : 'mgmt.yaml')

/** `target eu`, `profile prod-eu` */
export const pinnedName = ({ project, target: { name } }: Pinning): string =>
  `${project === undefined ? 'profile' : 'target'} ${name}`
