import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

export interface FindingTable {
  readonly caption: string
  readonly now: PageNow
  /** All of them are of one target, which the page names. Default: false. */
  readonly isOneTarget?: boolean | undefined
  readonly empty?: string | undefined
}

/** Findings, the youngest first. */
export function findingTable(
  findings: readonly FindingRow[],
  { caption, now, isOneTarget = false, empty }: FindingTable,
): Html {
  return dataTable({
    id: 'findings-listed',
    caption,
    columns: [
      { name: 'finding' },
      ...(isOneTarget ? [] : [{ name: 'target' }]),
      { name: 'job' },
      { name: 'since' },
      { name: 'last seen' },
    ],
    rows: findings.map(({ title, target, job, ...finding }) => [
      html`<bdi>${shortText(title, 300)}</bdi>`,
      ...(isOneTarget ? [] : [nameLink(`/targets/${target}`, target)]),
      nameLink(`/jobs/${job}`, job),
      formatTime(finding.first_seen_at, now),
      formatTime(finding.last_seen_at, now),
    ]),
    empty: empty ?? 'None is open. What jobs find is listed here after their first runs.',
  })
}
