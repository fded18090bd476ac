import type { DatabaseTransaction } from '../../store/tables.ts'
import type { RankedRow } from './ranked-row.ts'

export interface RankingToWrite {
  readonly job: string
  readonly target: string
  /** End of the window. */
  readonly at: Date
  /** Its beginning. */
  readonly from: Date
  readonly rows: readonly RankedRow[]
}

/** One ranking a planned time: the first stays. */
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
