import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { UnusualDay } from '@mgmt-api/data-usage'
import { shownAmount, shownCount } from '../shown-number.ts'

/** Rows that are listed: the newest. */
const most = 25

/** Days outside of their weekly rhythm, the newest first. */
export function unusualTable(unusual: readonly UnusualDay[], rules: { readonly weeks: number }): Html {
  const newest = unusual.toReversed().slice(0, most)
  const cut = unusual.length > newest.length ? `, the newest ${most} of ${shownCount(unusual.length)}` : ''
  return dataTable({
    id: 'unusual',
    caption: `Days outside of the rhythm of the ${rules.weeks} weeks before them${cut}`,
    columns: [
      { name: 'day', kind: 'time' },
      { name: 'what' },
      { name: 'units', kind: 'number' },
      { name: 'expected', kind: 'number' },
      { name: 'so' },
    ],
    rows: newest.map(({ date, part, value, expected, direction }) => [
      html`<time datetime="${date}">${date}</time>`,
      part,
      html`${shownAmount(value)}`,
      html`${shownAmount(expected.from)} to ${shownAmount(expected.to)}`,
      badge(direction === 'above' ? 'warning' : 'active', direction === 'above' ? 'above' : 'below'),
    ]),
    empty: 'None: every day that can be judged was as usual.',
  })
}
