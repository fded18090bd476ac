import type { UsageSourceName } from '@mgmt-api/data-usage'
import type { StoreDatabase } from '../store/tables.ts'
import type { TotalsQuery } from './read-usage-totals.ts'

/** First and last day that were read from a source. */
export interface SourceDays {
  readonly source: UsageSourceName
  readonly from: string
  readonly to: string
}

/** The sources of the stored days of a target, the oldest first. */
export async function readUsageSources(
  db: StoreDatabase,
  target: string,
  { from, to }: TotalsQuery,
): Promise<readonly SourceDays[]> {
  return db
    .selectFrom('usage_known_days')
    .select(({ fn }) => ['source', fn.min('day').as('from'), fn.max('day').as('to')])
    .where('target', '=', target)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('source')
    .orderBy('from')
    .execute()
}
