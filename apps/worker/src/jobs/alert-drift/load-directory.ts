import { resolve } from 'node:path'
import { AsCodeError, type Desired, loadDesired } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { RunContext } from '../job.ts'
import { directoryFinding } from './directory-finding.ts'
import type { Found } from '../job.ts'

export type DriftContext = RunContext<'alert-drift'>

/** The directory's resources for the target, or the finding that says why there are none. */
export async function loadDirectory(context: DriftContext): Promise<Desired | Found> {
  const { config, target, directory: cwd } = context
  const name = config.code_targets?.[target.name] ?? target.name
  try {
    const desired = await loadDesired(resolve(cwd, config.directory), { target: name, kinds: alertKinds, cwd })
    return problemOf(desired, context) ?? desired
  } catch (error) {
    if (error instanceof AsCodeError) return directoryFinding(config.directory, error)
    if (!isFileError(error)) throw error
    return directoryFinding(config.directory, {
      code: 'unreadable',
      message: `it cannot be read (${error.code})`,
      hint: 'The user of the worker needs to read all files of it.',
    })
  }
}

function problemOf({ resources, target }: Desired, { config, target: { address } }: DriftContext): Found | undefined {
  if (resources.length === 0) {
    return directoryFinding(config.directory, {
      code: 'empty',
      message: 'no file in it describes anything',
      hint: 'Is it mounted, and checked out?',
    })
  }
  if (normal(address) === normal(target.address)) return undefined
  return directoryFinding(config.directory, {
    code: 'other_address',
    message: `its target ${target.name} is at ${target.address}, and the worker's is at ${address}`,
    hint: `Name the right one in code_targets, or correct the address of ${target.name} in mgmt.yaml.`,
  })
}

const normal = (address: string): string => new URL(address).href.replace(/\/+$/, '')

/** An error of the file system has the name of its kind. */
const isFileError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
