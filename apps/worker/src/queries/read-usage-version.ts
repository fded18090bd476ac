import type { StoreDatabase } from '../store/tables.ts'

/** A version of the stored usage of a target, for caches; undefined if nothing is stored. */
export async function readUsageVersion(db: StoreDatabase, target: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('usage_known_days')
    .select(({ fn }) => [fn.max('fetched_at').as('fetched'), fn.countAll<string>().as('days')])
    .where('target', '=', target)
    .executeTakeFirst()
  const fetched: Date | null = row?.fetched ?? null
  return fetched === null ? undefined : `${fetched.toISOString()} ${row?.days ?? ''}`
}
