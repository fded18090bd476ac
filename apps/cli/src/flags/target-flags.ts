import { listFlag, parseDuration, switchFlag, textFlag } from '@mgmt-api/command'
import type { FlagParametersForType } from '@stricli/core'
import type { CliContext } from '../cli-context.ts'
import { majorFlag, type MajorFlag } from './major-flag.ts'

/** Flags that select the target and trace its requests. */
export interface TargetFlags extends MajorFlag {
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
    ...listFlag('Profile to use instead of MGMT_* variables; "sandbox" is built in; reads accept several', 'name'),
    proposeCompletions: completeProfiles,
  },
  region: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Region of the service; requires --domain and a key flag',
  },
  domain: { kind: 'parsed', parse: String, optional: true, brief: 'Domain of the service, e.g. example.com' },
  baseUrl: textFlag('Address of the service, instead of region and domain; requires a key flag', 'url'),
  major: majorFlag,
  keyStdin: switchFlag('Read the key from standard input'),
  keyCommand: textFlag('Command that prints the key, e.g. "vault read …"', 'command'),
  readOnly: switchFlag('Refuse all changes'),
  timeout: {
    kind: 'parsed',
    parse: parseDuration,
    optional: true,
    brief: 'Time limit per call including retries, e.g. 10s or 2m (default: 5m)',
    placeholder: 'duration',
  },
  verbose: switchFlag('Show requests, responses, timing and retries on standard error'),
  curl: switchFlag('Show requests as curl commands without the key on standard error'),
}

export const targetAliases = { p: 'profile', v: 'verbose' } as const

/** Completes profile names. */
export async function completeProfiles(this: CliContext): Promise<readonly string[]> {
  const { profileNames } = await import('@mgmt-api/command/profiles')
  return [...(await profileNames(this.host)), 'sandbox']
}
