import { ask, inputError } from '@mgmt-api/command'
import {
  chooseProfile,
  currentProfile,
  type Profile,
  profileFile,
  profileNames,
  readKey,
  writeProfile,
  type Safety,
  type SecretGrants,
} from '@mgmt-api/command/profiles'
import { createTransport } from '@mgmt-api/transport'
import type { CliContext } from '../../cli-context.ts'
import type { ApiVersionFlag } from '../../flags/api-version-flag.ts'

/** Flags of a new profile. The key is never a flag, because other users can see the arguments of a process. */
export interface AddFlags extends ApiVersionFlag, SecretGrants {
  readonly region?: string | undefined
  readonly domain?: string | undefined
  readonly baseUrl?: string | undefined
  readonly keyStdin?: boolean | undefined
  readonly keyCommand?: string | undefined
  readonly scheme?: string | undefined
  readonly nativeName?: string | undefined
  readonly readOnly?: boolean | undefined
  readonly safety?: Safety | undefined
  readonly replace?: boolean | undefined
}

/** `mgmt profile add NAME` */
export default async function add(this: CliContext, flags: AddFlags, name: string): Promise<void> {
  const { host, report } = this
  const { region, domain, baseUrl, apiVersion, scheme, nativeName, allowCommands, allowEnv, allowFiles } = flags
  const safety = flags.readOnly === true ? 'read-only' : flags.safety
  const file = profileFile(host, name)
  const address = { ...given({ region, domain, baseUrl }) }
  const known = await profileNames(host)
  // Validates everything, the region included, before prompting for the key.
  createTransport(address).address()
  if (flags.replace !== true && known.includes(name)) await writeProfile(host, name, {}, { replace: false })
  const profile: Profile = {
    ...address,
    ...(await keyOf(this, flags, name)),
    ...given({ apiVersion, scheme, nativeName, safety, allowCommands, allowEnv, allowFiles }),
  }
  // Again with the key, which may be a part of the address.
  createTransport({ ...address, apiKey: profile.apiKey }).address()
  await writeProfile(host, name, profile, { replace: flags.replace === true })
  const isFirst = known.length === 0 && (await currentProfile(host)) === undefined
  if (isFirst) await chooseProfile(host, name)
  report.note(`saved profile ${name} in ${file}${isFirst ? ', which is now the default' : ''}`)
  report.note(`check it: mgmt doctor --profile ${name}`)
}

async function keyOf({ host, report }: CliContext, flags: AddFlags, name: string): Promise<Profile> {
  const { keyCommand, keyStdin } = flags
  if (keyCommand !== undefined) {
    if (keyStdin === true) throw inputError('mixed_sources', '--key-stdin and --key-command cannot be combined')
    return { keyCommand }
  }
  if (keyStdin === true) return { apiKey: await readKey(host, report, { kind: 'stdin' }, '--key-stdin') }
  if (!host.stdin.isTerminal) {
    throw inputError(
      'missing_key',
      'Cannot prompt for the key without a terminal',
      'Use --key-stdin or --key-command; the key itself is never a flag',
    )
  }
  const typed = await ask(host, `Key for ${name} (hidden):`, { hidden: true })
  return { apiKey: await readKey(host, report, { kind: 'text', text: typed }, 'the terminal') }
}

const given = <T extends object>(fields: T): Partial<T> =>
  // The result has a subset of T's own fields.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
