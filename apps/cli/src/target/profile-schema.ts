import * as z from 'zod/mini'

const line = (what: string, most = 4_096): z.ZodMiniString =>
  z.string().check(z.minLength(1, `${what} is empty`), z.maxLength(most, `${what} has more than ${most} characters`))

/** One profile file. Unknown names are refused: a mistyped `readonly` must not leave a profile writable. */
export const ProfileFile: z.ZodMiniType<Profile> = z.strictObject({
  region: z.optional(line('region', 64)),
  domain: z.optional(line('domain', 253)),
  baseUrl: z.optional(line('baseUrl', 2_048)),
  apiKey: z.optional(line('apiKey')),
  keyCommand: z.optional(line('keyCommand')),
  scheme: z.optional(line('scheme', 64)),
  nativeName: z.optional(line('nativeName', 64)),
  readOnly: z.optional(z.boolean()),
})

/** What a profile says: an address, where the key comes from, and what is allowed. */
export interface Profile {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  /** The key itself; or `keyCommand`, which prints it. */
  readonly apiKey?: string | undefined
  readonly keyCommand?: string | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
  readonly readOnly?: boolean | undefined
}

/** The file that names the profile to act on when nothing else does. */
export const ConfigFile: z.ZodMiniType<{ readonly current?: string | undefined }> = z.strictObject({
  current: z.optional(line('current', 64)),
})

/** The part of the environment that this program reads. Empty is unset. */
export const Environment: z.ZodMiniType<MgmtEnvironment> = z.object({
  MGMT_PROFILE: z.optional(line('MGMT_PROFILE', 64)),
  MGMT_API_KEY: z.optional(line('MGMT_API_KEY')),
  MGMT_REGION: z.optional(line('MGMT_REGION', 64)),
  MGMT_DOMAIN: z.optional(line('MGMT_DOMAIN', 253)),
  MGMT_BASE_URL: z.optional(line('MGMT_BASE_URL', 2_048)),
  MGMT_READ_ONLY: z.optional(
    z
      .string()
      .check(z.regex(/^(?:1|0|true|false|yes|no)$/i, 'MGMT_READ_ONLY is neither yes (1, true) nor no (0, false)')),
  ),
})

export interface MgmtEnvironment {
  readonly MGMT_PROFILE?: string | undefined
  readonly MGMT_API_KEY?: string | undefined
  readonly MGMT_REGION?: string | undefined
  readonly MGMT_DOMAIN?: string | undefined
  readonly MGMT_BASE_URL?: string | undefined
  readonly MGMT_READ_ONLY?: string | undefined
}
