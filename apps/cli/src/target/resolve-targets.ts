import { CommandError, ExitCode, inputError, type ProgramHost } from '@mgmt-api/command'
import { type Address, type ProfileContext, resolveProfile, type Safety, sandboxName } from '@mgmt-api/command/profiles'
import type { TargetFlags } from '../flags/target-flags.ts'
import { chooseSource } from './choose-source.ts'
import type { MgmtEnvironment } from './environment.ts'
import { refuseReadOnly, type Target } from './target.ts'

/**
 * Resolves the targets of a command: one, or one per given profile. Sends nothing and reads no key.
 * @throws {CommandError} exit code 2
 */
export async function resolveTargets(place: ProfileContext, flags: TargetFlags): Promise<readonly Target[]> {
  const environment = await readEnvironment(place.host)
  const source = chooseSource(flags, environment)
  const overrides: Overrides = { forbids: forbiddenBy(flags, environment), ...apiVersionOf(flags, environment) }
  switch (source.kind) {
    case 'named':
      return Promise.all(source.names.map((name) => fromProfile(place, { name, chosenBy: source.from }, overrides)))
    case 'flags':
      return [overridden({ ...addressOf(flags), ...byFlags(flags), addressFrom: addressFlags(flags) }, overrides)]
    case 'environment':
      return [overridden(fromEnvironment(environment), overrides)]
    case 'current':
      return [await fromCurrent(place, overrides)]
  }
}

/**
 * Resolves the target of a command that accepts a single profile.
 * @param message error for several profiles: `Export from one profile at a time`
 * @throws {CommandError} also `several_profiles`
 */
export async function resolveOneTarget(place: ProfileContext, flags: TargetFlags, message: string): Promise<Target> {
  const [target, ...more] = await resolveTargets(place, flags)
  if (target !== undefined && more.length === 0) return target
  throw inputError('several_profiles', message, 'Run the command once for each profile')
}

/**
 * Resolves the single target of a change.
 * @throws {CommandError} also `read_only` and `owned_only` (exit code 4) if changes are forbidden
 */
export async function resolveChangeTarget(place: ProfileContext, flags: TargetFlags): Promise<Target> {
  const target = await resolveApplyTarget(place, flags)
  if (target.ownedOnly === undefined) return target
  throw new CommandError({
    exitCode: ExitCode.denied,
    code: 'owned_only',
    message: `Only mgmt apply may make changes, by ${target.ownedOnly}; nothing was sent`,
  })
}

/**
 * The same for a command that changes owned resources only, if a safety level demands it.
 * @throws {CommandError} also `read_only` (exit code 4) if changes are forbidden
 */
export async function resolveApplyTarget(place: ProfileContext, flags: TargetFlags): Promise<Target> {
  const target = await resolveOneTarget(place, flags, 'Changes accept one profile at a time')
  refuseReadOnly(target)
  return target
}

/** Reads and validates `MGMT_*` variables. Loads the validation only if one is set. */
async function readEnvironment(host: ProgramHost): Promise<MgmtEnvironment> {
  const set = Object.entries(host.env).filter(([name, value]) => name.startsWith('MGMT_') && value?.trim())
  if (set.length === 0) return {}
  const { checkedEnvironment } = await import('./environment.ts')
  return checkedEnvironment(Object.fromEntries(set.map(([name, value]) => [name, value?.trim()])))
}

/** Settings of flags and environment that override those of any target. */
interface Overrides extends Pick<Target, 'apiVersion' | 'apiVersionFrom'> {
  readonly forbids: string | undefined
}

function overridden(
  target: Omit<Target, 'readOnly'> & Partial<Pick<Target, 'readOnly'>>,
  { forbids, ...apiVersion }: Overrides,
): Target {
  return { ...target, ...(apiVersion.apiVersion === undefined ? {} : apiVersion), readOnly: forbids ?? target.readOnly }
}

interface Chosen {
  readonly name: string
  readonly chosenBy: Target['chosenBy']
}

async function fromProfile(place: ProfileContext, { name, chosenBy }: Chosen, overrides: Overrides): Promise<Target> {
  const { name: profile, safety, ...resolved } = await resolveProfile(place, name)
  const addressFrom = `profile ${name}`
  const target = { ...resolved, profile, chosenBy, addressFrom, ...limitsOf(safety, addressFrom) }
  return overridden({ ...target, apiVersionFrom: resolved.apiVersion && 'profile' }, overrides)
}

const limitsOf = (safety: Safety, from: string): Pick<Target, 'readOnly' | 'ownedOnly'> => ({
  readOnly: safety === 'read-only' ? from : undefined,
  ...(safety === 'mine' ? { ownedOnly: `the safety level of ${from}` } : {}),
})

async function fromCurrent(place: ProfileContext, overrides: Overrides): Promise<Target> {
  const { currentProfile } = await import('@mgmt-api/command/profiles')
  const name = await currentProfile(place.host)
  if (name !== undefined && name !== sandboxName) {
    return fromProfile(place, { name, chosenBy: 'mgmt profile use' }, overrides)
  }
  throw inputError(
    'no_target',
    'No target: neither a key nor a profile is set',
    [
      'Use one of:',
      '  mgmt profile add NAME --region REGION --domain DOMAIN    prompts for the key and stores it',
      '  MGMT_API_KEY=… MGMT_REGION=… MGMT_DOMAIN=… mgmt …        for scripts',
      '  mgmt … --profile sandbox                                 to try it without an account',
    ].join('\n'),
  )
}

const fromEnvironment = (environment: MgmtEnvironment): Omit<Target, 'readOnly'> => ({
  kind: 'service',
  ...addressOf({
    region: environment.MGMT_REGION,
    domain: environment.MGMT_DOMAIN,
    baseUrl: environment.MGMT_BASE_URL,
  }),
  addressFrom: environment.MGMT_BASE_URL === undefined ? 'MGMT_REGION and MGMT_DOMAIN' : 'MGMT_BASE_URL',
  key: { kind: 'text', text: environment.MGMT_API_KEY ?? '' },
  keyFrom: 'MGMT_API_KEY',
})

const byFlags = ({ keyCommand }: TargetFlags): Pick<Target, 'kind' | 'key' | 'keyFrom'> => ({
  kind: 'service',
  key: keyCommand === undefined ? { kind: 'stdin' } : { kind: 'command', command: keyCommand },
  keyFrom: keyCommand === undefined ? '--key-stdin' : '--key-command',
})

const addressFlags = ({ baseUrl }: TargetFlags): string =>
  baseUrl === undefined ? '--region and --domain' : '--base-url'

const addressOf = ({ region, domain, baseUrl }: Address): Address => ({
  ...(region === undefined ? {} : { region }),
  ...(domain === undefined ? {} : { domain }),
  ...(baseUrl === undefined ? {} : { baseUrl }),
})

function apiVersionOf(
  { apiVersion }: TargetFlags,
  { MGMT_API_VERSION: variable }: MgmtEnvironment,
): Pick<Target, 'apiVersion' | 'apiVersionFrom'> {
  if (apiVersion !== undefined) return { apiVersion, apiVersionFrom: '--api-version' }
  return variable === undefined ? {} : { apiVersion: variable === '4' ? 4 : 5, apiVersionFrom: 'MGMT_API_VERSION' }
}

function forbiddenBy({ readOnly }: TargetFlags, { MGMT_READ_ONLY: variable }: MgmtEnvironment): string | undefined {
  if (readOnly === true) return '--read-only'
  return variable !== undefined && /^(?:1|true|yes)$/i.test(variable) ? 'MGMT_READ_ONLY' : undefined
}
