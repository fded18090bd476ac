import { dayOf } from '@mgmt-api/base/days'
import type { Major } from '@mgmt-api/transport'
import type { Config } from './config.ts'
import { configSchema } from './schema.ts'

export interface ProfileTarget {
  /** What the target is called: a name as targets have it. */
  readonly name: string
  readonly label: string
  /** Address of the platform. */
  readonly address: string
  readonly major?: Major | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
}

/**
 * What is done for one profile when no file says it: a useful set of jobs that need nothing else to be known, so no budget
 * and no directory, on one target, told on standard output. Usage begins on the first day of this month a year ago.
 * @param now the first day of usage is a year before its month, in UTC
 */
export function profileConfig(target: ProfileTarget, now: Date): Config {
  const { name, label, address, major, scheme, nativeName } = target
  const from = dayOf(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))
  return configSchema.parse({
    targets: [{ name, label, base_url: address, major, key: keyOfProfile, scheme, native_name: nativeName }],
    jobs: [
      { job: 'usage-history', schedule: '20 */6 * * *', from },
      { job: 'usage-anomaly', schedule: '40 */6 * * *' },
      { job: 'alert-history', schedule: '5 * * * *' },
      { job: 'noisy-alerts', schedule: '50 5 * * *' },
    ],
    notifiers: [{ name: 'console', kind: 'stdout' }],
  })
}

/** A configuration needs a reference. This one is not read: the key is that of the profile, and is stored nowhere. */
const keyOfProfile = '${env:MGMT_API_KEY}'
