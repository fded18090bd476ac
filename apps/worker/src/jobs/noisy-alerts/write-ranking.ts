import type { DatabaseTransaction } from '../../store/tables.ts'
import type { RankedRow } from './ranked-row.ts'

export interface RankingToWrite {
  readonly job: string
  readonly target: string
  /** End of the window. */
  readonly at: Date
  /** Start of the window. */
  readonly from: Date
  readonly rows: readonly RankedRow[]
}

/** Stores one ranking for each planned time: the first one stays. */
export async function writeRanking(
  transaction: DatabaseTransaction,
  { job, target, at, from, rows }: RankingToWrite,
): Promise<void> {
  await transaction
    .insertInto('rankings')
    .values({ job, target, ranked_at: at, window_from: from, window_to: at, rows: JSON.stringify(rows) })
    .onConflict((conflict) => conflict.columns(['job', 'target', 'ranked_at']).doNothing())
    .execute()
}
