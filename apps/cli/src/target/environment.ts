import { checked, line } from '@mgmt-api/command/profiles'
import * as z from 'zod/mini'

/** The environment variables of this program. Empty values count as unset. */
const Environment: z.ZodMiniType<MgmtEnvironment> = z.object({
  MGMT_PROFILE: z.optional(line('MGMT_PROFILE', 64)),
  MGMT_API_KEY: z.optional(line('MGMT_API_KEY')),
  MGMT_REGION: z.optional(line('MGMT_REGION', 64)),
  MGMT_DOMAIN: z.optional(line('MGMT_DOMAIN', 253)),
  MGMT_BASE_URL: z.optional(line('MGMT_BASE_URL', 2_048)),
  MGMT_API_VERSION: z.optional(z.enum(['4', '5'], 'not 4 or 5')),
  MGMT_READ_ONLY: z.optional(
    z.string().check(z.regex(/^(?:1|0|true|false|yes|no)$/i, 'must be yes (1, true) or no (0, false)')),
  ),
})

export interface MgmtEnvironment {
  readonly MGMT_PROFILE?: string | undefined
  readonly MGMT_API_KEY?: string | undefined
  readonly MGMT_REGION?: string | undefined
  readonly MGMT_DOMAIN?: string | undefined
  readonly MGMT_BASE_URL?: string | undefined
  readonly MGMT_API_VERSION?: '4' | '5' | undefined
  readonly MGMT_READ_ONLY?: string | undefined
}

/** Validates the environment variables. @throws {CommandError} `bad_config` */
export const checkedEnvironment = (values: unknown): MgmtEnvironment => checked(Environment, values, 'environment')
