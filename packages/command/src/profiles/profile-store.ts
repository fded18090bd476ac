import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findWritableByOthers, makeDirectory, replaceFile } from '@mgmt-api/base/files'
import { looksLikeKey } from '@mgmt-api/base/text'
import { CommandError, inputError } from '../command-error.ts'
import { ExitCode } from '../exit-code.ts'
import { checkedTarget } from '../files/write-target.ts'
import type { ProgramHost } from '../host.ts'
import { didYouMean } from '../words/unknown-value.ts'
import { checked } from './check-file.ts'
import { configDirectory } from './paths.ts'
import { sandboxName } from './profile.ts'
import { ConfigFile, type Profile, ProfileFile } from './profile-schema.ts'

/**
 * File of a profile: `profiles/NAME.json` below the configuration directory, readable only by its owner, replaced
 * atomically. One file per profile, so that concurrent changes do not conflict.
 */
export const profileFile = (host: ProgramHost, name: string): string =>
  join(configDirectory(host), 'profiles', `${checkedName(name)}.json`)

const configFile = (host: ProgramHost): string => join(configDirectory(host), 'config.json')

/** Names of the stored profiles, sorted, without the built-in one. */
export async function profileNames(host: ProgramHost): Promise<readonly string[]> {
  const names = await absentAs([], readdir(join(configDirectory(host), 'profiles')))
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((name) => validName.test(name))
    .sort()
}

/** @throws {CommandError} `unknown_profile` with the nearest name, `bad_config` for an invalid file. */
export async function readProfile(host: ProgramHost, name: string): Promise<Profile> {
  const file = profileFile(host, name)
  const text = await absentAs(undefined, readFile(file, 'utf8'))
  if (text === undefined) throw await unknownProfile(host, name)
  const profile = checked(ProfileFile, parsed(text, file), file)
  if (profile.apiKey !== undefined && profile.keyCommand !== undefined) {
    throw inputError('bad_config', `${file}: apiKey and keyCommand cannot be combined`)
  }
  return profile
}

/** Whether other users than the owner can read a profile's file. */
export async function isExposed(host: ProgramHost, name: string): Promise<boolean> {
  if (host.platform === 'win32') return false
  const info = await absentAs(undefined, stat(profileFile(host, name)))
  return info !== undefined && (info.mode & 0o077) !== 0
}

/**
 * The first of a profile's file and its parent directories that other users can write to, and so replace its key command.
 */
export function writableByOthers(host: ProgramHost, name: string): string | undefined {
  const file = profileFile(host, name)
  return findWritableByOthers([file, dirname(file), configDirectory(host)], host.platform)
}

/** Whether a profile of this name is stored. */
export const hasProfile = async (host: ProgramHost, name: string): Promise<boolean> =>
  (await absentAs(undefined, stat(profileFile(host, name)))) !== undefined

/** Writes a profile. @throws {CommandError} `profile_exists` without `replace` */
export async function writeProfile(
  host: ProgramHost,
  name: string,
  profile: Profile,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const file = profileFile(host, name)
  if (!replace && (await hasProfile(host, name))) {
    throw new CommandError({
      exitCode: ExitCode.conflict,
      code: 'profile_exists',
      message: `Profile ${name} already exists`,
      hint: 'Use --replace to overwrite it, or choose another name',
    })
  }
  writeOwn(file, profile)
}

/** @throws {CommandError} `unknown_profile` */
export async function removeProfile(host: ProgramHost, name: string): Promise<void> {
  if (!(await hasProfile(host, name))) throw await unknownProfile(host, name)
  await rm(profileFile(host, name))
  if ((await currentProfile(host)) === name) writeOwn(configFile(host), {})
}

/** The profile chosen by `profile use`. */
export async function currentProfile(host: ProgramHost): Promise<string | undefined> {
  const file = configFile(host)
  const text = await absentAs(undefined, readFile(file, 'utf8'))
  return text === undefined ? undefined : checked(ConfigFile, parsed(text, file), file).current
}

/** @throws {CommandError} `unknown_profile` */
export async function chooseProfile(host: ProgramHost, name: string): Promise<void> {
  await readProfile(host, name)
  writeOwn(configFile(host), { current: name })
}

const validName = /^[A-Za-z\d][\w.-]{0,62}$/

function checkedName(name: string): string {
  if (name === sandboxName) {
    throw inputError('bad_profile_name', 'The profile "sandbox" is built in: it has no file and cannot be changed')
  }
  if (looksLikeKey(name)) {
    throw inputError(
      'bad_profile_name',
      'The name of the profile looks like a key',
      'Choose a short name, e.g. prod-eu',
    )
  }
  if (validName.test(name)) return name
  throw inputError(
    'bad_profile_name',
    `"${name}" is not a valid profile name`,
    'Use at most 63 letters, digits, ".", "_" and "-", starting with a letter or a digit',
  )
}

async function unknownProfile(host: ProgramHost, name: string): Promise<CommandError> {
  const names = [...(await profileNames(host)), sandboxName]
  return inputError(
    'unknown_profile',
    `Unknown profile "${name}"${didYouMean(name, names)}`,
    `Profiles: ${names.join(', ')}. Add one: mgmt profile add ${name} --region … --domain …`,
  )
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may contain a key.
    throw inputError('bad_config', `${file} is not JSON`)
  }
}

/**
 * A symbolic link stays, and the file that it points to is replaced.
 * @throws {CommandError} `unwritable_config`: the directory cannot be created, or the file is no file
 */
function writeOwn(file: string, value: object): void {
  makeConfigDirectory(dirname(file))
  const { path } = checkedTarget(file, (reason) => inputError('unwritable_config', `Cannot write ${file}: ${reason}`))
  replaceFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
}

function makeConfigDirectory(directory: string): void {
  try {
    makeDirectory(directory, 0o700)
  } catch (error) {
    throw inputError(
      'unwritable_config',
      `Cannot store profiles in ${directory}: ${error instanceof Error ? error.message : String(error)}`,
      'Set XDG_CONFIG_HOME or HOME to a writable directory',
    )
  }
}

async function absentAs<T, A>(absent: A, reading: Promise<T>): Promise<T | A> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return absent
    throw error
  }
}
