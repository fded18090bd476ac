import { formatAmount, formatCount } from '@mgmt-api/base/numbers'
import { dataTable, html, type Html } from '@mgmt-api/charts'
import { badge } from '@mgmt-api/charts/site'
import type { UnusualDay } from '@mgmt-api/data-usage'
import { partName } from '../../../jobs/usage-anomaly/decide-anomalies.ts'

/** Maximum number of listed days, newest first. */
const most = 20

/** Days outside their weekly rhythm, newest first: the total and the unusual parts of each. */
export function unusualTable(unusual: readonly UnusualDay[], weeks: number): Html {
  const dates = [...new Set(unusual.map(({ date }) => date))].sort().toReversed()
  const cut = dates.length > most ? `, the newest ${most} of ${formatCount(dates.length)}` : ''
  return dataTable({
    id: 'unusual',
    caption: `Days outside the weekly rhythm of the ${weeks} weeks before${cut}`,
    columns: [
      { name: 'day', kind: 'time' },
      { name: 'direction' },
      { name: 'units', kind: 'number' },
      { name: 'expected', kind: 'number' },
      { name: 'unusual parts' },
    ],
    rows: dates.slice(0, most).map((date) => {
      const own = unusual.filter((each) => each.date === date)
      const total = own.find(({ part }) => part === 'total')
      const parts = own.filter(({ part }) => part !== 'total')
      return [
        html`<time datetime="${date}">${date}</time>`,
        directionOf(own),
        total && html`${formatAmount(total.value)}`,
        total && rangeOf(total),
        html`${parts.map((part, index) => html`${index === 0 ? '' : ', '}${partOf(part)}`)}`,
      ]
    }),
    empty: 'No unusual days.',
  })
}

function directionOf(days: readonly UnusualDay[]): Html {
  const directions = new Set(days.map(({ direction }) => direction))
  if (directions.size > 1) return badge('warning', 'both')
  return directions.has('above') ? badge('warning', 'above') : badge('active', 'below')
}

const rangeOf = ({ expected }: UnusualDay): Html => html`${formatAmount(expected.from)} to ${formatAmount(expected.to)}`

const partOf = (day: UnusualDay): Html =>
  html`<bdi>${partName(day.part)}</bdi> ${formatAmount(day.value)} <span class="ago">(${rangeOf(day)})</span>`
