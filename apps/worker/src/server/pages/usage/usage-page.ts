import { factList, html, type Html, type PageFact } from '@mgmt-api/charts'
import { filterForm } from '@mgmt-api/charts/site'
import { daysBefore } from '../../../jobs/usage-history/calendar.ts'
import { readUsageTotals } from '../../../views/read-usage-totals.ts'
import type { PageRoute } from '../../page-route.ts'
import { asked, oneOf } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { pageOf } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { counted, formatAmount, formatCount, formatShare } from '../format-number.ts'
import { nothingYet } from '../nothing-yet.ts'
import { forecastDaysNeeded, type TargetUsage, targetUsages } from './target-usage.ts'
import { spanChooser, spanOf } from './usage-span.ts'
import { usageTable } from './usage-table.ts'

const orders = ['budget', 'units', 'name'] as const

type Order = (typeof orders)[number]

/** `/usage`: the month and the days of all targets. */
export const usagePage = (sources: PageSources): PageRoute => ({
  path: '/usage',
  async show(request) {
    const { db, clock, config } = sources
    const now = clock.now()
    const span = spanOf(request.query, now)
    const order = oneOf(request.query, 'order', orders)
    const name = asked(request.query, 'name')
    const earliest = daysBefore(span.to, forecastDaysNeeded)
    const totals = await readUsageTotals(db, { from: span.from < earliest ? span.from : earliest, to: span.to })
    const all = targetUsages(totals, { config: await config(), span, now })
    const found = all.filter(({ target }) => target.includes(name.toLowerCase())).toSorted(by[order])
    const query = { name, order: order === 'budget' ? '' : order }
    const listed = listPage(found, {
      path: '/usage',
      query: { ...query, days: String(span.days) },
      asked: request.query,
      one: 'target',
    })
    const main = html`<h1>Usage</h1>
<p class="lead">Units from ${span.from} to ${span.to}; today is not over.</p>
${totals.size === 0 ? await nothingYet(sources) : factList(factsOf(all, now))}
${filterOf(order, name, span.days)}
${spanChooser(span, '/usage', query)}
${usageTable(listed.rows, { span, caption: counted(found.length, 'target') })}${listed.links}`
    return pageOf({ title: 'Usage', part: '/usage', main }, request)
  },
})

const amount = (value: number | undefined): number => value ?? -1

const byName = (a: TargetUsage, b: TargetUsage): number => (a.target < b.target ? -1 : 1)

const by: Readonly<Record<Order, (a: TargetUsage, b: TargetUsage) => number>> = {
  budget: (a, b) =>
    amount(b.expectedShare ?? b.usedShare) - amount(a.expectedShare ?? a.usedShare) ||
    b.month - a.month ||
    byName(a, b),
  units: (a, b) => b.total - a.total || byName(a, b),
  name: byName,
}

const orderNames: Readonly<Record<Order, string>> = {
  budget: 'share of the budget',
  units: 'units',
  name: 'name',
}

const filterOf = (order: Order, name: string, days: number): Html =>
  filterForm({
    label: 'Choose and order the targets',
    action: '/usage',
    hidden: { days: String(days) },
    fields: [
      { name: 'name', label: 'name', value: name },
      {
        name: 'order',
        label: 'order by',
        value: order,
        choices: orders.map((value) => ({ value, name: orderNames[value] })),
      },
    ],
  })

function factsOf(all: readonly TargetUsage[], now: Date): PageFact[] {
  const month = all.reduce((sum, usage) => sum + usage.month, 0)
  const known = all.filter(({ expected }) => expected !== undefined)
  const expected = known.reduce((sum, usage) => sum + (usage.expected ?? 0), 0)
  const withBudget = all.filter(({ budget }) => budget !== undefined)
  const budget = withBudget.reduce((sum, usage) => sum + (usage.budget ?? 0), 0)
  const used = withBudget.reduce((sum, usage) => sum + usage.month, 0)
  const over = withBudget.filter(({ state }) => state === 'passed' || state === 'expected')
  return [
    {
      name: 'this month',
      value: formatAmount(month),
      unit: 'units',
      note: `${now.toISOString().slice(0, 7)}, all targets`,
    },
    { name: 'forecast', value: formatAmount(expected), unit: 'units', note: `of ${counted(known.length, 'target')}` },
    ...(budget === 0
      ? []
      : [
          {
            name: 'of all budgets',
            value: formatShare(used / budget),
            note: `${formatAmount(used)} of ${formatAmount(budget)} units`,
          },
          {
            name: 'over their budget',
            value: formatCount(over.length),
            note: `or expected to be, of ${counted(withBudget.length, 'target')}`,
          },
        ]),
  ]
}
