import { formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { type Config, jobName, targetNamesOf } from '../../../config/config.ts'
import { readNoisiest, type NoiseSummary, summarizeNoise } from '../../../queries/read-rankings.ts'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { isIncluded, noTargetNotice, readTargetFilter, targetField, targetFilterForm } from '../target-filter.ts'
import { noisiestTable } from './noisiest-table.ts'
import { emptyState } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { nameLink, section, shortText } from '../page-text.ts'
import { formatElapsed } from '../../../base/text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'

/** `/noisy`: the noisiest alerts of all targets, and the latest ranking of each target. */
export const noisyPage = (sources: PageSources): PageRoute => ({
  path: '/noisy',
  async show(request) {
    const { db, config } = sources
    const settings = await config()
    const filter = readTargetFilter(request.query, settings.targets)
    const rankings = rankedTargets(settings).filter(({ target }) => isIncluded(filter, target))
    const found = await summarizeNoise(db, rankings)
    const noisiest = await readNoisiest(db, { rankings, limit: mostAlerts })
    const targets = found.toSorted((a, b) => b.triggered - a.triggered)
    const query = { target: filter.text }
    const { rows, links } = listPage(targets, { path: '/noisy', query, search: request.query, one: 'ranking' })
    const form = { label: 'Filter the targets', action: '/noisy', fields: [targetField(filter, settings.targets)] }
    const lists =
      found.length === 0
        ? await emptyState(sources, 'noisy-alerts')
        : html`${section('alerts', 'Alerts', noisiestTable(noisiest, 'Triggered most, by name over all targets shown'))}
${section('targets', 'Targets', html`${summaryTable(rows, await readNow(sources))}${links}`)}`
    const main = html`<h1>Noisy alerts</h1>
<p class="lead">How often alert definitions triggered, and how many of them were not actionable.</p>
${targetFilterForm(settings.targets, form)}${rankings.length === 0 && filter.text !== '' ? noTargetNotice(filter) : lists}`
    return renderPage({ title: 'Noisy alerts', part: '/noisy', main }, request)
  },
})

/** Maximum number of listed alerts. */
const mostAlerts = 20

/** Ranking jobs with each of their targets. */
export const rankedTargets = (config: Config): readonly { readonly job: string; readonly target: string }[] =>
  config.jobs
    .filter(({ job }) => job === 'noisy-alerts')
    .flatMap((job) => targetNamesOf(config, job).map((target) => ({ job: jobName(job), target })))

function summaryTable(rows: readonly NoiseSummary[], now: PageNow): Html {
  return dataTable({
    id: 'noise',
    narrow: 'scroll',
    caption: 'Latest rankings, noisiest target first',
    columns: [
      { name: 'target' },
      { name: 'job' },
      { name: 'triggered', kind: 'number' },
      { name: 'definitions', kind: 'number' },
      { name: 'not actionable', kind: 'number' },
      { name: 'noisiest' },
      { name: 'window', kind: 'number' },
      { name: 'ranked', kind: 'time' },
    ],
    rows: rows.map((row) => [
      nameLink(address(`/noisy/${row.target}`, { job: row.job }), row.target),
      row.job,
      html`${formatCount(row.triggered)}`,
      html`${formatCount(row.ranked)}`,
      html`${formatCount(row.pointless)}`,
      html`<bdi>${shortText(row.noisiest ?? '', 80)}</bdi>`,
      html`${formatElapsed(row.window_to.getTime() - row.window_from.getTime())}`,
      formatTime(row.ranked_at, now),
    ]),
  })
}
