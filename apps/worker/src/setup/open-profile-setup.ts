import { inputError, type ProgramContext } from '@mgmt-api/command'
import { openProfile, resolveProfile } from '@mgmt-api/command/profiles'
import { createTransport } from '@mgmt-api/transport'
import { problemLine } from '../config/config-problem.ts'
import { profileConfig } from '../config/profile-config.ts'
import type { WorkerSetup } from './setup.ts'

/**
 * Opens a default set of jobs for one profile. The key comes from the profile, not from the configuration.
 * @throws {CommandError} if the profile does not exist or its key cannot be read
 */
export async function openProfileSetup({ host, report }: ProgramContext, name: string): Promise<WorkerSetup> {
  const resolved = await resolveProfile({ host, report }, name)
  const profile = await openProfile({ host, report }, resolved)
  const { options } = profile
  const address = createTransport(options).address()
  const target = targetName(name)
  const { apiVersion, scheme, nativeName, fetch } = options
  const place = `profile ${resolved.name}`
  return {
    config: profileConfig({ name: target, label: resolved.name, address }, host.now()),
    provided: new Map([[target, { apiKey: profile.key, address, apiVersion, scheme, nativeName, fetch }]]),
    directory: host.cwd,
    place,
    describe: (problems) => problems.map((problem) => problemLine(place, problem)),
    close: () => profile.close(),
  }
}

/** Target names are part of URLs and file names, so they are lowercase. */
function targetName(profile: string): string {
  const name = profile.toLowerCase()
  if (/^[a-z\d]/.test(name)) return name
  throw inputError(
    'bad_profile_name',
    `The profile ${profile} cannot be a target`,
    'Rename the profile: a target name starts with a letter or digit',
  )
}
