import { resolve } from 'node:path'
import { AsCodeError, type Desired, loadDesired } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { RunContext } from '../job.ts'
import { directoryFinding } from './directory-finding.ts'
import type { JobFinding } from '../job.ts'

export type DriftContext = RunContext<'alert-drift'>

/** Loads the directory's resources for the target. @returns a finding if they cannot be loaded */
export async function loadDirectory(context: DriftContext): Promise<Desired | JobFinding> {
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
      hint: 'Give the user of the worker read access to all its files.',
    })
  }
}

function problemOf(
  { resources, target }: Desired,
  { config, target: { address } }: DriftContext,
): JobFinding | undefined {
  if (resources.length === 0) {
    return directoryFinding(config.directory, {
      code: 'empty',
      message: 'it contains no resources',
      hint: 'Check that the directory is mounted and checked out.',
    })
  }
  if (normalized(address) === normalized(target.address)) return undefined
  return directoryFinding(config.directory, {
    code: 'other_address',
    message: `its target ${target.name} has the address ${target.address}, but the worker's target has ${address}`,
    hint: `Set the matching target in code_targets, or correct the address of ${target.name} in mgmt.yaml.`,
  })
}

const normalized = (address: string): string => new URL(address).href.replace(/\/+$/, '')

/** Whether an error is from the file system. */
const isFileError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
