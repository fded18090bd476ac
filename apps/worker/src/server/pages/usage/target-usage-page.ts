import { formatAmount } from '@mgmt-api/base/numbers'
import { dayTable, factList, html, type Html, paintDivision, sharesTable } from '@mgmt-api/charts'
import { counted } from '@mgmt-api/command'
import type { UsageReport, UsageSourceName } from '@mgmt-api/data-usage'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { emptyState } from '../empty-state.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { section } from '../page-text.ts'
import { requireTarget } from '../targets/target-page.ts'
import { readUsagePageData, type UsagePageData } from './usage-page-data.ts'
import { unusualTable } from './unusual-table.ts'
import { targetFacts } from './usage-facts.ts'
import { dayFigures, monthFigure } from './usage-figures.ts'
import { spanChooser, spanOf } from './usage-span.ts'

/** `/usage/:name`: the usage of one target. */
export const targetUsagePage = (sources: PageSources): PageRoute => ({
  path: '/usage/:name',
  async show(request) {
    const { db, clock } = sources
    const { name: target } = await requireTarget(sources, request)
    const now = clock.now()
    const span = spanOf(request.query, now)
    const seen = await readUsagePageData(db, { config: await sources.config(), target, span, now })
    const isKnown = seen.report.recorded > 0 || seen.sources.length > 0
    const main = html`<h1>Usage of ${target}</h1>
<p class="lead">${span.from} to ${span.to}; today is incomplete. <a href="/targets/${target}">Target page</a></p>
${spanChooser(span, `/usage/${target}`)}
${isKnown ? contentsOf(seen) : await emptyState(sources, 'usage-history', target)}
<p class="more"><a href="${address('/api/v1/usage.ndjson', { target, from: span.from, to: span.to })}">Download as NDJSON</a></p>`
    return renderPage({ title: `Usage of ${target}, ${span.days} days`, part: '/usage', main }, request)
  },
})

function contentsOf(seen: UsagePageData): Html {
  const { report, span, weeks } = seen
  if (report.recorded === 0) return html`<p class="notice">No usage is recorded in these days.</p>`
  const divisions = report.divisions.map((division) => paintDivision(division, { empty: false }))
  const written = { unit: 'units', amount: formatAmount }
  const shares = divisions.map((division) => html`<div class="part">${sharesTable({ division, ...written })}</div>`)
  const days = dayTable({ ...report, id: 'all', divisions, amount: formatAmount })
  return html`${factList(targetFacts(seen))}
${gapsOf(report)}
${sourcesOf(seen)}
${section('this-month', 'The month', monthFigure(report))}
${section('each-day', `The last ${span.days} days`, dayFigures(report, divisions))}
${section('anomalies', 'Unusual days', unusualTable(report.unusual, weeks))}
${section('parts', 'Parts', html`<div class="parts">${shares}</div>`)}
${section('numbers', 'Numbers', days)}`
}

const sourceTexts: Readonly<Record<UsageSourceName, string>> = {
  daily: 'the reports of each day',
  query: 'the query of usage, which has no blocked usage',
}

/** Where the days were read; with both, since when. */
function sourcesOf({ sources }: UsagePageData): Html {
  if (sources.length === 0) return html``
  const texts = sources.map(({ source, from, to }) =>
    sources.length === 1 ? sourceTexts[source] : `${sourceTexts[source]} (${from} to ${to})`,
  )
  return html`<p>Source: ${texts.join('; ')}.</p>`
}

/** A notice of the finished days without records. */
function gapsOf({ gaps, today }: UsageReport): Html {
  const missing = gaps.missing.filter((date) => date < today)
  const [first] = missing
  const last = missing.at(-1)
  if (first === undefined || last === undefined) return html``
  const which = missing.length === 1 ? first : `${counted(missing.length, 'day')} from ${first} to ${last}`
  return html`<p class="notice">No record of ${which}.</p>`
}
