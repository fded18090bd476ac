import { permissionFor, type PlatformKeys, type SecretPermission, type SecretUse } from '@mgmt-api/as-code'
import { escapeJson, sanitizeText } from '@mgmt-api/base/text'
import { canAsk, counted, inputError, type YesFlag } from '@mgmt-api/command'
import { type Profile, profileNames, readProfile, type SecretGrants } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import type { Target } from '../../target/target.ts'

/** What the user grants by flags or by the profile. */
export const grantsOf = (flags: SecretGrants, profile: SecretGrants): SecretGrants => ({
  allowCommands: flags.allowCommands ?? profile.allowCommands,
  allowEnv: [...(flags.allowEnv ?? []), ...(profile.allowEnv ?? [])],
  allowFiles: flags.allowFiles ?? profile.allowFiles,
})

/** The secrets that the grants do not cover. Commands are always among them without `yes`: a question lists them. */
export function ungranted(
  uses: readonly SecretUse[],
  {
    root,
    grants,
    yes = false,
  }: { readonly root: string; readonly grants: SecretGrants; readonly yes?: boolean | undefined },
): readonly SecretUse[] {
  const { allowCommands = false, allowEnv = [], allowFiles = false } = grants
  const isGranted: Readonly<Record<SecretPermission, (reference: string) => boolean>> = {
    command: () => yes && allowCommands,
    env: (reference) => allowEnv.includes(reference.slice('env:'.length)),
    file: () => allowFiles,
  }
  return uses.filter(({ reference }) => {
    const permission = permissionFor(reference, root)
    return permission !== undefined && !isGranted[permission](reference)
  })
}

/**
 * Refuses secrets that the user does not grant, where no question can be asked.
 * @throws {CommandError} `secrets_not_allowed` (2)
 */
export function refuseSecrets(
  { host }: CliContext,
  flags: SecretGrants & YesFlag,
  { uses, root, target }: { readonly uses: readonly SecretUse[]; readonly root: string; readonly target: Target },
): void {
  const refused = ungranted(uses, { root, grants: grantsOf(flags, target), yes: flags.yes })
  if (refused.length === 0 || (flags.yes !== true && canAsk(host))) return
  const yes = refused.some(({ reference }) => reference.startsWith('command:')) ? '--yes ' : ''
  throw inputError(
    'secrets_not_allowed',
    `The files send ${counted(refused.length, 'secret')} of this machine that you have not allowed; nothing was sent`,
    [
      `Review them, then add: ${yes}${grantFlags(refused, root)}`,
      'A profile can allow them too: mgmt profile add. On a terminal, apply without --yes asks.',
      ...secretLines(refused),
    ].join('\n'),
  )
}

/** The flags that allow secrets: `--allow-env A,B --allow-files`. */
function grantFlags(uses: readonly SecretUse[], root: string): string {
  const of = (wanted: SecretPermission): readonly string[] =>
    uses.map(({ reference }) => reference).filter((reference) => permissionFor(reference, root) === wanted)
  const names = [...new Set(of('env').map((reference) => reference.slice('env:'.length)))]
  return [
    ...(names.length > 0 ? [`--allow-env ${names.join(',')}`] : []),
    ...(of('file').length > 0 ? ['--allow-files'] : []),
    ...(of('command').length > 0 ? ['--allow-commands'] : []),
  ].join(' ')
}

/** Secrets with their destinations, each on a line of its own, without repetition. */
export const secretLines = (uses: readonly SecretUse[]): readonly string[] => [
  ...new Set(uses.map((use) => `  ${destinationText(use, use.resource)}`)),
]

/** `file:/etc/passwd to https://attacker.example.com`; without an address, `to webhooks/hook`. */
export const destinationText = ({ reference, addresses }: SecretUse, otherwise: string): string =>
  `${shown(reference)} to ${addresses.length === 0 ? otherwise : addresses.map(sanitizeText).join(', ')}`

/** A text with characters that a terminal obeys or hides is shown as JSON, which escapes them. */
const shown = (text: string): string => (sanitizeText(text) === text ? text : escapeJson(JSON.stringify(text)))

/** The keys that are never sent: the one in use, and those of all profiles. */
export async function platformKeys({ host }: CliContext, key: string): Promise<PlatformKeys> {
  const names = await profileNames(host)
  const profiles = await Promise.all(names.map((name) => readProfile(host, name).catch(() => noProfile)))
  // A key command such as `printenv PROD_KEY` names the variable.
  const words = profiles.flatMap(({ keyCommand = '' }) => keyCommand.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [])
  const values = [key, host.env.MGMT_API_KEY, ...profiles.map(({ apiKey }) => apiKey)]
  return {
    variables: ['MGMT_API_KEY', ...words],
    values: values.flatMap((value) => (value === undefined || value === '' ? [] : [value])),
  }
}

/** A file that cannot be read, which `profile list` reports. */
const noProfile: Profile = {}
