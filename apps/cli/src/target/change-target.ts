import type { Report } from '@mgmt-api/command'
import { keyHash } from '@mgmt-api/command/profiles'
import type { CliContext } from '../cli-context.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
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

/** Prints the target of a change on standard error: address and key, and the source of each. Call it before the change. */
async function announceChange(report: Report, { target, place, key }: Connection): Promise<void> {
  const { profile, chosenBy, addressFrom, keyFrom } = target
  const where =
    profile === undefined
      ? `${place} (from ${addressFrom})`
      : `profile ${profile} (from ${chosenBy ?? 'default'}), ${place}`
  report.note(`target: ${where}, key ${await keyHash(key)} (from ${keyFrom})`)
}
