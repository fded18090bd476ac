import type { Column, View } from '@mgmt-api/command'
import { totalsBy, type UsageDimension } from '@mgmt-api/data-usage'
import { type Breakdown, columnName, type CountedPart, dimensionsOf, withTotals } from './breakdown.ts'
import type { CountedDay, DayRecord } from './counts.ts'
import type { UsageKind } from './usage-kind.ts'

/**
 * The view of some days as rows. Parts that are not known in advance, such as evaluators, have a column if they occur.
 * @param by the breakdown of the default columns. Default: the fields of the service, or the usual breakdowns
 */
export function dailyView(kind: UsageKind, days: readonly CountedDay[], by?: Breakdown): View<DayRecord> {
  const counted = new Map(days.map((day) => [day.record, day]))
  const number = (name: string, valueOf: (day: CountedDay) => number | undefined): Column<DayRecord> => ({
    name,
    align: 'right',
    value: (record) => {
      const day = counted.get(record)
      return day && valueOf(day)
    },
  })
  const divided = (ways: readonly Breakdown[]): readonly Column<DayRecord>[] =>
    dimensionsOf(ways).flatMap((dimension) =>
      namesOf(dimension, days).map(([key, name]) => number(name, (day) => sumsOf(dimension, [day]).get(key) ?? 0)),
    )
  const usual: readonly Column<DayRecord>[] = [
    { name: 'date', value: (record) => record.date },
    number('total', (day) => day.total),
  ]
  const fields = kind.fields.map((field) =>
    number(columnName(field), ({ parts }) => parts.find(({ name }) => name === field)?.value),
  )
  const blocked = number('all-blocked', (day) => totalsBy({ days: [day] }, ({ tier }) => tier).get('blocked') ?? 0)
  const columns = [...usual, ...fields, ...divided(kind.divisions), blocked]
  const parts = [
    ...divided(by === undefined ? withTotals(kind.divisions) : [by]),
    ...(kind.canBlock && by !== 'total' ? [blocked] : []),
  ]
  const chosen = by === undefined && fields.length > 0 ? fields : parts
  return {
    things: 'days',
    // A pillar with a single field has the name of the field.
    columns: columns.filter(({ name }, index) => columns.findIndex((each) => each.name === name) === index),
    shown: [...usual, ...chosen].map(({ name }) => name),
    identity: (record) => record.date,
  }
}

type Dimension = UsageDimension<CountedPart>

const sumsOf = ({ keyOf }: Dimension, days: readonly CountedDay[]): ReadonlyMap<string, number> =>
  totalsBy({ days }, (part) => (part.tier === 'blocked' ? undefined : keyOf(part)))

/** The keys of a dimension with the names of their columns; of parts that are not known in advance, the largest first. */
function namesOf(dimension: Dimension, days: readonly CountedDay[]): readonly (readonly [key: string, name: string])[] {
  const { name: by, parts } = dimension
  if (parts !== undefined) return Object.entries(parts).map(([key, name]) => [key, columnName(name)])
  const found = [...sumsOf(dimension, days)].sort((a, b) => b[1] - a[1])
  return found.map(([key]) => [key, `${by}:${key || 'no name'}`])
}
