import { type Desired, loadDesired } from '@mgmt-api/as-code'
import { alertKinds } from '@mgmt-api/as-code/alerts'
import type { CliContext } from '../cli-context.ts'
import type { CodeFlags } from './code-flags.ts'
import type { ChosenTarget } from './open-target.ts'

/**
 * What the files say for a target, and a warning where they say nothing.
 * @throws {AsCodeError} kind `input`, with everything that is wrong in them
 */
export async function loadFiles(
  { host, report }: CliContext,
  { allowUnknown }: Pick<CodeFlags, 'allowUnknown'>,
  { directory, target }: ChosenTarget,
  keys: readonly string[] | undefined,
): Promise<Desired> {
  const { cwd } = host
  const desired = await loadDesired(directory, { target: target.name, kinds: alertKinds, keys, allowUnknown, cwd })
  if (desired.resources.length === 0) report.warn(`no file in ${directory} describes anything`)
  return desired
}
