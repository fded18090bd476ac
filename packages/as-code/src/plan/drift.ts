import { formatPath, valueAtPath } from '@mgmt-api/models'
import type { FieldChange } from '../compare/field-change.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import { fieldOf } from '../ledger/applied-fields.ts'

/**
 * What happens to fields that the platform changed since the last apply: `stop` makes them an error of the plan,
 * `revert` sets them to the files, and `keep` leaves them as they are on the platform.
 */
export type OnDrift = 'stop' | 'revert' | 'keep'

const isDrifted = ({ movedBy }: FieldChange): boolean => movedBy === 'platform' || movedBy === 'both'

/** A finding for the fields of a resource that the platform changed. */
export function driftFindings(name: string, fields: readonly FieldChange[], onDrift: OnDrift): readonly Finding[] {
  const drifted = fields.filter(isDrifted)
  const both = drifted.filter(({ movedBy }) => movedBy === 'both')
  const [first] = onDrift === 'keep' ? both : drifted
  if (first === undefined) return []
  const paths = (some: readonly FieldChange[]): string =>
    [...new Set(some.map(({ path }) => formatPath(path)))].join(', ')
  const base = { resource: name, place: first.place }
  if (onDrift === 'keep') {
    const message = `the files and the platform both changed ${paths(both)} since the last apply`
    const hint = 'Pull the platform\u2019s values, or set them to the files with --on-drift revert.'
    return [{ ...base, severity: 'error', code: 'drift', message, hint }]
  }
  const message = `the platform changed ${paths(drifted)} since the last apply`
  if (onDrift === 'revert') {
    const reset = drifted.length === 1 ? 'it is set to the value of the file' : 'they are set to the values of the file'
    return [{ ...base, severity: 'warning', code: 'drift', message: `${message}: ${reset}` }]
  }
  const hint = 'Pull the changes, or plan with --on-drift revert or keep.'
  return [{ ...base, severity: 'error', code: 'drift', message, hint }]
}

/** The body of the files with the platform's values in the fields that only the platform changed. */
export function keepDrifted(files: Body, platform: Body, fields: readonly FieldChange[]): Body {
  return fields
    .filter(({ movedBy }) => movedBy === 'platform')
    .map(({ path }) => fieldOf(path))
    .reduce((body, path) => withValueAtPath(body, path, valueAtPath(platform, path)), files)
}
