import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { link, shortText } from '../shown-text.ts'
import { shownTime } from '../shown-time.ts'

export interface FindingTable {
  readonly caption: string
  readonly now: Date
  readonly empty?: string | undefined
}

/** Findings, the youngest first. */
export function findingTable(findings: readonly FindingRow[], { caption, now, empty }: FindingTable): Html {
  return dataTable({
    id: 'findings-listed',
    caption,
    columns: [{ name: 'finding' }, { name: 'target' }, { name: 'job' }, { name: 'since' }, { name: 'last seen' }],
    rows: findings.map(({ title, target, job, ...finding }) => [
      html`<bdi>${shortText(title, 300)}</bdi>`,
      link(`/targets/${target}`, target),
      link(`/jobs/${job}`, job),
      shownTime(finding.first_seen_at, now),
      shownTime(finding.last_seen_at, now),
    ]),
    empty: empty ?? 'None is open. What jobs find is listed here after their first runs.',
  })
}
