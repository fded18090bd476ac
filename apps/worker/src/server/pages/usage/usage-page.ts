import { factList, html } from '@mgmt-api/charts'
import type { FilterField } from '@mgmt-api/charts/site'
import { counted } from '@mgmt-api/command'
import type { PageRoute } from '../../page-route.ts'
import { queryText, queryChoice } from '../address.ts'
import { listPage } from '../list-pages.ts'
import { renderPage } from '../page-frame.ts'
import type { PageSources } from '../page-sources.ts'
import { isIncluded, readTargetFilter, targetField, targetFilterForm } from '../target-filter.ts'
import { emptyState } from '../empty-state.ts'
import { isAnyKnown, readTargetUsages, type TargetUsage } from './target-usage.ts'
import { spanChooser, spanOf } from './usage-span.ts'
import { groupTable, groupUsage, labelKeys } from './usage-groups.ts'
import { budgetShare, byCost, sumFacts, sumUsage } from './usage-sum.ts'
import { usageTable } from './usage-table.ts'

const orders = ['budget', 'units', 'name'] as const

type Order = (typeof orders)[number]

/** Rows of a page: with prices, each has two lines. */
const most = 50

/** `/usage`: the month and the days of all targets, by target and by label. */
export const usagePage = (sources: PageSources): PageRoute => ({
  path: '/usage',
  async show(request) {
    const { clock, config } = sources
    const span = spanOf(request.query, clock.now())
    const order = queryChoice(request.query, 'order', orders)
    const settings = await config()
    const filter = readTargetFilter(request.query, settings.targets)
    const all = await readTargetUsages(sources, span)
    const found = all.filter(({ target }) => isIncluded(filter, target)).toSorted(by[order])
    const query = { target: filter.text, by: queryText(request.query, 'by'), order: order === 'budget' ? '' : order }
    const place = { path: '/usage', query: { ...query, days: String(span.days) }, search: request.query, one: 'target' }
    const listed = listPage(found, place, most)
    const keys = labelKeys(settings.targets)
    const label = keys.find((key) => key === queryText(request.query, 'by'))
    const groups =
      label === undefined
        ? ''
        : groupTable(groupUsage(found, { label, targets: settings.targets }), { label, days: span.days })
    const main = html`<h1>Usage</h1>
<p class="lead">Units from ${span.from} to ${span.to}; today is incomplete.</p>
${isAnyKnown(all) ? factList(sumFacts(sumUsage(found))) : await emptyState(sources)}
${
  settings.targets.length === 0
    ? ''
    : html`${targetFilterForm(settings.targets, { label: 'Filter and order the targets', action: '/usage', hidden: { days: String(span.days) }, fields: [targetField(filter, settings.targets), orderField(order), ...groupFields(keys, label)] })}
${spanChooser(span, '/usage', query)}
${groups}${usageTable(listed.rows, { span, caption: counted(found.length, 'target') })}${listed.links}`
}`
    return renderPage({ title: 'Usage', part: '/usage', main }, request)
  },
})

const byName = (a: TargetUsage, b: TargetUsage): number => (a.target < b.target ? -1 : 1)

const byCostOfMonth = byCost(({ month }) => month.used)
const byCostOfSpan = byCost(({ total }) => total)

const by: Readonly<Record<Order, (a: TargetUsage, b: TargetUsage) => number>> = {
  budget: (a, b) => (budgetShare(b) ?? -1) - (budgetShare(a) ?? -1) || byCostOfMonth(a, b) || byName(a, b),
  units: (a, b) => byCostOfSpan(a, b) || byName(a, b),
  name: byName,
}

const orderNames: Readonly<Record<Order, string>> = {
  budget: 'share of the budget',
  units: 'cost or units',
  name: 'name',
}

const orderField = (order: Order): FilterField => ({
  name: 'order',
  label: 'order by',
  value: order,
  choices: orders.map((value) => ({ value, name: orderNames[value] })),
})

/** A choice of labels to sum by; empty if no target has labels. */
const groupFields = (keys: readonly string[], label = ''): readonly FilterField[] =>
  keys.length === 0
    ? []
    : [
        {
          name: 'by',
          label: 'group by',
          value: label,
          choices: [{ value: '', name: 'nothing' }, ...keys.map((key) => ({ value: key, name: key }))],
        },
      ]
