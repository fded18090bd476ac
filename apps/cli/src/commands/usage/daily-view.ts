import { type Column, didYouMean, inputError, type View } from '@mgmt-api/command'
import { totalsBy } from '@mgmt-api/data-usage'
import { type Breakdown, columnName, dimensionsOf } from './breakdown.ts'
import type { CountedDay, CountedPart, DayRecord } from './counted-days.ts'
import type { UsageKind } from './usage-kind.ts'

/** The view of days as rows. */
export interface DailyRows {
  readonly view: View<DayRecord>
  /** Columns of a breakdown. */
  columnsBy(by: Breakdown): readonly string[]
}

type ValueOfDay = (day: CountedDay) => number | undefined

/**
 * Creates the view of some days. Parts that are not known in advance, such as evaluators, have a column if they occur.
 */
export function dailyRows(kind: UsageKind, days: readonly CountedDay[]): DailyRows {
  const counted = new Map(days.map((day) => [day.record, day]))
  const number = (name: string, valueOf: ValueOfDay): Column<DayRecord> => ({
    name,
    align: 'right',
    value: (record) => {
      const day = counted.get(record)
      return day && valueOf(day)
    },
  })
  const date: Column<DayRecord> = { name: 'date', value: (record) => record.date }
  const total = number('total', (day) => day.total)
  const fields = kind.fields.map((field) => number(columnName(field), (day) => valueOfPart(day, field)))
  const divided = (by: Breakdown): readonly Column<DayRecord>[] =>
    dimensionsOf([by]).flatMap(({ keyOf, parts }) => {
      const keyed = (part: CountedPart): string | undefined => (part.tier === 'blocked' ? undefined : keyOf(part))
      const columns = parts === undefined ? foundColumns(by, totalsBy({ days }, keyed)) : Object.entries(parts)
      return columns.map(([key, name]) =>
        number(parts === undefined ? name : columnName(name), (day) => totalsBy({ days: [day] }, keyed).get(key) ?? 0),
      )
    })
  const allBlocked = number('all-blocked', (day) => totalsBy({ days: [day] }, ({ tier }) => tier).get('blocked') ?? 0)
  const ways = kind.divisions.filter((by) => by !== 'total')
  const columns = [date, total, ...fields, ...ways.flatMap(divided), allBlocked]
  const shown =
    kind.fields.length > 0 ? fields : [...kind.withTotals.flatMap(divided), ...blockedOfKind(kind, allBlocked)]
  return {
    view: {
      things: 'days',
      // A pillar with a single field has the name of the field.
      columns: columns.filter(({ name }, index) => columns.findIndex((each) => each.name === name) === index),
      shown: ['date', 'total', ...shown.map(({ name }) => name)],
      identity: (record) => record.date,
    },
    columnsBy: (by) =>
      by === 'total'
        ? ['date', 'total']
        : ['date', 'total', ...[...divided(by), ...blockedOfKind(kind, allBlocked)].map(({ name }) => name)],
  }
}

/** Columns of the parts that occur, the largest first. */
const foundColumns = (by: Breakdown, totals: ReadonlyMap<string, number>): (readonly [key: string, name: string])[] =>
  [...totals].sort((a, b) => b[1] - a[1]).map(([key]) => [key, `${by}:${key || 'no name'}`])

const blockedOfKind = ({ canBlock }: UsageKind, column: Column<DayRecord>): readonly Column<DayRecord>[] =>
  canBlock ? [column] : []

function valueOfPart({ parts }: CountedDay, field: string): number | undefined {
  return parts.find(({ name }) => name === field)?.value
}

/**
 * Checks that a measure supports a breakdown.
 * @throws {CommandError} `unknown_value` with the nearest supported breakdown
 */
export function checkDivision({ name, divisions }: UsageKind, by: Breakdown): void {
  if (divisions.includes(by)) return
  throw inputError(
    'unknown_value',
    `--by: ${name} have no breakdown by ${by}${didYouMean(by, divisions)}`,
    `Valid values: ${divisions.join(', ')}`,
  )
}
