import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findWritableByOthers } from '@mgmt-api/base/files'
import { fileErrorReason } from '../files/read-source-file.ts'
import { memoized } from '../kind/memoized.ts'
import type { DesiredResource } from '../project/project.ts'
import { type CommandResult, runSecretCommand } from './secret-command.ts'
import { permissionFor } from './secret-use.ts'

/** Where the values of secrets are. */
export interface SecretSources {
  /** Directory of `mgmt.yaml`: paths of files are relative to it. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Keys of platforms, which are never sent. */
  readonly keys?: PlatformKeys | undefined
}

/** Keys of platforms and where they are. */
export interface PlatformKeys {
  /** The keys. A value that equals or contains one of them is refused. */
  readonly values: readonly string[]
  /** Names of the environment variables that have them: `MGMT_API_KEY`. */
  readonly variables: readonly string[]
}

/**
 * Returns the value of a secret by its reference. Throws an error with the reason if it cannot be read.
 * @param files paths, below the root, of the files that contain the reference
 */
export type ReadSecret = (reference: string, files: readonly string[]) => string

/**
 * Reads secrets from environment variables, files and the output of commands. A newline at the end of a file or an output
 * is not part of the secret. Each command runs once, in the root and without a shell, unless other users can write to a file
 * with the command, or to a directory above it.
 * @example readSecretsFrom({ root: desired.project.root, env: process.env })
 */
export function readSecretsFrom({ root, env, keys }: SecretSources): ReadSecret {
  const run = memoized((command: string) => runSecretCommand(command, { cwd: root, env }))
  const read: ReadSecret = (reference, files) => {
    const source = reference.slice(0, reference.indexOf(':'))
    const place = reference.slice(source.length + 1).trim()
    if (source === 'command') {
      refuseWritable(root, files)
      return outputOf(run(place))
    }
    const value = source === 'env' ? env[place] : textOf(resolve(root, place))
    if (value !== undefined && value !== '') return value
    throw new Error(source === 'env' ? `the environment variable ${place} is not set` : `${place} is empty`)
  }
  return (reference, files) => {
    if (keys?.variables.some((name) => reference === `env:${name}`)) throw new Error(neverSent)
    const value = read(reference, files)
    if (keys?.values.some((key) => hasKey(value, key))) throw new Error(neverSent)
    return value
  }
}

const neverSent = 'it is a key of the platform, which is never sent'

/** A short text may be part of a value by chance. */
const hasKey = (value: string, key: string): boolean => value === key || (key.length >= 12 && value.includes(key))

function refuseWritable(root: string, files: readonly string[]): void {
  const open = findWritableByOthers(files.flatMap((file) => withDirectories(root, file)))
  if (open !== undefined) throw new Error(`other users can write to ${open}; run: chmod go-w ${open}`)
}

function outputOf(result: CommandResult): string {
  if ('problem' in result) throw new Error(result.problem)
  if (result.value === '') throw new Error('the output of the command is empty')
  return result.value
}

/** A file and the directories above it, up to the root. */
function withDirectories(root: string, file: string): readonly string[] {
  const steps = file.split('/')
  return steps.map((_, index) => join(root, ...steps.slice(0, steps.length - index))).concat(root)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new Error(`${path} cannot be read: ${fileErrorReason(error)}`, { cause: error })
  }
}

/** Why a plan does not read a secret; undefined if it reads it. A repository that is planned must not run programs or read other files. */
export function reasonUnread(reference: string, root: string): string | undefined {
  const permission = permissionFor(reference, root)
  if (permission === 'command') return 'a plan runs no commands'
  if (permission === 'file')
    return 'a plan reads no files outside the directory of mgmt.yaml, and none below .git and the like'
  return undefined
}

/** Files that may contain a reference of a resource. */
export const filesOf = ({ file, overlay }: DesiredResource): readonly string[] =>
  overlay === undefined ? [file] : [file, overlay]
