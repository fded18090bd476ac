import { isObject } from '@mgmt-api/models/internal'
import type { MovedFields } from '../../nouns/noun-overrides.ts'
import type { SourceEntry } from '../draft/source-entry.ts'

/** Moves fields of an item to those of the request, so that the output of get can be used as input. Those given win. */
export function moveFields(entry: SourceEntry, moved: MovedFields): SourceEntry {
  const { value } = entry
  if (!isObject(value) || Object.keys(moved).length === 0) return entry
  const kept: [string, unknown][] = []
  const requested: [string, unknown][] = []
  const origins = new Map<string, string>()
  for (const [name, field] of Object.entries(value)) {
    const move = Object.hasOwn(moved, name) ? moved[name] : undefined
    const fields = move === undefined ? {} : move(field, value)
    if (fields === undefined) continue
    const found = Object.entries(fields).filter(([each]) => !Object.hasOwn(value, each))
    if (found.length === 0) kept.push([name, field])
    requested.push(...found)
    for (const [each] of found) origins.set(each, name)
  }
  const locate: SourceEntry['locate'] = (path) => {
    const origin = origins.get(String(path[0]))
    return entry.locate(origin === undefined ? path : [origin])
  }
  return { ...entry, value: Object.fromEntries([...requested, ...kept]), locate }
}
