import type { CliContext } from '../cli-context.ts'

/** Completes users of the team. */
export async function completeUsers(this: CliContext): Promise<readonly string[]> {
  return (await import('../commands/resource/complete.ts')).proposeUsers(this)
}
