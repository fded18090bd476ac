import { listFlag, parseDuration, switchFlag, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { apiVersionFlag, type ApiVersionFlag } from './api-version-flag.ts'

/** Flags that select the target and trace its requests. */
export interface TargetFlags extends ApiVersionFlag {
  readonly profile?: readonly string[] | undefined
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  readonly keyStdin?: boolean | undefined
  readonly keyCommand?: string | undefined
  readonly readOnly?: boolean | undefined
  /** Milliseconds per call, including retries. */
  readonly timeout?: number | undefined
  readonly verbose?: boolean | undefined
  readonly curl?: boolean | undefined
}

export const targetFlags: FlagParametersForType<TargetFlags, CliContext> = {
  profile: {
    ...listFlag('Profile, e.g. sandbox; reads accept several', 'name'),
    proposeCompletions: completeProfiles,
  },
  region: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Region; requires --domain and a key flag',
  },
  domain: { kind: 'parsed', parse: String, optional: true, brief: 'Domain of the service, e.g. example.com' },
  baseUrl: textFlag('Address of the service; requires a key flag', 'url'),
  apiVersion: apiVersionFlag,
  keyStdin: switchFlag('Read the key from standard input'),
  keyCommand: textFlag('Command that prints the key, e.g. "vault read …"', 'command'),
  readOnly: switchFlag('Refuse all changes'),
  timeout: {
    kind: 'parsed',
    parse: parseDuration,
    optional: true,
    brief: 'Limit per call with retries, e.g. 10s (default: 5m)',
    placeholder: 'duration',
  },
  verbose: switchFlag('Log requests, timing and retries on standard error'),
  curl: switchFlag('Log requests as curl commands, without the key'),
}

export const targetAliases = { p: 'profile', v: 'verbose' } as const

/** Completes profile names. */
export async function completeProfiles(this: CliContext): Promise<readonly string[]> {
  const { profileNames } = await import('@mgmt-api/command/profiles')
  return [...(await profileNames(this.host)), 'sandbox']
}
