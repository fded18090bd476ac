import type { ResourceName } from '@mgmt-api/models'
import { loadResource, resourceNames } from '@mgmt-api/models/resources'

/** A reference between resources, or the membership of a resource in its parent. */
export interface ResourceLink {
  readonly from: ResourceName
  readonly to: ResourceName
  /** Effect on `from` when `to` is deleted. */
  readonly deleted: 'refuse' | 'cascade' | 'clear' | 'dangle'
  /** Whether a request with a dangling reference is refused. */
  readonly needed: boolean
}

let loading: Promise<readonly ResourceLink[]> | undefined

/** All links between resources. Loads the models of all groups on the first call. */
export function loadLinks(): Promise<readonly ResourceLink[]> {
  loading ??= Promise.all(resourceNames.map((name) => loadResource(name))).then((all) =>
    all.flatMap(({ name, references = [], parent }) => [
      ...references.map(({ to, deleted, missing }) => ({ from: name, to, deleted, needed: missing === 'refuse' })),
      ...(parent === undefined ? [] : [{ from: name, to: parent.resource, deleted: parent.deleted, needed: true }]),
    ]),
  )
  return loading
}

/** Resources whose items are deleted together with an item of this one. */
export async function deletedWith(name: ResourceName): Promise<readonly ResourceName[]> {
  const links = await loadLinks()
  return [...new Set(links.filter(({ to, deleted }) => to === name && deleted === 'cascade').map(({ from }) => from))]
}
