import { inputError, type ProgramContext } from '@mgmt-api/command'
import { openProfile, resolveProfile } from '@mgmt-api/command/profiles'
import { formatPath } from '@mgmt-api/models'
import { createTransport } from '@mgmt-api/transport'
import { profileConfig } from '../config/profile-config.ts'
import type { Setup } from './setup.ts'

/**
 * A usual set of jobs for one profile. Its key is that of the profile, and is in no configuration.
 * @throws {CommandError} where there is no such profile, or its key cannot be had
 */
export async function profileSetup({ host, report }: ProgramContext, name: string): Promise<Setup> {
  const resolved = await resolveProfile({ host, report }, name)
  const profile = await openProfile({ host, report }, resolved)
  const { options } = profile
  const address = createTransport(options).address()
  const target = targetName(name)
  const { major, scheme, nativeName } = options
  return {
    config: profileConfig({ name: target, label: resolved.name, address, major, scheme, nativeName }, host.now()),
    provided: new Map([[target, { apiKey: profile.key, address, fetch: options.fetch }]]),
    directory: host.cwd,
    place: `profile ${resolved.name}`,
    describe: (problems) =>
      problems.map(({ path, message }) => `profile ${resolved.name}: ${formatPath(path)}: ${message}`),
    close: () => profile.close(),
  }
}

/** Names of targets are part of addresses and file names; those of profiles may have capital letters. */
function targetName(profile: string): string {
  const name = profile.toLowerCase()
  if (/^[a-z\d]/.test(name)) return name
  throw inputError(
    'bad_profile_name',
    `The profile ${profile} cannot be a target`,
    'A name begins with a letter or digit',
  )
}
