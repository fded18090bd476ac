import { resolve } from 'node:path'
import { findRoot, loadProject } from '@mgmt-api/as-code'
import { chooseTarget, withUncheckedTarget } from '../as-code/open-target.ts'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { connect, type Connection } from '../target/connect.ts'
import { resolveOneTarget } from '../target/resolve-targets.ts'
import { type Pinning, profileTarget } from './pin-account.ts'

/** Flags of the commands for accounts. */
export interface AccountFlags extends TargetFlags {
  readonly target?: string | undefined
}

/**
 * Connects to a target of `mgmt.yaml` without a check of its account. `--profile` without `--target` means the target with
 * that profile; if there is none, the profile itself.
 */
export async function withAccount(
  context: CliContext,
  flags: AccountFlags,
  typed: string,
  work: (connection: Connection, pinning: Pinning) => Promise<void>,
): Promise<void> {
  const { cwd } = context.host
  const [profile] = flags.profile ?? []
  const root = await findRoot(resolve(cwd, typed))
  const project = root === undefined ? undefined : await loadProject(root, { cwd })
  const known = [...(project?.targets.values() ?? [])].find((target) => target.profile === profile)
  if (profile === undefined || flags.target !== undefined || known !== undefined) {
    const chosen = await chooseTarget(context, { target: flags.target ?? known?.name }, typed)
    const opening = { ...chosen, changes: false }
    return withUncheckedTarget(context, flags, opening, (connection) => work(connection, chosen))
  }
  const place = await resolveOneTarget(context, flags, 'An account is that of one profile')
  const connection = await connect(context, place, flags)
  try {
    await work(connection, { project: undefined, target: profileTarget(profile, connection) })
  } finally {
    await connection.close()
  }
}
