import type { Selectable } from 'kysely'
import type { Database, JobStatesTable } from '../store/tables.ts'

export type JobState = Selectable<JobStatesTable>

/** What is known of the jobs of a target, or of the targets of a job. */
export async function readJobStates(
  db: Database,
  { job, target }: { readonly job?: string | undefined; readonly target?: string | undefined },
): Promise<readonly JobState[]> {
  let query = db.selectFrom('job_states').selectAll()
  if (job !== undefined) query = query.where('job', '=', job)
  if (target !== undefined) query = query.where('target', '=', target)
  return query.orderBy('job').orderBy('target').execute()
}

/** Whether its last word is that it failed for good. */
export const isFailing = ({ last_failure_at: failed, last_success_at: succeeded }: JobState): boolean =>
  failed !== null && (succeeded === null || failed > succeeded)
