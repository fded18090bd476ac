import { resolve } from 'node:path'
import { findRoot, loadProject } from '@mgmt-api/as-code'
import { chooseTarget, withUncheckedTarget } from './open-target.ts'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { connect, type Connection } from '../target/connect.ts'
import { resolveOneTarget } from '../target/resolve-targets.ts'
import { type Pinning, profileTarget } from '../account/pin-account.ts'

/** Flags of the commands for accounts. */
export interface AccountFlags extends TargetFlags {
  readonly target?: string | undefined
}

/** Where an account is looked for. */
export interface AccountPlace {
  /** Directory in or below that of `mgmt.yaml`. */
  readonly directory: string
  /** Outside of them, whether the profile or the key that all commands use is taken, rather than refused. */
  readonly takesCurrent?: boolean
}

/**
 * Connects to a target of `mgmt.yaml` without a check of its account. `--profile` without `--target` means the target with
 * that profile; if there is none, the profile itself.
 */
export async function withAccount(
  context: CliContext,
  flags: AccountFlags,
  { directory, takesCurrent = false }: AccountPlace,
  work: (connection: Connection, pinning: Pinning) => Promise<void>,
): Promise<void> {
  const { cwd } = context.host
  const [profile] = flags.profile ?? []
  const root = await findRoot(resolve(cwd, directory))
  const project = root === undefined ? undefined : await loadProject(root, { cwd })
  const known = [...(project?.targets.values() ?? [])].find((target) => target.profile === profile)
  const isOutside = root === undefined && takesCurrent
  if (flags.target !== undefined || known !== undefined || (profile === undefined && !isOutside)) {
    const chosen = await chooseTarget(context, { target: flags.target ?? known?.name }, directory)
    const opening = { ...chosen, changes: false }
    return withUncheckedTarget(context, flags, opening, (connection) => work(connection, chosen))
  }
  const place = await resolveOneTarget(context, flags, 'An account is that of one profile')
  const connection = await connect(context, place, flags)
  try {
    const name = profile ?? place.profile ?? place.keyFrom
    await work(connection, { project: undefined, target: profileTarget(name, connection) })
  } finally {
    await connection.close()
  }
}
