import { formatCount } from '@mgmt-api/base/numbers'
import type { NoiseCause } from '@mgmt-api/alerts'
import { type TableCell, dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import { latestRankings, type Ranking } from '../../../queries/read-rankings.ts'
import type { RankedRow } from '../../../jobs/noisy-alerts/ranked-row.ts'
import type { PageRequest, PageRoute } from '../../page-route.ts'
import { address, queryText } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { emptyState } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { link } from '../page-text.ts'
import { formatTime, type PageNow, readNow } from '../format-time.ts'
import { requireTarget } from '../targets/target-page.ts'
import { rankedTargets } from './noisy-page.ts'

/** `/noisy/:name`: the latest ranking of a target, against the one before. */
export const targetNoisePage = (sources: PageSources): PageRoute => ({
  path: '/noisy/:name',
  async show(request) {
    const { db, config } = sources
    const { name } = await requireTarget(sources, request)
    const jobs = rankedTargets(await config()).flatMap(({ job, target }) => (target === name ? [job] : []))
    const job = jobs.find((each) => each === queryText(request.query, 'job')) ?? jobs[0]
    const [latest, before] = job === undefined ? [] : await latestRankings(db, { job, target: name })
    const now = await readNow(sources)
    const main = html`<h1>Noisy alerts of ${name}</h1>
<p class="lead"><a href="/targets/${name}">Target page</a></p>
${jobs.length < 2 ? '' : chooser(jobs, job, name)}
${latest === undefined ? await emptyState(sources, 'noisy-alerts', name) : rankingOf(latest, { before, now, request })}`
    return renderPage(
      { title: `Noisy alerts of ${name}${jobs.length < 2 ? '' : `, ${job ?? ''}`}`, part: '/noisy', main },
      request,
    )
  },
})

function chooser(jobs: readonly string[], chosen: string | undefined, target: string): Html {
  const links = jobs.map(
    (job) =>
      html`<li><a href="${address(`/noisy/${target}`, { job })}"${job === chosen ? html` aria-current="true"` : ''}>${job}</a></li>`,
  )
  return html`<nav aria-label="Rankings"><ul class="links">${links}</ul></nav>`
}

interface RankingContext {
  readonly before: Ranking | undefined
  readonly now: PageNow
  readonly request: PageRequest
}

function rankingOf(latest: Ranking, { before, now, request }: RankingContext): Html {
  const place = {
    path: `/noisy/${latest.target}`,
    query: { job: latest.job },
    search: request.query,
    one: 'definition',
  }
  const { rows, start, links } = listPage(latest.rows, place)
  const compared =
    before === undefined
      ? html`This is the first ranking.`
      : html`Compared with the ranking of ${formatTime(before.ranked_at, now)}.`
  const table = dataTable({
    id: 'ranking',
    narrow: 'scroll',
    caption: `${counted(latest.rows.length, 'definition')}, noisiest first`,
    columns: [
      { name: 'definition' },
      { name: 'rank', kind: 'number' },
      { name: 'previous rank' },
      { name: 'triggered', kind: 'number' },
      { name: 'suppressed', kind: 'number' },
      { name: 'short', kind: 'number' },
      { name: 'minutes open', kind: 'number' },
      { name: 'not actionable because' },
      { name: 'last triggered' },
    ],
    rows: rows.map((row, index) => rowOf(row, { place: start + index + 1, ranking: latest, before, now })),
    empty: 'Nothing triggered within the window.',
  })
  return html`<p>Events from ${formatTime(latest.window_from, now)} to ${formatTime(latest.window_to, now)}. ${compared} “Short”: resolved within 10 minutes. “Minutes open”: the median.</p>
${table}${links}`
}

interface RankedPlace {
  readonly place: number
  readonly ranking: Ranking
  readonly before: Ranking | undefined
  readonly now: PageNow
}

function rowOf(row: RankedRow, { place, ranking, before, now }: RankedPlace): TableCell[] {
  const { target } = ranking
  return [
    link(address('/alerts/definition', { target, definition: row.id }), row.name || row.id),
    place,
    before === undefined ? undefined : trendOf(row, place, before),
    html`${formatCount(row.triggered)}`,
    html`${formatCount(row.suppressed)}`,
    html`${formatCount(row.short)}`,
    row.medianMinutesOpen === undefined ? undefined : html`${minutes(row.medianMinutesOpen)}`,
    row.causes.length === 0 ? undefined : html`${row.causes.map((cause) => html`${badge('warning', causes[cause])} `)}`,
    formatTime(row.lastTriggered, now),
  ]
}

const minutes = (open: number): string => (open < 10 ? String(open) : formatCount(open))

const causes: Readonly<Record<NoiseCause, string>> = {
  flapping: 'flapping',
  suppressed: 'suppressed',
  'not-notified': 'not notified',
}

/** Change of rank and count since the previous ranking. */
function trendOf({ id, triggered }: RankedRow, place: number, before: Ranking): Html {
  const index = before.rows.findIndex((row) => row.id === id)
  const old = before.rows[index]
  if (old === undefined) return html`new`
  const arrow = index + 1 > place ? '▲' : index + 1 < place ? '▼' : '='
  const change = triggered - old.triggered
  const more = change === 0 ? '' : `${change > 0 ? '+' : '−'}${formatCount(Math.abs(change))}`
  return html`<span aria-hidden="true">${arrow}</span> ${index + 1} <span class="ago">${more}</span>`
}
