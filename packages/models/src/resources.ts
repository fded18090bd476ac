import type { AnyResource } from './core/resource/resource.ts'
import { groupLoaders, type GroupName, resourceLoaders } from './generated/groups.ts'
import type { ResourceName } from './generated/resources.ts'
import type { ResourceEntry } from './resource-entry.ts'
import { resourceIndex } from './resource-index.ts'

export type { ResourceName } from './generated/resources.ts'
export type { MethodEntry, ResourceEntry } from './resource-entry.ts'
export { groupNames, type GroupName } from './generated/groups.ts'
export { resourceIndex } from './resource-index.ts'

/** The name of every resource: noun of the command line, kind of a file, page of the reference. */
export const resourceNames: readonly ResourceName[] = resourceIndex.map(({ name }) => name).sort()

/** Loads what a group declares: its operations, models and verbs. */
export const loadGroup = (group: GroupName): Promise<object> => groupLoaders[group]()

/** The entry of a resource in the index. */
export function resourceEntry(name: ResourceName): ResourceEntry {
  const entry = resourceIndex.find((each) => each.name === name)
  if (entry === undefined) throw new RangeError(`Unknown resource ${JSON.stringify(name)}.`)
  return entry
}

/**
 * Loads a resource by its name, with the models of its group.
 * @throws {RangeError} There is no such resource.
 * @example const resource = await loadResource('view-folders')
 */
export async function loadResource(name: ResourceName): Promise<AnyResource> {
  const { group } = resourceEntry(name)
  const exported = Object.values((await resourceLoaders[group]?.()) ?? {})
  const found = exported.find((each): each is AnyResource => isNamed(each, name))
  if (found === undefined) throw new RangeError(`The group ${group} has no resource ${JSON.stringify(name)}.`)
  return found
}

const isNamed = (value: unknown, name: ResourceName): boolean =>
  typeof value === 'object' && value !== null && 'verbs' in value && 'name' in value && value.name === name
