import { type GroupName, groupNames } from '@mgmt-api/models/resources'
import { kindLoaders } from './generated/kind-loaders.ts'
import type { Kind } from './kind/kind.ts'

export { kindNames } from './resource/kind-names.ts'

/** Groups of which resources can be kept as files. */
export const kindGroups: readonly GroupName[] = groupNames.filter((name) => kindLoaders[name] !== undefined)

/**
 * Loads the kinds of some groups; each group is loaded on demand. Default: all groups.
 * @example const kinds = await loadKinds(['alerts'])
 */
export async function loadKinds(groups: readonly GroupName[] = kindGroups): Promise<readonly Kind[]> {
  const loaded = await Promise.all(groups.flatMap((group) => kindLoaders[group]?.() ?? []))
  return loaded.flatMap(({ kinds }) => kinds)
}
