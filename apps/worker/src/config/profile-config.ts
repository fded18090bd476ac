import { dayOf } from '@mgmt-api/base/days'
import type { Config } from './config.ts'
import { configSchema } from './schema.ts'

export interface ProfileTarget {
  /** A valid target name. */
  readonly name: string
  readonly label: string
  /** Address of the platform. */
  readonly address: string
}

/**
 * The default configuration of a profile: jobs that need no settings, on one target, with messages on standard output.
 * @param now usage starts a year before the first day of its month, in UTC
 */
export function profileConfig(target: ProfileTarget, now: Date): Config {
  const { name, label, address } = target
  const from = dayOf(Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1))
  return configSchema.parse({
    targets: [{ name, label, base_url: address, key: keyOfProfile }],
    jobs: [
      { job: 'usage-history', schedule: '20 */6 * * *', from },
      { job: 'usage-anomaly' },
      { job: 'alert-history', schedule: '5 * * * *' },
      { job: 'noisy-alerts', schedule: '50 5 * * *' },
    ],
    notifiers: [{ name: 'console', kind: 'stdout' }],
  })
}

/** A required reference that is never resolved: the key of the profile is used. */
const keyOfProfile = '${env:MGMT_API_KEY}'
