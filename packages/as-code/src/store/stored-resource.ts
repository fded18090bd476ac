import type { AnyDescriptor, AnyVerb, Descriptor, ResourceFacts } from '@mgmt-api/models'
import { bodyPath, unwrap } from '@mgmt-api/models/internal'
import { fieldAt } from '../kind/field-tree.ts'

/** A resource that can be kept as files: its verbs, and the field of its items with their id. `replace` may be an update. */
export interface StoredResource {
  readonly resource: ResourceLike
  readonly model: Descriptor
  /** Path of the id in an item. */
  readonly idAt: string
  readonly verbs: { readonly list: AnyVerb } & Readonly<
    Record<'get' | 'getMany' | 'create' | 'replace' | 'delete', AnyVerb | undefined>
  >
  /** Bulk methods, if any. */
  readonly many: Readonly<Record<'create' | 'replace' | 'delete', AnyVerb | undefined>>
}

/** A resource of any type: for the compiler, an interface of verbs is not a record. */
export interface ResourceLike extends ResourceFacts {
  readonly verbs: object
  readonly model?: Descriptor
}

/**
 * @param needed Methods without which the resource is refused.
 * @throws {TypeError} The resource cannot be kept as files: an id of several parts, a parent, or a missing verb.
 */
export function storedResource(resource: ResourceLike, needed: readonly string[]): StoredResource {
  const { name, id = {}, model, parent } = resource
  // An interface of verbs has verbs alone; the compiler sees only that it is an object.
  const verbs = Object.fromEntries(Object.entries(resource.verbs) as [string, AnyVerb | undefined][])
  const replace = verbs.replace ?? verbs.update
  const { list } = verbs
  const [idAt, ...parts] = Object.values(id)
  const isComplete = needed.every((method) => (method === 'replace' ? replace : verbs[method]) !== undefined)
  const isAlone = parts.length === 0 && parent === undefined
  if (idAt === undefined || model === undefined || list === undefined || !isComplete || !isAlone) {
    const rule = `a model, one id, no parent, and the methods ${['list', ...needed].join(', ')}`
    throw new TypeError(`${name} cannot be kept as files, which needs ${rule}`)
  }
  const bulk = (method: string): AnyVerb | undefined => (verbs[method]?.kind === 'bulk' ? verbs[method] : undefined)
  return {
    resource,
    model,
    idAt,
    verbs: {
      list,
      get: verbs.get,
      getMany: verbs.getMany?.ids === undefined ? undefined : verbs.getMany,
      create: verbs.create,
      replace,
      delete: verbs.delete,
    },
    many: { create: bulk('createMany'), replace: bulk('replaceMany'), delete: bulk('deleteMany') },
  }
}

/** The body that a verb sends. */
export function sentModel(verb: AnyVerb): AnyDescriptor {
  const { body } = verb.operation.in
  const [, ...steps] = bodyPath(verb)?.split('.') ?? []
  if (body === undefined) return { kind: 'empty' }
  return (steps.length === 0 ? unwrap(body).descriptor : fieldAt(body, steps.join('.'))) ?? { kind: 'any' }
}

/** The model of the result of a verb. */
export function responseModel({ operation: { out }, response }: AnyVerb): AnyDescriptor {
  return (response === undefined ? unwrap(out).descriptor : fieldAt(out, response)) ?? { kind: 'any' }
}
