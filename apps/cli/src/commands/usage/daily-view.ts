import { nearest } from '@mgmt-api/base/text'
import { type Column, inputError, type View } from '@mgmt-api/command'
import { blockedOf } from './amounts.ts'
import type { Breakdown } from './breakdown.ts'
import { columnName } from './column-name.ts'
import type { CountedDay, DayRecord } from './counted-days.ts'
import { divisionOf, isFixed } from './division.ts'
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
  const divided = (by: Breakdown): readonly Column<DayRecord>[] => {
    const division = divisionOf(by, days, Infinity)
    return division.parts.map(({ name }, index) =>
      number(isFixed(by) ? columnName(name) : `${by}:${name}`, (day) => division.amounts([day])[index]),
    )
  }
  const allBlocked = number('all-blocked', (day) => blockedOf([day]))
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
  const near = nearest(by, divisions)
  throw inputError(
    'unknown_value',
    `--by: ${name} have no breakdown by ${by}${near === undefined ? '' : `, did you mean "${near}"?`}`,
    `Valid values: ${divisions.join(', ')}`,
  )
}
