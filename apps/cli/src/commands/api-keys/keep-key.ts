import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beginWriting, checkedTarget, CommandError, ExitCode, inputError, type ProgramHost } from '@mgmt-api/command'
import { hasProfile, type Profile, profileFile, readProfile, writeProfile } from '@mgmt-api/command/profiles'
import type { CliContext } from '../../cli-context.ts'
import type { Target } from '../../target/target.ts'
import type { KeepFlags } from './keep-flags.ts'
import { createReplacedFiles } from './replaced-files.ts'

/** Destinations for a key value, checked before the key is created. */
export interface KeyKeeper {
  /** Stores the value in all destinations and returns their names. @throws {Error} if one fails */
  keep(value: string): Promise<readonly string[]>
  /** Discards or reverts all changes. */
  abandon(): void
  /** Backups of overwritten files, which may contain the previous key. */
  copies(): readonly string[]
  /** Removes the backups. */
  settle(): void
}

/**
 * Checks that the value of a new key can be stored.
 * @throws {CommandError} exit code 2 or 6: no destination, or an unusable one; nothing was sent
 */
export async function prepareKeeper(
  { host }: CliContext,
  { saveToProfile, keyFile, showKey, replace = false }: KeepFlags,
  target: Target,
): Promise<KeyKeeper> {
  if (saveToProfile === undefined && keyFile === undefined && showKey !== true) {
    throw inputError(
      'missing_flag',
      'No destination for the value of the key, which the service returns only once',
      'Use --save-to-profile NAME, --key-file FILE or --show-key',
    )
  }
  const profile = saveToProfile === undefined ? undefined : await profileFor(host, target, saveToProfile, replace)
  const file = keyFile === undefined ? undefined : openFile(host, keyFile, replace)
  const replaced = createReplacedFiles()
  return {
    async keep(value) {
      if (file !== undefined) {
        replaced.copy(file.path)
        file.write(value)
      }
      if (saveToProfile !== undefined) {
        replaced.copy(profileFile(host, saveToProfile))
        await writeProfile(host, saveToProfile, { ...profile, apiKey: value }, { replace: true })
      }
      return [
        ...(keyFile === undefined ? [] : [keyFile]),
        ...(saveToProfile === undefined ? [] : [`profile ${saveToProfile} (${profileFile(host, saveToProfile)})`]),
      ]
    },
    abandon() {
      file?.abandon()
      replaced.restore()
    },
    copies: () => replaced.copies(),
    settle: () => replaced.remove(),
  }
}

/** A profile with the address of the target, or the existing profile with the new key. */
async function profileFor(host: ProgramHost, target: Target, name: string, replace: boolean): Promise<Profile> {
  if (await hasProfile(host, name)) {
    if (!replace) await writeProfile(host, name, {}, { replace: false })
    const { keyCommand: _, ...present } = await readProfile(host, name)
    return present
  }
  profileFile(host, name)
  if (target.kind === 'sandbox') {
    throw inputError(
      'sandbox_profile',
      'A key of the sandbox cannot be stored in a profile: the sandbox runs in this process',
    )
  }
  const { region, domain, baseUrl, apiVersion, scheme, nativeName } = target
  const said = { region, domain, baseUrl, apiVersion, scheme, nativeName }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

interface OpenFile {
  readonly path: string
  readonly write: (value: string) => void
  readonly abandon: () => void
}

/**
 * Creates a temporary file, readable only by its owner, and renames it when complete. A symbolic link stays, and the file
 * that it points to is replaced.
 */
function openFile({ cwd }: ProgramHost, name: string, replace: boolean): OpenFile {
  const refuse = (reason: string, hint?: string): CommandError =>
    inputError('unwritable_file', `--key-file ${name}: ${reason}`, hint)
  const { path, kind } = checkedTarget(resolve(cwd, name), refuse)
  if (kind === 'other') {
    throw refuse('is a pipe or a device, not a file', 'Use --show-key to pipe the key to a program')
  }
  if (existsSync(path) && !replace) {
    throw new CommandError({
      exitCode: ExitCode.conflict,
      code: 'file_exists',
      message: `--key-file ${name}: file already exists`,
      hint: 'Use --replace to overwrite it, or choose another name',
    })
  }
  const replacement = beginWriting(path, { mode: 0o600 }, refuse)
  return {
    path,
    write(value) {
      try {
        writeFileSync(replacement.path, `${value}\n`)
        replacement.commit()
      } finally {
        replacement.discard()
      }
    },
    abandon: () => replacement.discard(),
  }
}
