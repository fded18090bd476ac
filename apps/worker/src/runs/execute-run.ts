import type { Config, JobConfig, JobKind } from '../config/config.ts'
import { jobName } from '../config/config.ts'
import type { Clock } from '../clock.ts'
import type { JobDefinition, RunResult } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { DatabaseTransaction } from '../store/tables.ts'
import type { TargetSource } from '../targets/target-source.ts'
import type { StartedRun } from './run-rows.ts'

export interface RunSurroundings {
  readonly config: Config
  readonly store: Store
  readonly clock: Clock
  readonly targets: TargetSource
  readonly definitions: ReadonlyMap<JobKind, JobDefinition>
  readonly directory: string
}

/** Another worker has the run by now, or it was cancelled: its result is not wanted. */
export class RunTakenOver extends Error {
  override readonly name = 'RunTakenOver'
}

/**
 * Does one run and keeps its result, all of it or nothing.
 * @throws what the job throws; {RunTakenOver}
 */
export async function executeRun(run: StartedRun, around: RunSurroundings, signal: AbortSignal): Promise<void> {
  const { config, store, clock, targets } = around
  const target = config.targets.find(({ name }) => name === run.target)
  const job = config.jobs.find((each) => jobName(each) === run.job)
  if (target === undefined || job === undefined) return
  const open = await targets.open(target, signal)
  const began = clock.now()
  try {
    const result = await definitionFor(around, job).run({
      target: { name: target.name, label: target.label ?? target.name, caller: open.caller },
      config: job,
      job: run.job,
      plannedAt: run.plannedAt,
      request: run.request,
      db: store.db,
      clock,
      signal,
      directory: around.directory,
      progress: () => undefined,
    })
    await store.transaction((transaction) =>
      keep(transaction, { run, result, now: clock.now(), began, waitedMs: open.waitedMs() }),
    )
  } finally {
    await open.close()
  }
}

function definitionFor({ definitions }: RunSurroundings, { job }: JobConfig): JobDefinition {
  const definition = definitions.get(job)
  if (definition === undefined) throw new Error(`no job ${job}`)
  return definition
}

interface Kept {
  readonly run: StartedRun
  readonly result: RunResult
  readonly began: Date
  readonly now: Date
  readonly waitedMs: number
}

async function keep(transaction: DatabaseTransaction, { run, result, began, now, waitedMs }: Kept): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('runs')
    .set({
      state: 'done',
      finished_at: now,
      note: result.note,
      took_ms: now.getTime() - began.getTime(),
      waited_ms: Math.round(waitedMs),
      progress: null,
    })
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RunTakenOver(`run ${run.id} is not this worker's any more`)
  await result.write?.(transaction)
  const { job, target } = run
  const state = { job, target, baseline_at: now, last_success_at: now }
  await transaction
    .insertInto('job_states')
    .values(state)
    .onConflict((conflict) =>
      conflict.columns(['job', 'target']).doUpdateSet((is) => ({
        baseline_at: is.fn.coalesce('job_states.baseline_at', is.ref('excluded.baseline_at')),
        last_success_at: now,
      })),
    )
    .execute()
}
