import type { CliContext } from '../cli-context.ts'

/** Completes profile names. */
export async function completeProfiles(this: CliContext): Promise<readonly string[]> {
  const { profileNames } = await import('@mgmt-api/command/profiles')
  return [...(await profileNames(this.host)), 'sandbox']
}
