import { sql } from 'kysely'
import { type Config, type JobConfig, jobName, type TargetConfig } from '../config/config.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Ending } from './decide-outcome.ts'
import type { RunSurroundings } from './run-surroundings.ts'
import type { WaitingRun } from './waiting-run.ts'

/** The job and target of a run, from the configuration. */
export interface Work {
  readonly config: Config
  readonly job: JobConfig
  readonly target: TargetConfig
  readonly definition: JobDefinition
}

type Unknown = Extract<Ending, { readonly is: 'unknown' }>

/** Finds the job and target of a run, or why this worker does not know them. */
export async function findWork(
  { config: current, definitions, store }: RunSurroundings,
  run: WaitingRun,
): Promise<Work | Unknown> {
  const { config } = await current()
  const job = config.jobs.find((each) => jobName(each) === run.job)
  const target = config.targets.find(({ name }) => name === run.target)
  const definition = job && definitions.get(job.job)
  if (job !== undefined && target !== undefined && definition !== undefined) return { config, job, target, definition }
  const what = definition === undefined ? `the job ${run.job}` : `the target ${run.target}`
  return { is: 'unknown', what, isKnownElsewhere: await isStored(store, run) }
}

/** Whether the stored configuration, possibly of a newer program, names both. */
async function isStored({ db }: Store, { job, target }: WaitingRun): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from jsonb_array_elements(document -> 'jobs') job where coalesce(job ->> 'name', job ->> 'job') = ${job}
    ) and exists (
      select from jsonb_array_elements(document -> 'targets') target where target ->> 'name' = ${target}
    ) as known from mgmt_worker.config where id = 1`.execute(db)
  return rows[0]?.known ?? false
}
