import { type NoisyAlerts, readNoisyAlerts } from '@mgmt-api/alerts'
import { downloadAlerts, getAlertEventsStats, listAlertEvents, listEvents } from '@mgmt-api/models/alerts'
import { parseDurationMs } from '../../config/values.ts'
import type { StoreDatabase } from '../../store/tables.ts'
import type { JobDefinition } from '../job.ts'
import { noiseFindings } from './noise-findings.ts'
import { rankedRows } from './ranked-row.ts'
import { writeRanking } from './write-ranking.ts'

/** Ranks alert definitions by how often they triggered. */
export const noisyAlerts: JobDefinition<'noisy-alerts'> = {
  kind: 'noisy-alerts',
  brief: 'Ranks alert definitions by how often they triggered, and finds those that are not actionable',
  operations: [downloadAlerts, listEvents, getAlertEventsStats, listAlertEvents],
  async run({ target, config, job, db, plannedAt, signal }) {
    // The window ends at the planned time, so that late and repeated runs produce the same ranking.
    const from = new Date(plannedAt.getTime() - parseDurationMs(config.window))
    const ranked = await readNoisyAlerts(target.caller, { from, to: plannedAt }, { limit: config.top, signal })
    const rows = rankedRows(ranked.alerts)
    const open = await openKeys(db, { job, target: target.name })
    return {
      note: rankingNote(rows.length, ranked),
      findings: noiseFindings(rows, { open, window: config.window }),
      write: (transaction) => writeRanking(transaction, { job, target: target.name, at: plannedAt, from, rows }),
    }
  },
}

function rankingNote(count: number, { events, unassigned, otherKinds }: NoisyAlerts): string {
  const parts = [
    ...(unassigned > 0 ? [`${unassigned} without a known definition`] : []),
    ...(otherKinds > 0 ? [`${otherKinds} of another kind`] : []),
  ]
  const rest = parts.length === 0 ? '' : `, of which ${parts.join(' and ')}`
  return `${count} ${count === 1 ? 'definition' : 'definitions'} ranked by ${events} events${rest}`
}

/** Keys of the unclosed findings of a job and target. */
async function openKeys(
  db: StoreDatabase,
  { job, target }: { readonly job: string; readonly target: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('findings')
    .select('key')
    .where((is) => is.and({ job, target }))
    .where('state', '<>', 'closed')
    .execute()
  return new Set(rows.map(({ key }) => key))
}
