import { type Desired, loadDesired, type StabilityFacts } from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { counted } from '@mgmt-api/command'
import type { CliContext } from '../../cli-context.ts'
import type { CodeFlags } from '../../flags/code-flags.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'
import type { ChosenTarget } from './open-target.ts'

/** The resources of the files that a command works with. */
export interface ResourceFilter {
  /** Keys, or `kind/key`. Default: all. */
  readonly keys?: readonly string[] | undefined
  /** Names of kinds. Default: all. */
  readonly onlyKinds?: readonly string[] | undefined
  /** What to warn of. Default: nothing. */
  readonly stability?: StabilityFacts | undefined
}

/**
 * Loads the desired resources for a target; warns if there are none.
 * @throws {AsCodeError} kind `input`, with all problems of the files
 */
export async function loadFiles(
  { host, report }: CliContext,
  { allowUnknown }: Pick<CodeFlags, 'allowUnknown'>,
  { directory, project, target }: ChosenTarget,
  filter: ResourceFilter,
): Promise<Desired> {
  limitHeapGrowth()
  const { cwd } = host
  const options = { project, target: target.name, kinds: await loadKinds(), ...filter, allowUnknown, cwd }
  const desired = await loadDesired(directory, options)
  if (desired.resources.length === 0) report.warn(`no resources in the files of ${directory}`)
  else report.note(`${counted(desired.files ?? 0, 'file')}, ${counted(desired.resources.length, 'resource')}`)
  return desired
}
