import { CliError, inputError } from '../cli-error.ts'
import { ExitCode } from '../exit-code.ts'
import type { TargetFlags } from '../flags/target-flags.ts'
import type { CliHost } from '../host.ts'
import type { Report } from '../report.ts'
import { chooseSource } from './choose-source.ts'
import type { MgmtEnvironment, Profile } from './profile-schema.ts'
import { type KeySource, sandboxName, type Target } from './target.ts'

interface Place {
  readonly host: CliHost
  readonly report: Report
}

/**
 * Where a command acts: one target, or as many as profiles were named. Nothing is sent and no key is read yet.
 * @throws {CliError} exit code 2, with what to type
 */
export async function resolveTargets(place: Place, flags: TargetFlags): Promise<readonly Target[]> {
  const environment = await readEnvironment(place.host)
  const source = chooseSource(flags, environment)
  const forbids = forbiddenBy(flags, environment)
  switch (source.kind) {
    case 'named':
      return Promise.all(source.names.map((name) => fromProfile(place, { name, chosenBy: source.from }, forbids)))
    case 'flags':
      return [{ ...addressOf(flags), ...byFlags(flags), addressFrom: addressFlags(flags), readOnly: forbids }]
    case 'environment':
      return [fromEnvironment(environment, forbids)]
    case 'current':
      return [await fromCurrent(place, forbids)]
  }
}

/**
 * The one target of a command that changes something.
 * @throws {CliError} also `several_profiles`, and `read_only` (exit code 4) where changes are forbidden
 */
export async function resolveChangeTarget(place: Place, flags: TargetFlags): Promise<Target> {
  const [target, ...more] = await resolveTargets(place, flags)
  if (target === undefined || more.length > 0) {
    throw inputError(
      'several_profiles',
      'A change acts on one profile at a time',
      'Run the command once for each profile',
    )
  }
  if (target.readOnly !== undefined) {
    throw new CliError({
      exitCode: ExitCode.denied,
      code: 'read_only',
      message: `Changes are forbidden by ${target.readOnly}; nothing was sent`,
    })
  }
  return target
}

/** The part of the environment that counts, checked. Where there is none of it, nothing is loaded to check it. */
async function readEnvironment(host: CliHost): Promise<MgmtEnvironment> {
  const set = Object.entries(host.env).filter(([name, value]) => name.startsWith('MGMT_') && value?.trim())
  if (set.length === 0) return {}
  const { Environment } = await import('./profile-schema.ts')
  const { checked } = await import('./check-file.ts')
  return checked(Environment, Object.fromEntries(set.map(([name, value]) => [name, value?.trim()])), 'environment')
}

interface Chosen {
  readonly name: string
  readonly chosenBy: Target['chosenBy']
}

async function fromProfile(
  { host, report }: Place,
  { name, chosenBy }: Chosen,
  forbids: string | undefined,
): Promise<Target> {
  if (name === sandboxName) return sandbox(chosenBy, forbids)
  const { isExposed, profileFile, readProfile } = await import('./profile-store.ts')
  const profile = await readProfile(host, name)
  if (profile.apiKey !== undefined && (await isExposed(host, name))) {
    const file = profileFile(host, name)
    report.warn(`${file} holds a key and others may read it. Type: chmod 600 ${file}`)
  }
  const from = `profile ${name}`
  const { scheme, nativeName } = profile
  return {
    kind: 'service',
    profile: name,
    chosenBy,
    ...addressOf(profile),
    addressFrom: from,
    key: keyOf(profile, name),
    keyFrom: profile.keyCommand === undefined ? from : `${from}, by its command`,
    readOnly: forbids ?? (profile.readOnly === true ? from : undefined),
    ...(scheme === undefined ? {} : { scheme }),
    ...(nativeName === undefined ? {} : { nativeName }),
  }
}

async function fromCurrent(place: Place, forbids: string | undefined): Promise<Target> {
  const { currentProfile } = await import('./profile-store.ts')
  const name = await currentProfile(place.host)
  if (name !== undefined && name !== sandboxName) {
    return fromProfile(place, { name, chosenBy: 'mgmt profile use' }, forbids)
  }
  throw inputError(
    'no_target',
    'Nothing says where to act: there is no key and no profile',
    [
      'Type one of:',
      '  mgmt profile add NAME --region REGION --domain DOMAIN    asks for the key and keeps it',
      '  MGMT_API_KEY=… MGMT_REGION=… MGMT_DOMAIN=… mgmt …        for programs',
      '  mgmt … --profile sandbox                                 to try it out, without an account',
    ].join('\n'),
  )
}

const sandbox = (chosenBy: Target['chosenBy'], forbids: string | undefined): Target => ({
  kind: 'sandbox',
  profile: sandboxName,
  chosenBy,
  key: { kind: 'text', text: '' },
  keyFrom: 'profile sandbox',
  addressFrom: 'profile sandbox',
  readOnly: forbids,
})

const fromEnvironment = (environment: MgmtEnvironment, forbids: string | undefined): Target => ({
  kind: 'service',
  ...addressOf({
    region: environment.MGMT_REGION,
    domain: environment.MGMT_DOMAIN,
    baseUrl: environment.MGMT_BASE_URL,
  }),
  addressFrom: environment.MGMT_BASE_URL === undefined ? 'MGMT_REGION and MGMT_DOMAIN' : 'MGMT_BASE_URL',
  key: { kind: 'text', text: environment.MGMT_API_KEY ?? '' },
  keyFrom: 'MGMT_API_KEY',
  readOnly: forbids,
})

const byFlags = ({ keyCommand }: TargetFlags): Pick<Target, 'kind' | 'key' | 'keyFrom'> => ({
  kind: 'service',
  key: keyCommand === undefined ? { kind: 'stdin' } : { kind: 'command', command: keyCommand },
  keyFrom: keyCommand === undefined ? '--key-stdin' : '--key-command',
})

const addressFlags = ({ baseUrl }: TargetFlags): string =>
  baseUrl === undefined ? '--region and --domain' : '--base-url'

const addressOf = ({ region, domain, baseUrl }: Pick<Profile, 'region' | 'domain' | 'baseUrl'>): Partial<Target> => ({
  ...(region === undefined ? {} : { region }),
  ...(domain === undefined ? {} : { domain }),
  ...(baseUrl === undefined ? {} : { baseUrl }),
})

function keyOf({ apiKey, keyCommand }: Profile, name: string): KeySource {
  if (keyCommand !== undefined) return { kind: 'command', command: keyCommand }
  if (apiKey !== undefined) return { kind: 'text', text: apiKey }
  throw inputError('missing_key', `Profile ${name} has no key`, `Type: mgmt profile add ${name} --replace …`)
}

function forbiddenBy({ readOnly }: TargetFlags, { MGMT_READ_ONLY: variable }: MgmtEnvironment): string | undefined {
  if (readOnly === true) return '--read-only'
  return variable !== undefined && /^(?:1|true|yes)$/i.test(variable) ? 'MGMT_READ_ONLY' : undefined
}
