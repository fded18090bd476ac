import type { Cell, Column, View } from '@mgmt-api/command'
import { type AnyDescriptor, flatten, inner, isObject, unwrap, valueAt, type VerbOperation } from '@mgmt-api/models'
import { descriptorBelow, resolveLazy } from '../fields/input-field.ts'

/** The parts of an operation that describe its response. */
type AnyAnswer = Pick<VerbOperation, 'out' | 'stream' | 'paging' | 'bulk'>

/** Location of the items in a response, for output in rows. */
export interface AnswerItems {
  /** Path of the list or of the single object. Absent: the response itself is the item. */
  readonly path?: string | undefined
  readonly item: AnyDescriptor
  /** Whether the items are the values of an object. */
  readonly isMap?: boolean | undefined
}

/**
 * Locates the items of an operation's responses: those of its pages, the results of a bulk operation, the only list of the
 * response, or the only object in it; otherwise the response itself. A map of objects is treated as a list.
 */
export function answerItems({ out, stream, paging, bulk }: AnyAnswer): AnswerItems {
  const answer = resolveLazy(unwrap(out).descriptor)
  if (stream === true) return { item: answer }
  const known = paging?.items ?? bulk?.done
  return known === undefined ? itemsOf(answer) : at(answer, known)
}

/** Locates the items of a value: its only list, or the only object in it; otherwise the value itself. */
export function itemsOf(answer: AnyDescriptor): AnswerItems {
  if (answer.kind === 'list' || answer.kind === 'map') {
    return { item: resolveLazy(unwrap(inner(answer)).descriptor), isMap: answer.kind === 'map' }
  }
  const names = [...flatten(answer).fields.keys()].filter((name) => !/^(?:notFound|failed)/.test(name))
  const listed = names.filter((name) => ['list', 'map'].includes(descriptorBelow(answer, name).kind))
  const ofObjects = listed.filter((name) => at(answer, name).item.kind === 'model')
  const single = names.length === 1 && listed.length === 0 && descriptorBelow(answer, names[0] ?? '').kind === 'model'
  const [only] = ofObjects.length === 1 ? ofObjects : listed.length === 1 ? listed : single ? names : []
  return only === undefined ? { item: answer } : at(answer, only)
}

function at(answer: AnyDescriptor, path: string): AnswerItems {
  const found = descriptorBelow(answer, path)
  const isMap = found.kind === 'map'
  return { path, item: isMap || found.kind === 'list' ? resolveLazy(inner(found)) : found, isMap }
}

/** The items of one response. */
export function itemsIn(answer: unknown, { path, isMap = false }: AnswerItems): readonly unknown[] {
  const value = path === undefined ? answer : valueAt(answer, path)
  if (Array.isArray(value)) return value
  if (value === undefined || value === null) return []
  return isMap && isObject(value) ? Object.values(value) : [value]
}

/** Maximum depth of a column in an item. */
const columnDepth = 3
/** Maximum number of default columns. */
const fewColumns = 6

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

/** A view of items, derived from their model. */
export function itemView({ item }: AnswerItems): View<unknown> {
  const leaves = leavesOf(item)
  if (leaves.length === 0) return { ...valueView, model: item }
  const paths = leaves.map(({ path }) => path)
  // Secrets only if requested by name; lists only if there is nothing else.
  const open = leaves.filter(({ secret }) => !secret)
  const plain = open.filter(({ single }) => single).map(({ path }) => path)
  const identity = bestOf(plain, [/^id$/, /^\w*uniqueIdentifier$/i, /^\w*id$/i, /\.id$/, /\.uniqueIdentifier$/, /id$/i])
  const name = bestOf(plain, [/^name$/, /^\w*name$/i, /\.name$/, /title$/i])
  const shallow = plain.filter((path) => !path.includes('.'))
  const first = [identity, name].filter((path) => path !== undefined)
  const shown = [
    ...new Set([...first, ...(shallow.length >= 3 ? shallow : plain), ...open.map(({ path }) => path)]),
  ].slice(0, fewColumns)
  return {
    things: 'items',
    columns: paths.map((path): Column<unknown> => {
      return { name: path, value: cellAt(path), shrinks: path !== identity, omitEmpty: true }
    }),
    shown,
    identity: (value) => textOf(cellAt(identity ?? name ?? paths[0] ?? '')(value)),
    model: item,
  }
}

/** A view of items without declared fields: ids, or free-form objects. */
const valueView: View<unknown> = {
  things: 'items',
  columns: [{ name: 'value', value: (value) => cellOf(value) }],
  shown: ['value'],
  identity: (value) => textOf(cellOf(value)),
}

/** The path that matches the first pattern with a match. */
const bestOf = (paths: readonly string[], patterns: readonly RegExp[]): string | undefined =>
  patterns.flatMap((pattern) => paths.find((path) => pattern.test(path)) ?? [])[0]

/** Reads the cell at a path. */
export const cellAt =
  (path: string) =>
  (value: unknown): Cell =>
    isObject(value) ? cellOf(valueAt(value, path)) : undefined

const cellOf = (value: unknown): Cell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : value === undefined || value === null
      ? undefined
      : JSON.stringify(value)

const textOf = (cell: Cell): string => (cell === undefined || cell === null ? '' : String(cell))
