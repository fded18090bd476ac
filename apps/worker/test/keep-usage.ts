import { eachDay, type UsageSourceName } from '@mgmt-api/data-usage'
import type { Store } from '../src/store/store.ts'
import { writeUsage } from '../src/jobs/usage-history/write-usage.ts'

export interface KeptUsage {
  readonly from: string
  readonly to: string
  /** Units of the single part of a day. */
  readonly units: (day: string) => number
  /** Default: daily. */
  readonly source?: UsageSourceName
}

/** Stores usage of a target, as usage-history does. */
export async function keepUsage(
  store: Store,
  target: string,
  { from, to, units, source = 'daily' }: KeptUsage,
): Promise<void> {
  const fetched = eachDay({ from, to }).map((date) => ({
    date,
    total: units(date),
    parts: [{ name: 'highLogs', pillar: 'logs', tier: 'high', value: units(date) } as const],
  }))
  const now = new Date('2026-11-21T11:00:00Z')
  await store.transaction((transaction) =>
    writeUsage(transaction, { target, spans: [{ from, to }], fetched, source, now }),
  )
}
