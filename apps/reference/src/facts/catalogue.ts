import type { AnyResource, AnyVerb } from '@mgmt-api/models'
import { docComments } from '@mgmt-api/models/doc-comments'
import type { NamedOperation } from '@mgmt-api/models/operations'
import { loadOperations } from '@mgmt-api/models/operations/internal'
import { type GroupName, groupNames, loadResource, resourceIndex } from '@mgmt-api/models/resources'

/** A resource with its group. */
export interface CatalogueResource {
  readonly group: GroupName
  readonly resource: AnyResource
}

/** An operation, and the method of a resource that calls it. */
export interface CatalogueOperation extends CatalogueResource, NamedOperation {
  /** Name of the method: `list`. */
  readonly method: string
  readonly verb: AnyVerb
  /** Its doc comment. */
  readonly about: string
}

/** Everything that has a page. */
export interface Catalogue {
  readonly groups: readonly GroupName[]
  readonly resources: readonly CatalogueResource[]
  readonly operations: readonly CatalogueOperation[]
}

/** Loads every resource and operation, in the order of the resource index. */
export async function loadCatalogue(): Promise<Catalogue> {
  const declared = new Map((await loadOperations()).map((named) => [named.operation.id, named]))
  const resources = await Promise.all(
    resourceIndex.map(async ({ group, name }) => ({ group, resource: await loadResource(name) })),
  )
  const commentsOf = new Map(groupNames.map((group) => [group, docComments(group)]))
  const operations = resources.flatMap(({ group, resource }) =>
    Object.entries(resource.verbs).map(([method, verb]) => {
      const found = declared.get(verb.operation.id)
      if (found === undefined) throw new Error(`No group declares ${verb.operation.id}.`)
      return { ...found, group, resource, method, verb, about: commentsOf.get(group)?.get(found.name) ?? '' }
    }),
  )
  return { groups: groupNames, resources, operations }
}
