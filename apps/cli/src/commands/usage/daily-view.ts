import type { DetailedDailyUnits } from '@mgmt-api/models/data-usage'
import { type UsageDay, type UsageField, usageFields } from '@mgmt-api/data-usage'
import type { Column, View } from '../../output/columns.ts'
import type { Breakdown } from './breakdown.ts'
import { blockedOf, seriesBy } from './series.ts'

type UnitsOfDay = (day: UsageDay) => number | undefined

const units = (name: string, value: UnitsOfDay): Column<UsageDay> => ({ name, value, align: 'right' })

/** `highLogsUnits` is the column `high-logs`. */
const fieldColumns = (Object.keys(usageFields) as UsageField[]) // The table has the keys of its type.
  .map((field: keyof DetailedDailyUnits & UsageField) =>
    units(
      field.replace(/Units$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      (day) => day[field]?.value,
    ),
  )

const sumColumns = (by: Breakdown): readonly Column<UsageDay>[] =>
  seriesBy[by].map(({ name, of }) => units(name.replace(' ', '-'), (day) => of([day])))

const allBlocked = units('all-blocked', (day) => blockedOf([day]))

const columns: readonly Column<UsageDay>[] = [
  { name: 'date', value: ({ date }) => date },
  units('total', ({ totalUnits }) => totalUnits?.value),
  ...fieldColumns,
  ...sumColumns('tier'),
  // A pillar of a single field has its name, and is it.
  ...sumColumns('pillar').filter(({ name }) => !fieldColumns.some((column) => column.name === name)),
  allBlocked,
]

/** A day as a row of counts. */
export const dailyView: View<UsageDay> = {
  things: 'days',
  columns,
  shown: ['date', 'total', ...fieldColumns.map(({ name }) => name)],
  identity: ({ date }) => date,
}

/** The columns of a breakdown, for those who want days as rows. */
export const columnsBy = (by: Breakdown): readonly string[] =>
  by === 'total' ? ['date', 'total'] : ['date', 'total', ...sumColumns(by).map(({ name }) => name), allBlocked.name]
