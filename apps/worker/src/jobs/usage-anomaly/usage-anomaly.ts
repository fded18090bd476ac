import { addDays, dayOf } from '@mgmt-api/base/days'
import type { DatabaseTransaction, StoreDatabase } from '../../store/tables.ts'
import { readStoredUsage } from '../usage-history/read-usage.ts'
import type { JobDefinition } from '../job.ts'
import { type AnomalyProgress, daysNeeded, decideAnomalies } from './decide-anomalies.ts'

/** Finds days outside of the target's weekly pattern. Reads only the usage stored by usage-history. */
export const usageAnomaly: JobDefinition<'usage-anomaly'> = {
  kind: 'usage-anomaly',
  brief: 'Finds days with usage outside of the weekly pattern',
  operations: [],
  async run({ db, target, job, config, clock }) {
    const today = dayOf(clock.now())
    const state = { job, target: target.name }
    const progress = await readProgress(db, state)
    const series = await readStoredUsage(db, target.name, { from: addDays(today, -daysNeeded(config)), to: today })
    const { findings, checked, judgedUntil } = decideAnomalies(series, { ...config, today }, progress)
    if (checked === 0) return { note: 'too few days of usage to check' }
    const days = checked === 1 ? '1 day' : `${checked} days`
    return {
      note: findings.length === 0 ? `${days} checked: nothing unusual` : `${days} checked: ${findings.length} unusual`,
      findings: findings.map((finding) => ({ ...finding, weight: (finding.weight ?? 0) * (target.price ?? 1) })),
      write: (transaction) => writeProgress(transaction, { ...state, judged_until: judgedUntil }),
    }
  },
}

interface JobOfTarget {
  readonly job: string
  readonly target: string
}

async function readProgress(db: StoreDatabase, { job, target }: JobOfTarget): Promise<AnomalyProgress> {
  const state = await db
    .selectFrom('job_states')
    .select('judged_until')
    .where((is) => is.and({ job, target }))
    .executeTakeFirst()
  const unconfirmed = await db
    .selectFrom('findings')
    .select('key')
    .where((is) => is.and({ job, target }))
    .where('state', '=', 'new')
    .execute()
  return { judgedUntil: state?.judged_until ?? undefined, unconfirmed: new Set(unconfirmed.map(({ key }) => key)) }
}

async function writeProgress(
  transaction: DatabaseTransaction,
  row: JobOfTarget & { readonly judged_until: string },
): Promise<void> {
  await transaction
    .insertInto('job_states')
    .values(row)
    .onConflict((conflict) => conflict.columns(['job', 'target']).doUpdateSet({ judged_until: row.judged_until }))
    .execute()
}
