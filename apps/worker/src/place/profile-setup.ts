import { inputError, type ProgramContext } from '@mgmt-api/command'
import { openProfile, type OpenProfile, resolveProfile, type ResolvedProfile } from '@mgmt-api/command/profiles'
import { createTransport } from '@mgmt-api/transport'
import type { Config, JobKind } from '../config/config.ts'
import { configSchema } from '../config/schema.ts'
import { definitions } from '../jobs/definitions.ts'
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
  return {
    config: profileConfig({ target, address, resolved, options }, host.now()),
    provided: new Map([[target, { apiKey: profile.key, address, fetch: options.fetch }]]),
    directory: host.cwd,
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

const jobs: readonly { readonly job: JobKind; readonly schedule: string }[] = [
  { job: 'usage-history', schedule: '20 */6 * * *' },
  { job: 'usage-anomaly', schedule: '40 */6 * * *' },
  { job: 'alert-history', schedule: '5 * * * *' },
  { job: 'noisy-alerts', schedule: '50 5 * * *' },
]

interface Profiled {
  readonly target: string
  readonly address: string
  readonly resolved: ResolvedProfile
  readonly options: OpenProfile['options']
}

/**
 * Jobs that need nothing else to be known: no budget, no directory. Usage begins with the year before this one, so that the
 * configuration stays the same for a year.
 */
function profileConfig({ target, address, resolved, options }: Profiled, now: Date): Config {
  const { scheme, nativeName } = options
  const from = `${now.getUTCFullYear() - 1}-01-01`
  return configSchema.parse({
    targets: [
      {
        name: target,
        label: resolved.name,
        base_url: address,
        key: keyOfProfile,
        ...(scheme === undefined ? {} : { scheme }),
        ...(nativeName === undefined ? {} : { native_name: nativeName }),
      },
    ],
    jobs: jobs
      .filter(({ job }) => definitions.has(job))
      .map((each) => (each.job === 'usage-history' ? { ...each, from } : each)),
  })
}

/** A configuration needs a reference; this one is not read. */
const keyOfProfile = '${env:MGMT_API_KEY}'
