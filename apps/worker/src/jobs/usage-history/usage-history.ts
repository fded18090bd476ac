import { createDataUsage, unitsSeries } from '@mgmt-api/data-usage'
import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import type { JobDefinition } from '../job.ts'

/** Keeps the daily usage units of a target. */
export const usageHistory: JobDefinition<'usage-history'> = {
  kind: 'usage-history',
  brief: 'Keeps daily usage units',
  operations: [getDailyUsageUnits],
  async run({ target, config, clock, signal }) {
    const to = clock.now().toISOString().slice(0, 10)
    const days = await createDataUsage(target.caller).dailyUnits({ from: config.from, to }, { signal })
    const rows = unitsSeries(days).days.flatMap(({ date, parts }) =>
      parts.map(({ pillar, tier, value }) => ({ target: target.name, day: date, pillar, tier, units: value })),
    )
    const now = clock.now()
    return {
      note: `${rows.length} rows`,
      async write(transaction) {
        const seen = { first_seen_at: now, last_seen_at: now }
        await transaction
          .insertInto('usage_days')
          .values(rows.map((row) => ({ ...row, ...seen })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      },
    }
  },
}
