import { isObject, valueAt } from '../core/values/path.ts'
import { type AnyDescriptor, flatten, inner, unwrap } from '../core/descriptor/shape.ts'
import type { VerbOperation } from '../core/operation/operation.ts'
import { resourceIndex } from '../resource-index.ts'
import { descriptorBelow, resolveLazy } from './input-field.ts'

/** The parts of an operation that describe its response. */
type AnyResponse = Pick<VerbOperation, 'id' | 'out' | 'stream' | 'paging' | 'bulk'>

/** Location of the items in a response, for output in rows. */
export interface ResponseItems {
  /** Path of the list or of the single object. Absent: the response itself is the item. */
  readonly path?: string | undefined
  readonly item: AnyDescriptor
  /** Whether the items are the values of an object. */
  readonly isMap?: boolean | undefined
}

/** Operations that read one item, however many lists are in it. A `whole` is a list that is read as one. */
const readsOne: ReadonlySet<string | undefined> = new Set(
  resourceIndex.flatMap(({ shape, methods }) => (shape === 'whole' ? [] : [methods.get?.operation])),
)

/**
 * Locates the items of an operation's responses: those of its pages, the results of a bulk operation, the only list of the
 * response, or the only object in it; otherwise the response itself. A map of objects is treated as a list. The response
 * to reading one item is never a list.
 */
export function responseItems({ id, out, stream, paging, bulk }: AnyResponse): ResponseItems {
  const response = resolveLazy(unwrap(out).descriptor)
  if (stream === true) return { item: response }
  if (readsOne.has(id)) {
    const [name, ...others] = flatten(response).fields.keys()
    const isWrapped = name !== undefined && others.length === 0 && descriptorBelow(response, name).kind === 'model'
    return isWrapped ? at(response, name) : { item: response }
  }
  const known = paging?.items ?? bulk?.done
  return known === undefined ? itemsOf(response) : at(response, known)
}

/** Locates the items of a value: its only list, or the only object in it; otherwise the value itself. */
export function itemsOf(response: AnyDescriptor): ResponseItems {
  if (response.kind === 'list' || response.kind === 'map') {
    return { item: resolveLazy(unwrap(inner(response)).descriptor), isMap: response.kind === 'map' }
  }
  const names = [...flatten(response).fields.keys()].filter((name) => !/^(?:notFound|failed)/.test(name))
  const listed = names.filter((name) => ['list', 'map'].includes(descriptorBelow(response, name).kind))
  const ofObjects = listed.filter((name) => at(response, name).item.kind === 'model')
  const single = names.length === 1 && listed.length === 0 && descriptorBelow(response, names[0] ?? '').kind === 'model'
  const [only] = ofObjects.length === 1 ? ofObjects : listed.length === 1 ? listed : single ? names : []
  return only === undefined ? { item: response } : at(response, only)
}

function at(response: AnyDescriptor, path: string): ResponseItems {
  const found = descriptorBelow(response, path)
  const isMap = found.kind === 'map'
  return { path, item: isMap || found.kind === 'list' ? resolveLazy(inner(found)) : found, isMap }
}

/** The items of one response. */
export function itemsIn(response: unknown, { path, isMap = false }: ResponseItems): readonly unknown[] {
  const value = path === undefined ? response : valueAt(response, path)
  if (Array.isArray(value)) return value
  if (value === undefined || value === null) return []
  return isMap && isObject(value) ? Object.values(value) : [value]
}

/** Maximum depth of a column in an item. */
const columnDepth = 3

/** A field of an item that can be a column. */
export interface Leaf {
  readonly path: string
  readonly descriptor: AnyDescriptor
  readonly secret: boolean
  /** Whether it is a scalar rather than a list or an object. */
  readonly single: boolean
}

/** The fields of an item that can be columns, nested ones by path. */
export function leavesOf(item: AnyDescriptor, depth: number = columnDepth): readonly Leaf[] {
  return [...flatten(item).fields].flatMap(([name, { descriptor: declared, secret }]): readonly Leaf[] => {
    const descriptor = resolveLazy(declared)
    const { kind } = descriptor
    if (kind !== 'model') {
      return [{ path: name, descriptor, secret, single: !['list', 'map', 'any', 'empty'].includes(kind) }]
    }
    if (depth <= 1) return []
    return leavesOf(descriptor, depth - 1).map((leaf) => ({ ...leaf, path: `${name}.${leaf.path}` }))
  })
}

/** Column names of an item. */
export const columnPaths = (item: AnyDescriptor): readonly string[] => leavesOf(item).map(({ path }) => path)
