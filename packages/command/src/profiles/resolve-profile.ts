import { inputError } from '../command-error.ts'
import type { ProgramHost } from '../host.ts'
import { keysIn } from '../misplaced-keys.ts'
import type { Report } from '../output/report.ts'
import { type Address, type KeySource, type Safety, sandboxName } from './profile.ts'
import type { Profile, ProfileAccount, SecretGrants } from './profile-schema.ts'
import { sandboxKey } from './sandbox.ts'

/** A resolved profile: address, source of the key, and whether changes are allowed. */
export interface ResolvedProfile extends Address, SecretGrants {
  readonly name: string
  /** `service`, or the emulator in this process, which has no address. */
  readonly kind: 'service' | 'sandbox'
  readonly key: KeySource
  /** Source of the key, for messages: `profile prod, key command`. */
  readonly keyFrom: string
  /** Changes that the profile itself permits. */
  readonly safety: Safety
  /** Scheme of the Authorization header. */
  readonly scheme?: string | undefined
  /** The deployment's own name for the query language. */
  readonly nativeName?: string | undefined
  /** The account that the key must have. */
  readonly account?: ProfileAccount | undefined
}

/** Host and report of the program that uses a profile. */
export interface ProfileContext {
  readonly host: ProgramHost
  readonly report: Report
}

/**
 * Resolves a profile by name. Sends nothing and does not read the key, see `readKey`. Warns if other users can read a
 * file with a key.
 * @throws {CommandError} exit code 2: `unknown_profile` with the nearest name, `bad_config`, `missing_key`,
 * `insecure_profile` if other users can write to a profile that has a key command or allows secrets
 * @example const { key, keyFrom, ...options } = await resolveProfile({ host, report }, 'prod-eu')
 */
export async function resolveProfile({ host, report }: ProfileContext, name: string): Promise<ResolvedProfile> {
  const from = `profile ${name}`
  if (name === sandboxName) {
    return { name, kind: 'sandbox', key: { kind: 'text', text: sandboxKey }, keyFrom: from, safety: 'all' }
  }
  const { isExposed, profileFile, readProfile, writableByOthers } = await import('./profile-store.ts')
  const { apiKey, keyCommand, safety = 'all', ...rest } = await readProfile(host, name)
  if (apiKey !== undefined && (await isExposed(host, name))) {
    const file = profileFile(host, name)
    report.warn(`${file} contains a key and is readable by other users. Run: chmod 600 ${file}`)
  }
  const power = keyCommand === undefined ? 'allow secrets in' : 'replace the key command of'
  const { allowCommands = false, allowEnv = [], allowFiles = false } = rest
  const isPowerful = keyCommand !== undefined || allowCommands || allowFiles || allowEnv.length > 0
  const open = isPowerful ? writableByOthers(host, name) : undefined
  if (open !== undefined) {
    throw inputError(
      'insecure_profile',
      `Other users can write to ${open}, and so ${power} profile ${name}`,
      `Check the profile, then run: chmod go-w ${open}`,
    )
  }
  const texts = Object.values(rest).filter((value) => typeof value === 'string')
  for (const misplaced of texts.flatMap(keysIn)) report.hide(misplaced)
  const key = keyOf({ apiKey, keyCommand }, name)
  const keyFrom = keyCommand === undefined ? from : `${from}, key command`
  return { name, kind: 'service', ...rest, key, keyFrom, safety }
}

function keyOf({ apiKey, keyCommand }: Pick<Profile, 'apiKey' | 'keyCommand'>, name: string): KeySource {
  if (keyCommand !== undefined) return { kind: 'command', command: keyCommand }
  if (apiKey !== undefined) return { kind: 'text', text: apiKey }
  throw inputError('missing_key', `Profile ${name} has no key`, `Run: mgmt profile add ${name} --replace …`)
}
