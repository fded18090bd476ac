import { usageFields, type UsagePart, type UsageSeries } from '@mgmt-api/data-usage'
import type { StoreDatabase } from '../../store/tables.ts'
import type { DayRange } from './days-to-fetch.ts'

/** Reads the stored usage of a target as a series, in order. Days without a record are left out. */
export async function readStoredUsage(db: StoreDatabase, target: string, { from, to }: DayRange): Promise<UsageSeries> {
  const rows = await db
    .selectFrom('usage_days')
    .innerJoin('usage_known_days', (join) =>
      join
        .onRef('usage_known_days.target', '=', 'usage_days.target')
        .onRef('usage_known_days.day', '=', 'usage_days.day'),
    )
    .select(['usage_days.day', 'pillar', 'tier', 'units', 'usage_known_days.total'])
    .where('usage_days.target', '=', target)
    .where('usage_days.day', '>=', from)
    .where('usage_days.day', '<=', to)
    .orderBy('usage_days.day')
    .orderBy('pillar')
    .orderBy('tier')
    .execute()
  const days = new Map<string, { date: string; total?: number; parts: UsagePart[] }>()
  for (const { day, pillar, tier, units, total } of rows) {
    const known = days.get(day) ?? { date: day, ...(total === null ? {} : { total }), parts: [] }
    // Pillar and tier were written from a series, so the part has its types.
    known.parts.push({ name: partName(tier, pillar), pillar, tier, value: units } as UsagePart)
    days.set(day, known)
  }
  return { measure: 'units', unit: 'units', days: [...days.values()] }
}

const names = new Map(
  Object.entries(usageFields).map(([field, { tier, pillar }]) => [`${tier} ${pillar}`, field.replace(/Units$/, '')]),
)

/** Name of a part in the API: `highLogs`. */
const partName = (tier: string, pillar: string): string => names.get(`${tier} ${pillar}`) ?? `${tier} ${pillar}`
