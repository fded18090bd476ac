import { type ApiVersion, apiVersions } from '@mgmt-api/transport'
import * as z from 'zod/mini'
import { type Safety, safetyLevels } from './profile.ts'

/** A non-empty text; `label` names it in messages, which never quote the value because it may be a key. */
export const line = (label: string, most = 4_096): z.ZodMiniString =>
  z.string().check(z.minLength(1, `${label} is empty`), z.maxLength(most, `${label} has more than ${most} characters`))

/** A API version. */
const ApiVersionNumber: z.ZodMiniType<ApiVersion> = z.literal(apiVersions, 'not 4 or 5')

/** A number of an account, in digits. */
const AccountNumber: z.ZodMiniType<string> = z.pipe(
  z
    .unknown()
    .check(
      z.refine(
        (value) => /^[1-9]\d{0,19}$/.test(String(value)),
        'invalid number; expected digits without a leading zero',
      ),
    ),
  z.transform(String),
)

/** Of the form of a file. Default: 1. */
const version = z.optional(
  z.literal(1, {
    error: ({ input }) =>
      `${typeof input === 'number' ? input : 'invalid'}, but only version 1 is read; use a newer mgmt`,
  }),
)

/** A profile file. Unknown fields are refused: a mistyped `safety` must not leave a profile writable. */
export const ProfileFile: z.ZodMiniType<Profile> = z.strictObject({
  version,
  region: z.optional(line('region', 64)),
  domain: z.optional(line('domain', 253)),
  baseUrl: z.optional(line('baseUrl', 2_048)),
  apiVersion: z.optional(ApiVersionNumber),
  apiKey: z.optional(line('apiKey')),
  keyCommand: z.optional(line('keyCommand')),
  scheme: z.optional(line('scheme', 64)),
  nativeName: z.optional(line('nativeName', 64)),
  safety: z.optional(z.enum(safetyLevels, `not one of ${safetyLevels.join(', ')}`)),
  allowCommands: z.optional(z.boolean()),
  allowEnv: z.optional(z.array(line('allowEnv', 256))),
  allowFiles: z.optional(z.boolean()),
  account: z.optional(
    z
      .strictObject({ company: z.optional(AccountNumber), team: z.optional(AccountNumber) })
      .check(z.refine(({ company, team }) => company !== undefined || team !== undefined, 'needs company or team')),
  ),
})

/** The account of a profile's key, in digits: its company, its team, or both. */
export interface ProfileAccount {
  readonly company?: string | undefined
  readonly team?: string | undefined
}

/** Secrets of the user's machine that files may send. */
export interface SecretGrants {
  /** Whether a command that is confirmed in advance, as by `--yes`, may run commands that files name. Default: false. */
  readonly allowCommands?: boolean | undefined
  /** Names of environment variables. Default: none. */
  readonly allowEnv?: readonly string[] | undefined
  /** Whether they may be files outside the directory of `mgmt.yaml`. Default: false. */
  readonly allowFiles?: boolean | undefined
}

/** Content of a profile: the address, the key or its source, and what is allowed. */
export interface Profile extends SecretGrants {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  readonly apiVersion?: ApiVersion | undefined
  /** The key itself, or `keyCommand`, which prints it. */
  readonly apiKey?: string | undefined
  readonly keyCommand?: string | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
  /** Default: `all`. */
  readonly safety?: Safety | undefined
  /** The account that its key must have, where no `mgmt.yaml` pins it. Default: not pinned. */
  readonly account?: ProfileAccount | undefined
}

/** The file that names the default profile. */
export const ConfigFile: z.ZodMiniType<{ readonly current?: string | undefined }> = z.strictObject({
  version,
  current: z.optional(line('current', 64)),
})
