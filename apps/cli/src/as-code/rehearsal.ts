import { type Desired, type Finding, type Kind, type OnDrift, type Plan, type ReadSecret } from '@mgmt-api/as-code'
import { counted } from '@mgmt-api/command'
import type { CliContext } from '../cli-context.ts'
import type { Connection } from '../target/connect.ts'
import { findOwnKey, permissionsOf } from '../target/key-permissions.ts'
import type { PlanScope } from './code-flags.ts'
import { isError } from './findings.ts'

/** The connection that a plan is made with. */
export type PlanConnection = Pick<Connection, 'caller' | 'key' | 'perSecond'>

/** The input of the plan to rehearse. */
export interface RehearsalRequest extends PlanScope {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
  readonly onDrift: OnDrift | undefined
  readonly connection: PlanConnection
  readonly readSecret: ReadSecret
  readonly readAllSecrets: boolean | undefined
}

/**
 * Applies a plan to an emulator that has the state of the platform, and reports the number of requests. Returns a finding
 * for each change that would be refused. A plan with errors, or without changes, is not rehearsed.
 */
export async function runRehearsal(
  { host, report, signal }: CliContext,
  plan: Plan,
  { connection, ...request }: RehearsalRequest,
): Promise<readonly Finding[]> {
  if (plan.changes.length === 0 || plan.findings.some(isError)) return []
  const { rehearsePlan } = await import('@mgmt-api/as-code/rehearse')
  const { findings, requests, permissions } = await rehearsePlan(plan, {
    ...request,
    readPermissions: permissionReader(connection, signal),
    signal,
    now: () => host.now().getTime(),
  })
  const changes = counted(plan.changes.length, 'change')
  report.note(
    `rehearsed ${changes} on an emulator; the apply sends about ${amountText(requests, connection.perSecond())}`,
  )
  if (!permissions.checked) report.note(unreadPermissions(permissions.needed))
  return findings
}

export const unreadPermissions = (needed: readonly string[]): string =>
  `the permissions of the key cannot be read; the apply needs ${needed.join(', ')}`

/** Reads the permissions of the key of a connection; undefined if they cannot be read. */
export const permissionReader =
  ({ caller, key }: Pick<Connection, 'caller' | 'key'>, signal: AbortSignal) =>
  async (): Promise<readonly string[] | undefined> => {
    const own = await findOwnKey(caller, key, signal)
    return own && permissionsOf(own)
  }

/** `41 requests, about 12 s at 4 a second`: the time only if a rate limit is known. */
function amountText(requests: number, perSecond: number): string {
  const amount = counted(requests, 'request')
  if (!Number.isFinite(perSecond)) return amount
  const rate = perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond)
  return `${amount}, ${Math.ceil(requests / perSecond)} s at ${rate} a second`
}
