import type { ResourceName } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'

/** Warning about deletions that cannot be undone. */
export const noBackup = 'There will be no backup: deletions cannot be undone'

/**
 * Warnings about deletions by operations, which have no backup: what is deleted together with the items of the plan.
 * The first call with any loads the models of all groups.
 * @param deleted names of the resources of the items
 */
export async function deletionWarnings(deleted: ReadonlySet<ResourceName>): Promise<readonly string[]> {
  if (deleted.size === 0) return []
  const all = await Promise.all(resourceNames.map((name) => loadResource(name)))
  const lostWith = (lost: ResourceName): readonly ResourceName[] =>
    all
      .filter(({ references = [], parent }) =>
        [...references, ...(parent === undefined ? [] : [{ to: parent.resource, deleted: parent.deleted }])].some(
          (link) => link.to === lost && link.deleted === 'cascade',
        ),
      )
      .map(({ name }) => name)
  const together = [...deleted].map((name) => ({ name, more: lostWith(name) })).filter(({ more }) => more.length > 0)
  return [noBackup, ...together.map(({ name, more }) => `With ${name}, their ${more.join(', ')} are deleted`)]
}
