import { dataTable, html, type Html } from '@mgmt-api/charts'
import { type Config, jobName, targetNamesOf } from '../../../config/config.ts'
import { type NoiseSummary, summarizeNoise } from '../../../views/read-noise.ts'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { nothingYet } from '../nothing-yet.ts'
import { pageOf } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { formatCount } from '../format-number.ts'
import { nameLink, shortText } from '../page-text.ts'
import { formatDuration, formatTime, type PageNow, readNow } from '../format-time.ts'

/** `/noisy`: the latest ranking of every target in a few numbers, the noisiest first. */
export const noisyPage = (sources: PageSources): PageRoute => ({
  path: '/noisy',
  async show(request) {
    const { db, config } = sources
    const found = await summarizeNoise(db, rankedTargets(await config()))
    const noisiest = found.toSorted((a, b) => b.triggered - a.triggered)
    const { rows, links } = listPage(noisiest, { path: '/noisy', query: {}, asked: request.query, one: 'ranking' })
    const main = html`<h1>Noisy alerts</h1>
<p class="lead">How often alert definitions triggered, and on how many of them nobody could act.</p>
${found.length === 0 ? await nothingYet(sources, 'noisy-alerts') : summaryTable(rows, await readNow(sources))}${links}`
    return pageOf({ title: 'Noisy alerts', part: '/noisy', main }, request)
  },
})

/** Jobs that rank, with each of their targets. */
export const rankedTargets = (config: Config): readonly { readonly job: string; readonly target: string }[] =>
  config.jobs
    .filter(({ job }) => job === 'noisy-alerts')
    .flatMap((job) => targetNamesOf(config, job).map((target) => ({ job: jobName(job), target })))

function summaryTable(rows: readonly NoiseSummary[], now: PageNow): Html {
  return dataTable({
    id: 'noise',
    caption: 'Latest rankings, the noisiest target first',
    columns: [
      { name: 'target' },
      { name: 'job' },
      { name: 'triggered', kind: 'number' },
      { name: 'definitions', kind: 'number' },
      { name: 'nobody could act', kind: 'number' },
      { name: 'noisiest' },
      { name: 'window', kind: 'number' },
      { name: 'ranked' },
    ],
    rows: rows.map((row) => [
      nameLink(address(`/noisy/${row.target}`, { job: row.job }), row.target),
      row.job,
      html`${formatCount(row.triggered)}`,
      html`${formatCount(row.ranked)}`,
      html`${formatCount(row.pointless)}`,
      html`<bdi>${shortText(row.noisiest ?? '', 80)}</bdi>`,
      html`${formatDuration(row.window_to.getTime() - row.window_from.getTime())}`,
      formatTime(row.ranked_at, now),
    ]),
  })
}
