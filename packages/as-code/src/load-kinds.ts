import type { Kind } from './kind/kind.ts'
import { kindGroups, type KindGroup, kindLoaders } from './kind-groups.ts'

export { kindNames } from './resource/kind-names.ts'
export { kindGroups, type KindGroup }

/**
 * Loads the kinds of some groups; each group is loaded on demand. Default: all groups.
 * @example const kinds = await loadKinds(['alerts'])
 */
export async function loadKinds(groups: readonly KindGroup[] = kindGroups): Promise<readonly Kind[]> {
  const loaded = await Promise.all(groups.map((group) => kindLoaders[group]()))
  return loaded.flatMap(({ kinds }) => kinds)
}
