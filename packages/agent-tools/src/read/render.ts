import { sanitizeText } from '@mgmt-api/base/text'
import { isObject, withValueAt } from '@mgmt-api/models/internal'
import type { AnyDescriptor } from '@mgmt-api/models'
import { leavesOf } from '@mgmt-api/models/operations/internal'
import { resourceIndex } from '@mgmt-api/models/resources'
import { cleaned, compactJson } from '../text/platform-data.ts'
import { valuesAt } from './item-paths.ts'
import { toYaml } from './yaml.ts'

export type RowFormat = 'csv' | 'yaml'

/** Longest text in a row: shorter for a table, and longest for fields that were asked for. */
const longest = { csv: 120, yaml: 500, asked: 4_000 }

/** Columns without `fields`. */
const usualColumns = 12

/** Writes rows of one format. */
export interface RowWriter {
  /** The first line; empty for YAML. */
  readonly head: string
  readonly row: (item: unknown) => string
}

/** @param fields paths to show; empty: the columns of a list in CSV, all fields in YAML */
export function rowWriter(format: RowFormat, columns: readonly string[], fields: readonly string[]): RowWriter {
  const max = fields.length > 0 ? longest.asked : longest[format]
  if (format === 'yaml') {
    const row = (item: unknown): string => yamlItem(cleaned(picked(item, fields), max))
    return { head: '', row }
  }
  const shown = fields.length > 0 ? fields : columns
  return { head: shown.join(','), row: (item) => shown.map((path) => csvCell(item, path, max)).join(',') }
}

/** A single object as lines of YAML. */
export const yamlLines = (item: unknown, fields: readonly string[]): readonly string[] =>
  lines(cleaned(picked(item, fields), fields.length > 0 ? longest.asked : longest.yaml))

const lines = (value: unknown): readonly string[] =>
  isObject(value) || Array.isArray(value) ? toYaml(value).trimEnd().split('\n') : [compactJson(value ?? null)]

/** One item of a YAML list. */
const yamlItem = (value: unknown): string =>
  isObject(value) || Array.isArray(value) ? toYaml([value]).trimEnd() : `- ${compactJson(value ?? null)}`

function picked(item: unknown, fields: readonly string[]): unknown {
  if (fields.length === 0) return item
  let picked: unknown = {}
  for (const path of fields) {
    const values = valuesAt(item, path)
    if (values.length > 0) picked = withValueAt(picked, path, values.length === 1 ? values[0] : values)
  }
  return picked
}

function csvCell(item: unknown, path: string, max: number): string {
  const values = path === 'value' && !isObject(item) ? [item] : valuesAt(item, path)
  const texts = values.map((value) => cellText(value, max))
  const text = texts.join('; ')
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cellText(value: unknown, max: number): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : compactJson(value)
  const clean = cleaned(text, max)
  return sanitizeText(typeof clean === 'string' ? clean : '')
}

/** The columns of a table, and the fields that it has not. */
export interface DefaultColumns {
  readonly columns: readonly string[]
  readonly leftOut: readonly string[]
}

/** The columns of a resource's list, otherwise the first scalar fields of its items, totals before their parts. */
export function defaultColumns(operation: string, item: AnyDescriptor): DefaultColumns {
  const entry = resourceIndex.find(({ methods }) => methods.list?.operation === operation)
  const leaves = leavesOf(item).filter(({ secret }) => !secret)
  const plain = leaves.filter(({ single }) => single).map(({ path }) => path)
  const all = plain.length > 0 ? plain : leaves.map(({ path }) => path)
  const paths = all.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, usualColumns)
  const columns = entry?.columns ?? (paths.length > 0 ? paths : ['value'])
  return { columns, leftOut: leaves.map(({ path }) => path).filter((path) => !columns.includes(path)) }
}

/** Fields of the item itself come before those of its objects, of which totals come first. */
const rankOf = (path: string): number => (/^total[A-Z]/.test(path) ? 1.5 : path.split('.').length)
