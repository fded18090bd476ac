import { type Desired, loadDesired } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { CliContext } from '../cli-context.ts'
import type { CodeFlags } from './code-flags.ts'
import type { ChosenTarget } from './open-target.ts'

/**
 * Loads the desired resources for a target; warns if there are none.
 * @throws {AsCodeError} kind `input`, with all problems of the files
 */
export async function loadFiles(
  { host, report }: CliContext,
  { allowUnknown }: Pick<CodeFlags, 'allowUnknown'>,
  { directory, project, target }: ChosenTarget,
  keys: readonly string[] | undefined,
): Promise<Desired> {
  const { cwd } = host
  const options = { project, target: target.name, kinds: alertKinds, keys, allowUnknown, cwd }
  const desired = await loadDesired(directory, options)
  if (desired.resources.length === 0) report.warn(`no resources in the files of ${directory}`)
  return desired
}
