import { type DayRow, dayTable, type Html, html, isWeekend, sharesTable } from '@mgmt-api/charts'
import { eachDay, type SeriesDay } from '@mgmt-api/data-usage'
import { formatAmount } from '../format-number.ts'
import { blockedOn, type UsageDivision } from './usage-division.ts'
import type { UsageSpan } from './usage-span.ts'

/** Each day of a span in numbers, newest first, and their sums. */
export function dayNumbers(
  days: readonly SeriesDay[],
  { divisions, span }: { readonly divisions: readonly UsageDivision[]; readonly span: UsageSpan },
): Html {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const numbersOf = (day: SeriesDay): number[] => [
    day.total ?? 0,
    ...divisions.flatMap(({ amounts }) => amounts(day)),
    blockedOn(day),
  ]
  const rows = eachDay(span)
    .toReversed()
    .map((date): DayRow => {
      const day = byDate.get(date)
      const cells = day && numbersOf(day).map(formatAmount)
      return { date, weekend: isWeekend(date), cells, absence: 'no data' }
    })
  const table = {
    groups: [
      { heading: '', columns: ['total'] },
      ...divisions.map(({ by, parts }) => ({ heading: `by ${by}`, columns: parts.map(({ name }) => name) })),
      { heading: '', columns: ['blocked'] },
    ].filter(({ columns }) => columns.length > 0),
    rows,
    sums: sumsOf(days.map(numbersOf)).map(formatAmount),
  }
  return dayTable(table, 'all')
}

/** The sums of the parts of a span. */
export function partShares(days: readonly SeriesDay[], divisions: readonly UsageDivision[]): Html {
  const tables = divisions.map(({ by, parts, amounts }) => {
    const sums = sumsOf(days.map(amounts))
    const whole = sums.reduce((sum, value) => sum + value, 0)
    const shares = parts.map((part, index) => ({
      ...part,
      amount: formatAmount(sums[index] ?? 0),
      share: whole > 0 ? (sums[index] ?? 0) / whole : undefined,
      change: undefined,
    }))
    return html`<div class="part">${sharesTable({ by, unit: 'units', shares })}</div>`
  })
  return html`<div class="parts">${tables}</div>`
}

function sumsOf(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows
  return first.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0))
}
