import { factList, html, type Html, type PageFact } from '@mgmt-api/charts'
import {
  budgetOutlook,
  forecastMonth,
  missingDays,
  unusualDays,
  type UnusualDay,
  type UsageSeries,
} from '@mgmt-api/data-usage'
import type { Config } from '../../../config/config.ts'
import { daysBefore } from '../../../jobs/usage-history/calendar.ts'
import { readUsage } from '../../../jobs/usage-history/read-usage.ts'
import type { PageRoute } from '../../page-route.ts'
import { address } from '../address.ts'
import { pageOf } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { counted, shownAmount, shownShare } from '../shown-number.ts'
import { section } from '../shown-text.ts'
import { knownTarget } from '../targets/target-page.ts'
import { budgetOf, jobOf } from './budget-of.ts'
import { dayNumbers, partShares } from './day-numbers.ts'
import { nothingYet } from '../nothing-yet.ts'
import { forecastDaysNeeded } from './target-usage.ts'
import { unusualTable } from './unusual-table.ts'
import { divisionsOf } from './usage-division.ts'
import { spanChooser, spanOf, type UsageSpan } from './usage-span.ts'

/** `/usage/:name`: the usage of one target. */
export const targetUsagePage = (sources: PageSources): PageRoute => ({
  path: '/usage/:name',
  async show(request) {
    const { db, clock, config } = sources
    const { name } = await knownTarget(sources, request)
    const now = clock.now()
    const span = spanOf(request.query, now)
    const rules = rulesOf(await config(), name)
    const series = await readUsage(db, name, { from: firstNeeded(span, rules), to: span.to })
    const path = `/usage/${name}`
    const head = html`<h1>Usage of ${name}</h1>
<p class="lead">${span.from} to ${span.to}; today is not over. <a href="/targets/${name}">The target</a></p>
${spanChooser(span, path)}`
    const seen = { series, span, rules, now, budget: budgetOf(await config(), name) }
    const main =
      series.days.length === 0
        ? html`${head}${await nothingYet(sources, 'usage-history', name)}`
        : html`${head}${await contentsOf(seen)}<p class="more"><a href="${address('/api/v1/usage.ndjson', { target: name, from: span.from, to: span.to })}">These days as lines of JSON</a></p>`
    return pageOf({ title: `Usage of ${name}, ${span.days} days`, part: '/usage', main }, request)
  },
})

/** By what a day is judged. */
interface Rules {
  readonly weeks: number
  readonly sensitivity: number
  readonly settle_days: number
}

/** Those of the job that looks for anomalies of this target, or what they are by default. */
const rulesOf = (config: Config, target: string): Rules =>
  jobOf(config, 'usage-anomaly', target) ?? { weeks: 8, sensitivity: 5, settle_days: 1 }

/** The first day without which something of the page could not be said. */
function firstNeeded({ from, to }: UsageSpan, { weeks }: Rules): string {
  const [first = from] = [daysBefore(from, weeks * 7), daysBefore(to, forecastDaysNeeded)].sort()
  return first
}

interface SeenUsage {
  readonly series: UsageSeries
  readonly span: UsageSpan
  readonly rules: Rules
  readonly now: Date
  readonly budget: number | undefined
}

async function contentsOf({ series, span, rules, now, budget }: SeenUsage): Promise<Html> {
  const days = series.days.filter(({ date }) => date >= span.from)
  const { weeks, sensitivity: tolerance } = rules
  const settledBefore = daysBefore(span.to, rules.settle_days)
  const unusual = unusualDays(series, { weeks, tolerance, from: span.from, settledBefore })
  const divisions = divisionsOf(days)
  const { usageFigures } = await import('./usage-figures.ts')
  const figures = usageFigures({ series, divisions, unusual, span, budget, now })
  return html`${factList(factsOf({ series, span, rules, now, budget }, unusual))}
${gapsOf(series, span)}
${section('this-month', 'The month', figures.month)}
${section('each-day', `The last ${span.days} days`, figures.days)}
${section('anomalies', 'Days that stand out', unusualTable(unusual, rules))}
${section('parts', 'Parts', partShares(days, divisions))}
${section('numbers', 'Numbers', dayNumbers(days, { divisions, span }))}`
}

function factsOf({ series, span, now, budget }: SeenUsage, unusual: readonly UnusualDay[]): PageFact[] {
  const month = span.to.slice(0, 7)
  const used = series.days.reduce((sum, { date, total = 0 }) => (date.startsWith(month) ? sum + total : sum), 0)
  const outlook = budget === undefined ? undefined : budgetOutlook(series, { now, budget })
  const forecast = outlook ?? forecastMonth(series, { now })
  const days = new Set(unusual.map(({ date }) => date)).size
  return [
    { name: 'this month', value: shownAmount(used), unit: 'units', note: `${month}, until now` },
    forecast === undefined
      ? { name: 'forecast', value: '–', note: 'too few days are known' }
      : {
          name: 'forecast',
          value: shownAmount(forecast.expected),
          unit: 'units',
          note: `${shownAmount(forecast.low)} to ${shownAmount(forecast.high)} is likely`,
        },
    budget === undefined
      ? { name: 'budget', value: '–', note: 'none is configured' }
      : { name: 'of the budget', value: shownShare(used / budget), note: `of ${shownAmount(budget)} units` },
    ...(outlook?.passesOn === undefined
      ? []
      : [
          {
            name: outlook.state === 'passed' ? 'budget passed' : 'budget will be passed',
            value: outlook.passesOn,
            note: outlook.state === 'passed' ? 'more is used since' : 'if it goes on like this',
          },
        ]),
    { name: 'days that stand out', value: String(days), note: `of the last ${span.days}` },
  ]
}

/** Days of which nothing is known, said once. */
function gapsOf(series: UsageSeries, span: UsageSpan): Html {
  const missing = missingDays(series.days, { from: span.from, to: daysBefore(span.to, 1) })
  const [first] = missing
  const last = missing.at(-1)
  if (first === undefined || last === undefined) return html``
  const which = missing.length === 1 ? first : `${counted(missing.length, 'day')} between ${first} and ${last}`
  return html`<p class="notice">There is no record of ${which}.</p>`
}
