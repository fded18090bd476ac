import { usageFields, type UsagePart, type UsageSeries } from '@mgmt-api/data-usage'
import type { StoreDatabase } from '../../store/tables.ts'
import type { DayRange } from './days-to-fetch.ts'

/** Reads the stored usage of a target as a series, in order. Days without a record are left out; some have only a total. */
export async function readStoredUsage(db: StoreDatabase, target: string, { from, to }: DayRange): Promise<UsageSeries> {
  const rows = await db
    .selectFrom('usage_known_days as known')
    .leftJoin('usage_days as part', (join) =>
      join.onRef('part.target', '=', 'known.target').onRef('part.day', '=', 'known.day'),
    )
    .select(['known.day', 'known.total', 'pillar', 'tier', 'units'])
    .where('known.target', '=', target)
    .where('known.day', '>=', from)
    .where('known.day', '<=', to)
    .where((is) => is.or([is('total', 'is not', null), is('units', 'is not', null)]))
    .orderBy('known.day')
    .orderBy('pillar')
    .orderBy('tier')
    .execute()
  const days = new Map<string, { date: string; total?: number; parts: UsagePart[] }>()
  for (const { day, pillar, tier, units, total } of rows) {
    const known = days.get(day) ?? { date: day, ...(total === null ? {} : { total }), parts: [] }
    if (pillar !== null && tier !== null) {
      // Pillar and tier were written from a series, so the part has its types.
      known.parts.push({ name: partName(tier, pillar), pillar, tier, value: units } as UsagePart)
    }
    days.set(day, known)
  }
  return { measure: 'units', unit: 'units', days: [...days.values()] }
}

const names = new Map(
  Object.entries(usageFields).map(([field, { tier, pillar }]) => [`${tier} ${pillar}`, field.replace(/Units$/, '')]),
)

/** Name of a part in the API: `highLogs`. */
const partName = (tier: string, pillar: string): string => names.get(`${tier} ${pillar}`) ?? `${tier} ${pillar}`
