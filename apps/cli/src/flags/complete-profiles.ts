import type { CliContext } from '../cli-context.ts'

/** Names of the profiles, for completion. */
export async function completeProfiles(this: CliContext): Promise<readonly string[]> {
  const { profileNames } = await import('@mgmt-api/command/profiles')
  return [...(await profileNames(this.host)), 'sandbox']
}
