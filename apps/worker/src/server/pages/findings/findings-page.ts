import { html } from '@mgmt-api/charts'
import { findingsView } from '../../../lists/findings-view.ts'
import type { FindingRow } from '../../../findings/decide-findings.ts'
import { openFindings } from '../../../queries/read-findings.ts'
import type { PageRoute } from '../../page-route.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, shortText } from '../page-text.ts'
import { findingDetails } from './finding-details.ts'
import { viewPage } from '../view-page.ts'
import type { PageCells } from '../view-table.ts'

export const findingCells: PageCells<FindingRow> = {
  target: ({ target }) => nameLink(`/targets/${target}`, target),
  finding: (finding) =>
    html`<div class="broad wrap"><bdi>${shortText(finding.title, 200)}</bdi>${findingDetails(finding)}</div>`,
  job: ({ job }) => nameLink(`/jobs/${job}`, job),
}

/** `/findings`: open findings, newest first. */
export const findingsPage: (sources: PageSources) => PageRoute = viewPage({
  path: '/findings',
  title: 'Findings',
  one: 'open finding',
  view: findingsView,
  cells: findingCells,
  filters: ['job', 'target'],
  async read({ db }, { job, filter, after }) {
    const { findings, next } = await openFindings(db, { job, targets: filter.names, after })
    return { items: findings, next }
  },
  empty: 'No open findings. Jobs add findings after their first runs.',
})
