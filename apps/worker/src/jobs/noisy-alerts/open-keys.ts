import type { Database } from '../../store/tables.ts'

/** Keys of the findings of a job and target that are not closed. */
export async function openKeys(
  db: Database,
  { job, target }: { readonly job: string; readonly target: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('findings')
    .select('key')
    .where('job', '=', job)
    .where('target', '=', target)
    .where('state', '<>', 'closed')
    .execute()
  return new Set(rows.map(({ key }) => key))
}
