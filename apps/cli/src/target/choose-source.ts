import { inputError } from '@mgmt-api/command'
import type { TargetFlags } from '../flags/target-flags.ts'
import type { MgmtEnvironment } from './environment.ts'

/** Source of the target. Key and address always come from the same source. */
export type TargetSource =
  /** Profiles given by `--profile` or `MGMT_PROFILE`. */
  | { readonly kind: 'named'; readonly names: readonly string[]; readonly from: '--profile' | 'MGMT_PROFILE' }
  | { readonly kind: 'flags' }
  | { readonly kind: 'environment' }
  /** The default profile, if any. */
  | { readonly kind: 'current' }

type Flags = Pick<TargetFlags, 'profile' | 'region' | 'domain' | 'baseUrl' | 'keyStdin' | 'keyCommand'>

/**
 * Selects the source of key and address: `--profile`, flags, `MGMT_PROFILE`, other variables, then the default profile. A
 * source with only one of the two is an error, so that a key is never sent to an unintended address.
 * @throws {CommandError} `mixed_sources`, `missing_key`, `missing_address`
 */
export function chooseSource(flags: Flags, environment: MgmtEnvironment): TargetSource {
  const address = given(flags, { region: '--region', domain: '--domain', baseUrl: '--base-url' })
  const key = given(flags, { keyStdin: '--key-stdin', keyCommand: '--key-command' })
  const byFlags = [...address, ...key]
  if (flags.profile !== undefined && flags.profile.length > 0) {
    if (byFlags.length === 0) return { kind: 'named', names: [...new Set(flags.profile)], from: '--profile' }
    throw inputError(
      'mixed_sources',
      `--profile and ${byFlags.join(', ')} cannot be combined: a profile has its own key and address`,
    )
  }
  if (byFlags.length > 0) {
    if (key.length > 1) throw inputError('mixed_sources', '--key-stdin and --key-command cannot be combined')
    requireBoth(address, key, '--key-stdin or --key-command', '--base-url, or --region and --domain')
    return { kind: 'flags' }
  }
  if (environment.MGMT_PROFILE !== undefined) {
    return { kind: 'named', names: [environment.MGMT_PROFILE], from: 'MGMT_PROFILE' }
  }
  const inEnvironment = (['MGMT_REGION', 'MGMT_DOMAIN', 'MGMT_BASE_URL'] as const).filter(
    (name) => environment[name] !== undefined,
  )
  const keyInEnvironment = environment.MGMT_API_KEY === undefined ? [] : ['MGMT_API_KEY']
  if (inEnvironment.length + keyInEnvironment.length === 0) return { kind: 'current' }
  requireBoth(inEnvironment, keyInEnvironment, 'MGMT_API_KEY', 'MGMT_REGION and MGMT_DOMAIN, or MGMT_BASE_URL')
  return { kind: 'environment' }
}

function requireBoth(address: readonly string[], key: readonly string[], keyNames: string, addressNames: string): void {
  const rule = 'Set both key and address in the same way, or use --profile NAME'
  if (key.length === 0) {
    const verb = address.length === 1 ? 'is' : 'are'
    throw inputError('missing_key', `${address.join(', ')} ${verb} given without ${keyNames}`, rule)
  }
  if (address.length === 0)
    throw inputError('missing_address', `${key.join(', ')} is given without ${addressNames}`, rule)
}

function given<N extends keyof Flags>(flags: Flags, names: Readonly<Record<N, string>>): readonly string[] {
  return Object.entries<string>(names)
    .filter(([name]) => Boolean(flags[name as N])) // The keys of `names` are those of N.
    .map(([, spelled]) => spelled)
}
