import type { PgBoss } from 'pg-boss'
import { deadRunQueue, queueIn, runQueue } from './queue.ts'
import type { DatabaseTransaction } from '../store/tables.ts'

/** Removes the queue jobs of a run that have not started. */
export async function removeRunJobs(boss: PgBoss, transaction: DatabaseTransaction, run: string): Promise<void> {
  const db = queueIn(transaction)
  const waiting = await boss.findJobs(runQueue, { key: run, queued: true, db })
  const dead = await boss.findJobs(deadRunQueue, { data: { run }, db })
  for (const { id } of waiting) await boss.deleteJob(runQueue, id, { db })
  for (const { id } of dead) await boss.deleteJob(deadRunQueue, id, { db })
}
