import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import { announceChange } from './announce.ts'
import { connect, type Connection } from './connect.ts'
import { resolveChangeTarget } from './resolve-targets.ts'

/**
 * Connects to the single target of a change, prints it, and does the work.
 * @throws {CommandError} if there is no such target or changes are forbidden; nothing was sent
 */
export async function withChangeTarget(
  context: CliContext,
  flags: TargetFlags,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await connect(context, await resolveChangeTarget(context, flags), flags)
  try {
    await announceChange(context.report, connection)
    await work(connection)
  } finally {
    await connection.close()
  }
}
