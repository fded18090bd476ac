import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'

/** An item of an export, with its path below the document. */
export interface ExportItem<Value = Readonly<Record<string, unknown>>> {
  readonly value: Value
  readonly path: Path
}

/** Fields with an item, or a list of items. */
const wrappers = [
  'dashboard',
  'dashboards',
  'alertDef',
  'alertDefs',
  'alertSchedulerRule',
  'alertSchedulerRules',
  'items',
]

/**
 * Finds the items of an export of the web console or of a response of the API: one item, a list, or either in a field
 * such as `dashboard` or `alertDefs`.
 * @param isItem Whether an object is an item; the fields of any other object are searched.
 */
export function itemsInExport(
  value: unknown,
  isItem: (value: ExportItem['value']) => boolean,
  path: Path = [],
): ExportItem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => itemsInExport(item, isItem, [...path, index]))
  }
  if (!isObject(value)) return []
  if (isItem(value)) return [{ value, path }]
  return wrappers.flatMap((name) => itemsInExport(value[name], isItem, [...path, name]))
}

/**
 * The items of a file that may be an export of the web console or a response of the API, such as `{ dashboard: … }`.
 * @param fields Names of the fields of an item.
 * @returns Each item with its path below the value; only the value itself if it is no export.
 * @example unwrapItems({ dashboards: [board] }, new Set(['name', 'layout'])) // [{ value: board, path: ['dashboards', 0] }]
 */
export function unwrapItems(value: unknown, fields: ReadonlySet<string>): readonly ExportItem<unknown>[] {
  const found = itemsInExport(
    value,
    (item) => !wrappers.some((name) => !fields.has(name) && typeof item[name] === 'object'),
  )
  return found.length === 0 ? [{ value, path: [] }] : found
}

/** Whether a value has the layout of a dashboard. */
export const isDashboard = (value: unknown): boolean => Array.isArray(valueAtPath(value, ['layout', 'sections']))
