import { type Desired, type Finding, type Kind, type Plan, type ReadSecret } from '@mgmt-api/as-code'
import type { CliContext } from '../../cli-context.ts'
import type { Connection } from '../../target/connect.ts'
import { findOwnKey, permissionsOf } from '../../target/key-permissions.ts'
import type { PlanScope } from '../../flags/code-flags.ts'
import { isError } from '../findings/findings.ts'

/** The connection that a plan is made with. */
export type PlanConnection = Pick<Connection, 'caller' | 'key'>

/** The input of the plan to rehearse. */
export interface RehearsalRequest extends PlanScope {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
  readonly connection: PlanConnection
  readonly readSecret: ReadSecret
  readonly readAllSecrets: boolean | undefined
}

/**
 * Applies a plan to an emulator that has the state of the platform. Returns a finding for each change that would be
 * refused. A plan with errors, or without changes, is not rehearsed.
 */
export async function runRehearsal(
  { host, signal }: CliContext,
  plan: Plan,
  { connection, ...request }: RehearsalRequest,
): Promise<readonly Finding[]> {
  if (plan.changes.length === 0 || plan.findings.some(isError)) return []
  const { rehearsePlan } = await import('@mgmt-api/as-code/rehearse')
  const { findings } = await rehearsePlan(plan, {
    ...request,
    readPermissions: permissionReader(connection, signal),
    signal,
    now: () => host.now().getTime(),
  })
  return findings
}

/** Reads the permissions of the key of a connection; undefined if they cannot be read. */
export const permissionReader =
  ({ caller, key }: PlanConnection, signal: AbortSignal) =>
  async (): Promise<readonly string[] | undefined> => {
    const own = await findOwnKey(caller, key, signal)
    return own && permissionsOf(own)
  }
