import { type DayRow, type DayTable, isWeekend } from '@mgmt-api/charts'
import { eachDay } from '@mgmt-api/data-usage'
import { blockedOf, totalUsage } from '../amounts.ts'
import { barsOf } from '../bars.ts'
import type { Breakdown } from '../breakdown.ts'
import type { CountedDay } from '../counted-days.ts'
import { type Division, divisionOf } from '../division.ts'
import { sourceSentences, usageFacts, todaySentence } from '../facts.ts'
import { findGaps, gapSentences } from '../gaps.ts'
import { groupBy } from '../group-by.ts'
import { formatChange } from '../numbers.ts'
import { partTotals, breakdownsWithTotals, wholeOf } from '../totals.ts'
import type { DateRange } from '../usage-days.ts'
import type { UsageComparison, UsageRead } from '../usage-read.ts'
import type { ReportSection, ReportView } from './usage-report.ts'

export interface UsageSectionOptions {
  readonly span: DateRange
  readonly today: string
  /** Breakdown of the first chart. Default: the first one of the measure. */
  readonly by: Breakdown | undefined
}

/** Maximum number of bars on a wide page and on a phone. */
const room = { wide: 430, narrow: 100 } as const

/** Creates the section of one target. */
export function sectionOfRead(read: UsageRead, options: UsageSectionOptions): ReportSection {
  const { span, today, by } = options
  const { target: name, place, days, kind } = read
  if (days.length === 0) {
    const notes = [`no data from ${span.from} to ${span.to}`]
    return { name, place, facts: [], notes, views: [], table: { groups: [], rows: [], sums: undefined } }
  }
  const ways = breakdownsWithTotals(kind, by ?? 'total')
  const divisions = [...new Set(by === undefined && ways.length > 0 ? ways : [by ?? 'total', ...ways])].map((way) =>
    divisionOf(way, days),
  )
  const shown = by === undefined || by === 'total' || kind.withTotals.includes(by) ? [] : [by]
  const isToday = days.some(({ date }) => date === today)
  return {
    name,
    place,
    facts: usageFacts(read),
    notes: [
      ...sourceSentences(read).map((text) => `source: ${text}`),
      ...(isToday ? [todaySentence(today)] : []),
      ...gapSentences(findGaps(days, span, today)),
    ],
    views: divisions.map((division) => viewOf(read, division, options)),
    table: tableOfDays(
      read,
      // On paper, there is only room for the columns of one additional breakdown.
      divisions.filter(({ by: way }) => way !== 'total' && (shown.length === 0 || shown.includes(way))),
      options,
    ),
  }
}

function viewOf({ days, comparison, kind }: UsageRead, division: Division, { span }: UsageSectionOptions): ReportView {
  const whole = wholeOf(days, division)
  const changes = comparison === undefined ? [] : changesOf(comparison, division)
  return {
    by: division.by,
    parts: division.parts,
    totals: partTotals(days, division).map(({ name, paint, amount }, index) => ({
      name,
      paint,
      amount: kind.amount(amount),
      share: whole > 0 ? amount / whole : undefined,
      change: changes[index],
    })),
    wide: barsOf(days, span, { division, room: room.wide }),
    narrow: barsOf(days, span, { division, room: room.narrow }),
  }
}

function changesOf(
  { currentDays, previousDays }: UsageComparison,
  { amounts }: Division,
): readonly (string | undefined)[] {
  const before = amounts(previousDays)
  return amounts(currentDays).map((amount, index) => {
    const was = before[index] ?? 0
    return was > 0 ? formatChange((amount - was) / was) : undefined
  })
}

function tableOfDays(
  { days, kind }: UsageRead,
  divisions: readonly Division[],
  { span, today }: UsageSectionOptions,
): DayTable {
  const byDate = groupBy(days, ({ date }) => date)
  const cells = (records: readonly CountedDay[]): string[] =>
    [
      totalUsage(records),
      ...divisions.flatMap(({ amounts }) => amounts(records)),
      ...(kind.canBlock ? [blockedOf(records)] : []),
    ].map(kind.amount)
  return {
    groups: [
      { heading: '', columns: ['total'] },
      ...divisions.map(({ by, parts }) => ({ heading: `by ${by}`, columns: parts.map(({ name }) => name) })),
      ...(kind.canBlock ? [{ heading: '', columns: ['blocked'] }] : []),
    ],
    rows: eachDay(span).map((date): DayRow => {
      const records = byDate.get(date)
      const absence = date > today ? 'in the future' : 'no data'
      return { date, weekend: isWeekend(date), cells: records && cells(records), absence }
    }),
    sums: cells(days),
  }
}
