import { type NoisyAlerts, readNoisyAlerts } from '@mgmt-api/alerts'
import { downloadAlerts, getAlertEventsStats, listAlertEvents, listEvents } from '@mgmt-api/models/alerts'
import { millisecondsOf } from '../../config/values.ts'
import type { JobDefinition } from '../job.ts'
import { noiseFindings } from './noise-findings.ts'
import { openKeys } from './open-keys.ts'
import { rankedRows } from './ranked-row.ts'
import { writeRanking } from './write-ranking.ts'

/** Ranks alert definitions by how often they triggered. */
export const noisyAlerts: JobDefinition<'noisy-alerts'> = {
  kind: 'noisy-alerts',
  brief: 'Ranks alert definitions by how often they triggered, and finds those that nobody could act on',
  operations: [downloadAlerts, listEvents, getAlertEventsStats, listAlertEvents],
  async run({ target, config, job, db, plannedAt, signal }) {
    // The window belongs to the plan: a run that is late, or is done twice, ranks the same.
    const from = new Date(plannedAt.getTime() - millisecondsOf(config.window))
    const ranked = await readNoisyAlerts(target.caller, { from, to: plannedAt }, { limit: config.top, signal })
    const rows = rankedRows(ranked.alerts)
    const open = await openKeys(db, { job, target: target.name })
    return {
      note: noteOf(rows.length, ranked),
      findings: noiseFindings(rows, { open, window: config.window }),
      write: (transaction) => writeRanking(transaction, { job, target: target.name, at: plannedAt, from, rows }),
    }
  },
}

function noteOf(count: number, { events, unassigned, otherKinds }: NoisyAlerts): string {
  const parts = [
    ...(unassigned > 0 ? [`${unassigned} of no known definition`] : []),
    ...(otherKinds > 0 ? [`${otherKinds} of another kind`] : []),
  ]
  const rest = parts.length === 0 ? '' : `, of which ${parts.join(' and ')}`
  return `${count} ${count === 1 ? 'definition' : 'definitions'} ranked by ${events} events${rest}`
}
