import type { ResourceName } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'

interface Deletion {
  readonly of: ResourceName
  readonly deletes: ResourceName
}

let loading: Promise<readonly Deletion[]> | undefined

/** Resources whose items are deleted together with an item of this one. The first call loads the models of all groups. */
export async function deletedWith(name: ResourceName): Promise<readonly ResourceName[]> {
  loading ??= loadDeletions()
  const deletions = (await loading).filter((each) => each.of === name)
  return [...new Set(deletions.map(({ deletes }) => deletes))]
}

async function loadDeletions(): Promise<readonly Deletion[]> {
  const all = await Promise.all(resourceNames.map((name) => loadResource(name)))
  return all.flatMap(({ name, references = [], parent }) => {
    const links = [...references, ...(parent === undefined ? [] : [{ to: parent.resource, deleted: parent.deleted }])]
    return links.filter(({ deleted }) => deleted === 'cascade').map(({ to }) => ({ of: to, deletes: name }))
  })
}
