import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { replaceFile } from '@mgmt-api/base/files'
import { inputError, type ProgramHost, writeReason } from '@mgmt-api/command'
import { parseObserved, type ObservedCall, type ObservedContract } from '@mgmt-api/models/apps'

/** Name of the file without `--observed`. */
const defaultName = 'mgmt-observed.json'

/** Permissions of the file: it tells what the account uses. */
const mode = 0o600

/** The file of a run: the observations of the resources that were read. */
export interface ObservedFile {
  readonly name: string
  readonly observed: ObservedContract
  /** Adds the requests of a resource and saves the file: readers see the old one or the new one. */
  add(resource: string, calls: ObservedCall[]): void
}

/** A run that begins. */
interface Beginning {
  /** Without observations. */
  readonly fresh: ObservedContract
  /** Resources of the run. */
  readonly names: readonly string[]
}

/**
 * Opens the file of a run. If one on the same platform with the same contract was interrupted, its observations are kept;
 * those of a complete run are replaced.
 * @throws {CommandError} `file_exists`, `unwritable_file`, exit code 2
 */
export function observedFile(
  { cwd }: Pick<ProgramHost, 'cwd'>,
  name: string = defaultName,
  { fresh, names }: Beginning,
): ObservedFile {
  const path = resolve(cwd, name)
  const found = existsSync(path) ? readOwn(path, name) : fresh
  if (found.target !== fresh.target) throw refused(name, 'has observations of another platform or key')
  const isComplete = names.every((each) => found.resources[each] !== undefined)
  const { resources } = isComplete || found.release !== fresh.release ? fresh : found
  const observed = { ...fresh, resources: { ...resources } }
  const save = (): void => {
    try {
      replaceFile(path, `${JSON.stringify(observed, undefined, 1)}\n`, { mode })
    } catch (error) {
      throw inputError('unwritable_file', `--observed ${name}: ${writeReason(error)}`)
    }
  }
  save()
  return {
    name,
    observed,
    add(resource, calls) {
      observed.resources[resource] = calls
      save()
    },
  }
}

function readOwn(path: string, name: string): ObservedContract {
  try {
    return parseObserved(readFileSync(path, 'utf8'))
  } catch (error) {
    throw refused(name, error instanceof Error ? error.message : String(error))
  }
}

const refused = (name: string, reason: string): Error =>
  inputError('file_exists', `--observed ${name}: ${reason}`, 'Name another file with --observed')
