import type { Path } from '@mgmt-api/models'
import { formatPath, visitFields } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { FileEntry } from './read-entries.ts'
import { isBuiltInId } from '../project/id-names.ts'
import { resourceName } from '../kind/resource-name.ts'

/**
 * Literal ids in projects with several targets. Such an id is valid on one target only, and on the others an alert that
 * uses it notifies no one.
 * @param isOverlaid whether an overlay sets the value at a path: its values are for one target
 */
export function checkIds(entry: FileEntry, isOverlaid: (path: Path) => boolean): Finding[] {
  const { kind, body } = entry
  const findings: Finding[] = []
  const report = (group: string, marker: string) => (value: unknown, path: Path) => {
    if (
      (typeof value !== 'string' && typeof value !== 'number') ||
      value === '' ||
      isBuiltInId(value) ||
      isOverlaid(path)
    )
      return
    findings.push({
      severity: 'warning',
      code: 'plain_id',
      resource: resourceName(entry),
      at: formatPath(path),
      message: `literal id of ${group} in a project with several targets`,
      hint: `Replace it with ${marker}, or move it to the overlay of its target.`,
      place: entry.locate(path),
    })
  }
  for (const { at, group } of kind.externalIds) visitFields(body, at, report(group, `{ $id: ${group}/<name> }`))
  for (const { at, to } of kind.references) visitFields(body, at, report(to, `{ $ref: ${to}/<key> }`))
  return findings
}
