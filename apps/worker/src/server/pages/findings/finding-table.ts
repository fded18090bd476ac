import { dataTable, html, type Html } from '@mgmt-api/charts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatTime, type PageNow } from '../format-time.ts'

export interface FindingTable {
  readonly caption: string
  readonly now: PageNow
  /** Whether all rows have the target of the page, which is then omitted. Default: false. */
  readonly isOneTarget?: boolean | undefined
  readonly empty?: string | undefined
}

/** Findings, newest first. */
export function findingTable(
  findings: readonly FindingRow[],
  { caption, now, isOneTarget = false, empty }: FindingTable,
): Html {
  return dataTable({
    id: 'findings-listed',
    narrow: 'scroll',
    caption,
    columns: [
      isOneTarget ? { name: 'job' } : { name: 'target' },
      { name: 'finding' },
      ...(isOneTarget ? [] : [{ name: 'job' }]),
      { name: 'since' },
      { name: 'last seen' },
    ],
    rows: findings.map(({ title, target, job, ...finding }) => [
      isOneTarget ? nameLink(`/jobs/${job}`, job) : nameLink(`/targets/${target}`, target),
      html`<bdi class="broad wrap">${shortText(title, 300)}</bdi>`,
      ...(isOneTarget ? [] : [nameLink(`/jobs/${job}`, job)]),
      formatTime(finding.first_seen_at, now),
      formatTime(finding.last_seen_at, now),
    ]),
    empty: empty ?? 'No open findings. Jobs add findings after their first runs.',
  })
}
