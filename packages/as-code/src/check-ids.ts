import { formatPath, type Path } from '@mgmt-api/models'
import { visitFields } from './field-pattern.ts'
import type { Finding } from './finding.ts'
import { type Entry, resourceName } from './read-entries.ts'

/**
 * Ids that are written out where each target has others: what they stand for is somewhere else on all targets but one,
 * and an alert that names it there tells nobody.
 * @param isOverlaid whether an overlay has a say at a path: what it says is for one target
 */
export function checkIds(entry: Entry, isOverlaid: (path: Path) => boolean): Finding[] {
  const { kind, body } = entry
  const findings: Finding[] = []
  const say = (group: string, marker: string) => (value: unknown, path: Path) => {
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isOverlaid(path)) return
    findings.push({
      severity: 'warning',
      code: 'plain_id',
      resource: resourceName(entry),
      at: formatPath(path),
      message: `an id of ${group} as one target has it, while there are several`,
      hint: `Write ${marker} there, or say it in the overlay of its target.`,
      place: entry.locate(path),
    })
  }
  for (const { at, group } of kind.externalIds) visitFields(body, at, say(group, `{ $id: ${group}/<name> }`))
  for (const { at, to } of kind.references) visitFields(body, at, say(to, `{ $ref: ${to}/<key> }`))
  return findings
}
