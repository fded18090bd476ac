import { importResources, type UntranslatedPart } from '../src/index.ts'
import { readTerraformState } from '../src/sources/read-terraform-state.ts'
import { loadProject, type Plan, targetOf } from '@mgmt-api/as-code'
import { type Platform, workplaceOf } from '@mgmt-api/as-code/testing'
import { stateOf, type StateResource } from './terraform-state.ts'

/** The plan of the files that a state becomes, on the same platform. */
export async function planOfState(
  platform: Platform,
  resources: readonly StateResource[],
): Promise<{ readonly plan: Plan; readonly untranslated: readonly UntranslatedPart[] }> {
  const place = workplaceOf(platform)
  const project = await loadProject(place.directory)
  const source = readTerraformState({ file: 'state.json', text: stateOf(resources) })
  const options = { project, target: targetOf(project, 'test'), kinds: platform.kinds, now: platform.time.now }
  const { untranslated } = await importResources(source, options)
  return { plan: await place.plan(), untranslated }
}
