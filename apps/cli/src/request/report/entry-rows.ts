import type { Cell, Column, View } from '@mgmt-api/command'
import { isObject, valueAt } from '@mgmt-api/models/internal'

/** Up to this many entries of a list are rows of their own. */
const fewEntries = 20

/** A view of one item in which each entry of a list or map of objects is a row, instead of JSON. */
export function withEntryRows(view: View<unknown>, item: unknown): View<unknown> {
  const isJson = (path: string): boolean =>
    /^[[{]/.test(String(view.columns.find(({ name }) => name === path)?.value(item)))
  const rows = view.shown.map((path) => ({ path, entries: isJson(path) ? entriesAt(item, path) : [] }))
  const columns = rows.flatMap(({ entries }) => entries.map((entry) => columnOf(entry)))
  return {
    ...view,
    columns: [...view.columns, ...columns],
    shown: rows.flatMap(({ path, entries }) => (entries.length === 0 ? [path] : entries.map(({ name }) => name))),
  }
}

interface Entry {
  readonly name: string
  readonly text: string
}

const columnOf = ({ name, text }: Entry): Column<unknown> => ({ name, value: (): Cell => text, shrinks: true })

/** Entries of a list or map of objects at a path; none for other values and long lists. */
function entriesAt(item: unknown, path: string): readonly Entry[] {
  const value = isObject(item) ? valueAt(item, path) : undefined
  const isList = Array.isArray(value)
  if (!isList && !isObject(value)) return []
  const entries = Object.entries(value)
  if (entries.length > fewEntries || !entries.every(([, entry]) => isObject(entry))) return []
  const found = entries.map(([key, entry]) => entryRow(isList ? `${path}[${key}]` : `${path}.${key}`, path, entry))
  return new Set(found.map(({ name }) => name)).size === found.length ? found : []
}

/** A setting, such as `{ fieldName, value }`, as a row of its name; other objects as their fields. */
function entryRow(at: string, path: string, entry: unknown): Entry {
  // All entries are objects.
  const fields = Object.entries(entry as object).filter(([, value]) => value !== undefined && value !== null)
  const value = fields.find(([name]) => name === 'value' || name === 'template')
  const name = fields.find(([each]) => /name$/i.test(each))
  if (fields.length === 2 && value !== undefined && name !== undefined) {
    return { name: `${path}.${textOf(name[1])}`, text: textOf(value[1]) }
  }
  return { name: at, text: fields.map(([field, each]) => `${field}=${textOf(each)}`).join('  ') }
}

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : typeof value === 'string' ? value : JSON.stringify(value)
