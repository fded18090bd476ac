import { resolve } from 'node:path'
import { AsCodeError, checkAccount, type Desired, type Kind, loadDesired, neededKinds } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import type { RunContext, JobFinding } from '../job.ts'
import { directoryFinding } from './directory-finding.ts'

export type DriftContext = RunContext<'alert-drift'>

/** Kinds that the job compares. The directory may have resources of others. */
const comparedKinds = ['alerts', 'suppression-rules'] as const

/** Resources to compare, with the kinds that a plan for them lists. */
export interface LoadedDirectory {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
}

/**
 * Loads the directory's resources for the target, and checks the account that the target pins before any other request.
 * @returns a finding if they cannot be loaded, or belong to another account
 */
export async function loadDirectory(context: DriftContext): Promise<LoadedDirectory | JobFinding> {
  const { config, target, directory: cwd } = context
  const name = config.code_targets?.[target.name] ?? target.name
  try {
    const kinds = await loadKinds()
    const options = { target: name, kinds, onlyKinds: comparedKinds, cwd }
    const desired = await loadDesired(resolve(cwd, config.directory), options)
    const problem = problemOf(desired, context)
    if (problem !== undefined) return problem
    await checkAccount(desired.target, target.caller, { signal: context.signal })
    const used = desired.resources.map(({ kind }) => kind)
    return { desired, kinds: neededKinds(kinds, { used, only: comparedKinds, prune: false }) }
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
