import { sql } from 'kysely'
import { type Config, type JobConfig, jobName, type TargetConfig } from '../config/config.ts'
import type { JobDefinition } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Ending } from './decide-outcome.ts'
import type { RunDeps } from './run-deps.ts'
import type { RunRecord } from './run-record.ts'

/** The configured job and target of a run. */
export interface ResolvedRun {
  readonly config: Config
  readonly job: JobConfig
  readonly target: TargetConfig
  readonly definition: JobDefinition
}

type Unknown = Extract<Ending, { readonly is: 'unknown' }>

/** Looks up the job and target of a run in the configuration. */
export async function resolveRun(
  { config: current, definitions, store }: RunDeps,
  run: RunRecord,
): Promise<ResolvedRun | Unknown> {
  const { config } = await current()
  const job = config.jobs.find((each) => jobName(each) === run.job)
  const target = config.targets.find(({ name }) => name === run.target)
  const definition = job && definitions.get(job.job)
  if (job !== undefined && target !== undefined && definition !== undefined) return { config, job, target, definition }
  const what = definition === undefined ? `the job ${run.job}` : `the target ${run.target}`
  return { is: 'unknown', what, isKnownElsewhere: await isConfigured(store, run) }
}

/** Whether the stored configuration, possibly of a newer worker, contains both. */
async function isConfigured({ db }: Store, { job, target }: RunRecord): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from jsonb_array_elements(document -> 'jobs') job where coalesce(job ->> 'name', job ->> 'job') = ${job}
    ) and exists (
      select from jsonb_array_elements(document -> 'targets') target where target ->> 'name' = ${target}
    ) as known from mgmt_worker.config_revisions order by revision desc limit 1`.execute(db)
  return rows[0]?.known ?? false
}
