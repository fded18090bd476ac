import { formatPath, isObject } from '@mgmt-api/models/internal'
import type { FieldChange } from '../compare/field-change.ts'
import type { Finding } from '../findings/finding.ts'
import type { Remote } from '../kind/kind.ts'

/** A warning for the fields of a resource that the platform changed since the last apply, which a plan overwrites. */
export function driftFindings(name: string, remote: Remote, fields: readonly FieldChange[]): readonly Finding[] {
  const drifted = fields.filter(({ movedBy }) => movedBy === 'platform' || movedBy === 'both')
  const [first] = drifted
  if (first === undefined) return []
  const paths = [...new Set(drifted.map(({ path }) => formatPath(path)))]
  const message = `the platform changed ${paths.join(', ')} since the last apply${lastChange(remote)}: the plan overwrites ${paths.length === 1 ? 'it' : 'them'}`
  return [{ severity: 'warning', code: 'drift', resource: name, message, place: first.place }]
}

/** `, at 2026-10-05T14:30:00Z by Ada`, as far as the service says. Fields of an item with these names mean the same. */
function lastChange({ item, body }: Remote): string {
  const { updatedTime, updatedAt, updateTime, updaterName } = isObject(item) ? item : body
  const [time] = [updatedTime, updatedAt, updateTime].filter((each) => typeof each === 'string')
  if (time === undefined) return ''
  return `, at ${time}${typeof updaterName === 'string' ? ` by ${updaterName}` : ''}`
}
