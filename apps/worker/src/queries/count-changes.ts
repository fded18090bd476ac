import { sql } from 'kysely'
import type { StoreDatabase, VersionChange } from '../store/tables.ts'

/** Number of changes of alert definitions, by kind. Kinds without changes are missing. */
export async function countChanges(
  db: StoreDatabase,
  { from }: { readonly from: Date },
): Promise<ReadonlyMap<VersionChange, number>> {
  const rows = await db
    .selectFrom('alert_versions')
    .select(['change', sql<number>`count(*)::integer`.as('count')])
    .where('seen_at', '>=', from)
    .groupBy('change')
    .execute()
  return new Map(rows.map(({ change, count }) => [change, count]))
}
