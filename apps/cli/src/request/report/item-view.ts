import type { Cell, Column, View } from '@mgmt-api/command'
import { isObject, valueAt } from '@mgmt-api/models/internal'
import { leavesOf, type ResponseItems } from '@mgmt-api/models/operations/internal'

/** Maximum number of default columns. */
const fewColumns = 6

/** A view of items, derived from their model. */
export function itemView({ item }: ResponseItems): View<unknown> {
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
      return {
        name: path,
        value: cellAt(path),
        shrinks: path !== identity,
        yields: !first.includes(path),
        omitEmpty: true,
      }
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
