import type { CliContext } from '../cli-context.ts'

/** Completes ids and names of a noun's items. */
export const completeNames = (noun: string) =>
  async function (this: CliContext, partial: string): Promise<readonly string[]> {
    const { proposeIds } = await import('../commands/resource/complete.ts')
    const { resourceCommand } = await import('../commands/resource/resource-command.ts')
    return proposeIds(this, resourceCommand(noun, 'get'), partial)
  }

/** Completes users of the team. */
export async function completeUsers(this: CliContext): Promise<readonly string[]> {
  return (await import('../commands/resource/complete.ts')).proposeUsers(this)
}
