import { dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import type { SeriesDay } from '@mgmt-api/data-usage'
import { sql } from 'kysely'
import { databaseSchema } from '../store/migrate.ts'
import type { StoreDatabase } from '../store/tables.ts'

export interface TotalsQuery {
  /** First and last day. */
  readonly from: string
  readonly to: string
  /** Default: all targets. */
  readonly target?: string | undefined
}

/** The total of each day, by target: unordered, without days that have no record. One statement for all targets. */
export async function readUsageTotals(
  db: StoreDatabase,
  { from, to, target }: TotalsQuery,
): Promise<ReadonlyMap<string, readonly SeriesDay[]>> {
  // One text for each target: a row for each day would take ten times as long to transfer.
  const isOne = target === undefined ? sql`true` : sql`target = ${target}`
  const { rows } = await sql<{ target: string; days: string }>`
    select target, string_agg((day - ${from}::date) || ':' || total, ' ') as days
    from ${sql.table(`${databaseSchema}.usage_known_days`)}
    where day >= ${from} and day <= ${to} and total is not null and ${isOne}
    group by target`.execute(db)
  const first = dayNumber(from)
  const dates = new Map<number, string>()
  const dateOf = (day: number): string => {
    const known = dates.get(day) ?? dayOfNumber(first + day)
    dates.set(day, known)
    return known
  }
  return new Map(rows.map(({ target: name, days }) => [name, days.split(' ').map((text) => parseDay(text, dateOf))]))
}

const noParts: SeriesDay['parts'] = []

function parseDay(text: string, dateOf: (day: number) => string): SeriesDay {
  const colon = text.indexOf(':')
  return { date: dateOf(Number(text.slice(0, colon))), total: Number(text.slice(colon + 1)), parts: noParts }
}
