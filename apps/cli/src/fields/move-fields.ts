import { isObject } from '@mgmt-api/models'
import type { SourceEntry } from '../files/source-entry.ts'

/**
 * Fields that a request has under other names than the items that are read: for each field of the item, the fields of the
 * request. Without a result, the field is not moved.
 */
export type MovedFields = Readonly<Record<string, (value: unknown) => Readonly<Record<string, unknown>>>>

/** Moves fields of an item to those of the request, so that the output of get can be used as input. Those given win. */
export function moveFields(entry: SourceEntry, moved: MovedFields): SourceEntry {
  const { value } = entry
  if (!isObject(value)) return entry
  const kept: Record<string, unknown> = {}
  const requested: Record<string, unknown> = {}
  const origins = new Map<string, string>()
  for (const [name, field] of Object.entries(value)) {
    const fields = Object.hasOwn(moved, name) ? moved[name]?.(field) : undefined
    const names = Object.keys(fields ?? {}).filter((each) => !Object.hasOwn(value, each))
    if (names.length === 0) kept[name] = field
    for (const each of names) {
      requested[each] = fields?.[each]
      origins.set(each, name)
    }
  }
  if (origins.size === 0) return entry
  const locate: SourceEntry['locate'] = (path) => {
    const origin = origins.get(String(path[0]))
    return entry.locate(origin === undefined ? path : [origin])
  }
  return { ...entry, value: { ...requested, ...kept }, locate }
}
