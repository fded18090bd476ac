import type { Selectable } from 'kysely'
import type { StoreDatabase, JobStatesTable } from '../store/tables.ts'

export type JobState = Selectable<JobStatesTable>

/** The states of a target's jobs, or of a job's targets. */
export async function readJobStates(
  db: StoreDatabase,
  { job, target }: { readonly job?: string | undefined; readonly target?: string | undefined },
): Promise<readonly JobState[]> {
  let query = db.selectFrom('job_states').selectAll()
  if (job !== undefined) query = query.where('job', '=', job)
  if (target !== undefined) query = query.where('target', '=', target)
  return query.orderBy('job').orderBy('target').execute()
}

/** Whether its latest result is a permanent failure. */
export const isFailing = ({ last_failure_at: failed, last_success_at: succeeded }: JobState): boolean =>
  failed !== null && (succeeded === null || failed > succeeded)
