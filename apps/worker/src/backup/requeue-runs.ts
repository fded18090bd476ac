import { chunksOf } from '@mgmt-api/base/lists'
import type { PgBoss } from 'pg-boss'
import { removeRunJobs } from '../queue/remove-run-jobs.ts'
import { analyzeQueue, queueIn, queueJobOf, runQueue } from '../queue/queue.ts'
import type { DatabaseTransaction } from '../store/tables.ts'

const runsAtOnce = 1_000

/**
 * Queues all unfinished runs: a backup does not contain the queue.
 * @returns the number of runs
 */
export async function requeueRuns(transaction: DatabaseTransaction, boss: PgBoss): Promise<number> {
  const runs = await transaction
    .updateTable('runs')
    .set(({ eb }) => ({ state: 'queued', attempt: eb('attempt', '+', 1), worker: null, progress: null }))
    .where('state', 'in', ['queued', 'running'])
    .returning(['id', 'target'])
    .execute()
  for (const { id } of runs) await removeRunJobs(boss, transaction, id)
  for (const chunk of chunksOf(runs, runsAtOnce)) {
    const jobs = chunk.map((run) => queueJobOf(run))
    await boss.insert(runQueue, jobs, { db: queueIn(transaction) })
  }
  await analyzeQueue(transaction, runs.length)
  return runs.length
}
