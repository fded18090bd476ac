import { importResources, readTerraformState, type UntranslatedPart } from '../src/import/index.ts'
import type { Mapping } from '../src/import/mapping.ts'
import { mappings } from '../src/import/mappings/mappings.ts'
import { type Attributes, toProvider } from '../src/import/to-provider.ts'
import { type Body, type Kind, loadProject, type Plan, type Remote, targetOf } from '../src/index.ts'
import type { Platform } from './platform.ts'
import { stateOf, type StateResource } from './terraform-state.ts'
import { slugOf } from '../src/kind/key-for.ts'
import { oneTarget, workplaceOf } from './workplace.ts'

/** The mapping by which the provider writes a body; undefined: it has no such resources. */
const providerMapping = (mappings: readonly Mapping[], kind: Kind, body: Body): Mapping | undefined =>
  mappings.find(
    ({ kind: name, types, when }) => name === kind.name && types !== undefined && (when === undefined || when in body),
  )

/** A resource of a platform as the provider's state has it; undefined: the provider has no such type. */
function inState(kind: Kind, { id, body, otherIds = {} }: Remote, name: string): StateResource | undefined {
  const mapping = providerMapping(mappings, kind, body)
  if (mapping === undefined) return undefined
  const { types: [type = ''] = [], items } = mapping
  const others = Object.entries(otherIds).map(([field, value]): [string, string] => [snakeCase(field), value])
  const attributes: Attributes = { id, ...Object.fromEntries(others), ...toProvider(kind, mapping, body) }
  return { type: `vendor_${type}`, name, attributes: items === undefined ? attributes : { [items]: [attributes] } }
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Everything on a platform that the provider has a type for, as its state. */
export async function stateOfPlatform({ kinds, caller }: Platform): Promise<readonly StateResource[]> {
  const resources: StateResource[] = []
  for (const kind of kinds) {
    for await (const remote of kind.connect(caller).list({})) {
      const resource = inState(kind, remote, `${kind.name.replaceAll('-', '_')}_${resources.length}`)
      if (resource !== undefined) resources.push(resource)
    }
  }
  return resources
}

/** The plan of the files that a state becomes, on the same platform. */
export async function planOfState(
  platform: Platform,
  resources: readonly StateResource[],
): Promise<{ readonly plan: Plan; readonly untranslated: readonly UntranslatedPart[] }> {
  const roles: Record<string, string> = {}
  for (const kind of platform.kinds.filter(({ name }) => name === 'groups')) {
    // A state has the names of roles; those of the service are not imported.
    for await (const { body } of kind.connect(platform.caller).list({})) {
      const { name = '', roleId = '' } = (body.role ?? {}) as { name?: string; roleId?: string } // A role of the contract.
      roles[slugOf(name)] = roleId
    }
  }
  const place = workplaceOf(platform, { 'mgmt.yaml': `${oneTarget}    ids: ${JSON.stringify({ roles })}\n` })
  const project = await loadProject(place.directory)
  const source = readTerraformState({ file: 'state.json', text: stateOf(resources) })
  const options = { project, target: targetOf(project, 'test'), kinds: platform.kinds, now: platform.time.now }
  const { untranslated } = await importResources(source, options)
  return { plan: await place.plan(), untranslated }
}
