import { resolve } from 'node:path'
import { findRoot, loadDraftProject, targetOf } from '@mgmt-api/as-code'
import { withUncheckedTarget } from './open-target.ts'
import type { CliContext } from '../../cli-context.ts'
import type { TargetFlags } from '../../flags/target-flags.ts'
import { connect, type Connection } from '../../target/connect.ts'
import { resolveOneTarget } from '../../target/resolve-targets.ts'
import { type Pinning, profileTarget } from '../../target/pin-account.ts'

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

/** A connected target, or a connected profile that is no target. */
export interface OpenAccount extends Pinning {
  readonly connection: Connection
  /** Whether the target has no address in `mgmt.yaml`; it is that of the connection then. */
  readonly lacksAddress: boolean
}

/**
 * Connects to a target of `mgmt.yaml` without a check of its account; it may lack its address. `--profile` without
 * `--target` means the target with that profile; if there is none, the profile itself.
 */
export async function withAccount(
  context: CliContext,
  flags: AccountFlags,
  { directory, takesCurrent = false }: AccountPlace,
  work: (opened: OpenAccount) => Promise<void>,
): Promise<void> {
  const { cwd, env } = context.host
  const [profile] = flags.profile ?? []
  const root = await findRoot(resolve(cwd, directory))
  const isOutside = root === undefined && flags.target === undefined && (takesCurrent || profile !== undefined)
  const project = isOutside ? undefined : await loadDraftProject(root ?? resolve(cwd, directory), { cwd })
  const known = [...(project?.targets.values() ?? [])].find((target) => target.profile === profile)
  if (project !== undefined && (flags.target !== undefined || known !== undefined || profile === undefined)) {
    const target = targetOf(project, flags.target ?? known?.name ?? env.MGMT_TARGET)
    return withUncheckedTarget(context, flags, { project, target, changes: false }, (connection) => {
      const { address = connection.address } = target
      const lacksAddress = target.address === undefined
      return work({ connection, project, target: { ...target, address }, lacksAddress })
    })
  }
  const place = await resolveOneTarget(context, flags, 'An account is that of one profile')
  const connection = await connect(context, place, flags)
  try {
    const target = profileTarget(profile ?? place.profile ?? place.keyFrom, connection)
    await work({ connection, project: undefined, target, lacksAddress: false })
  } finally {
    await connection.close()
  }
}
