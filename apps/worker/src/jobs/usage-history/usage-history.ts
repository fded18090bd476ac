import { dayOf, daysFrom } from '@mgmt-api/base/days'
import type { SeriesDay } from '@mgmt-api/data-usage'
import { dataUsage, getDailyUsageUnits, getDataUsageCapabilities } from '@mgmt-api/models/data-usage'
import type { StoreDatabase } from '../../store/tables.ts'
import type { JobDefinition, RunContext } from '../job.ts'
import { type DayRange, daysToFetch, type FetchedDay } from './days-to-fetch.ts'
import { fetchUsage } from './fetch-usage.ts'
import { writeUsage } from './write-usage.ts'

/** Stores the daily usage units of a target: every day since the first, and changes by late records. */
export const usageHistory: JobDefinition<'usage-history'> = {
  kind: 'usage-history',
  brief: 'Stores daily usage units, fills missing days, and updates the last days',
  operations: [getDailyUsageUnits, getDataUsageCapabilities, dataUsage],
  async run(context) {
    const { target, clock } = context
    const spans = await spansFor(context)
    if (spans.length === 0) return { note: '0 days fetched' }
    const { fetched, source, change } = await fetchUsage(context, spans)
    const now = clock.now()
    return {
      note: [fetchNote(spans, fetched), ...(change === undefined ? [] : [change])].join('; '),
      write: (transaction) => writeUsage(transaction, { target: target.name, spans, fetched, source, now }),
    }
  },
}

type UsageContext = RunContext<'usage-history'>

async function spansFor({ request, db, target, config, clock }: UsageContext): Promise<readonly DayRange[]> {
  const now = clock.now()
  const { fill } = request
  if (fill !== undefined) {
    const today = dayOf(now)
    const to = fill.to < today ? fill.to : today
    return fill.from <= to ? [{ from: fill.from, to }] : []
  }
  const known = await knownDays(db, target.name)
  return daysToFetch({ from: config.from, now, againDays: config.refetch_days, known })
}

async function knownDays(db: StoreDatabase, target: string): Promise<readonly FetchedDay[]> {
  const rows = await db
    .selectFrom('usage_known_days')
    .select(['day', 'fetched_at as fetchedAt'])
    .where('target', '=', target)
    .execute()
  return rows
}

function fetchNote(spans: readonly DayRange[], fetched: readonly SeriesDay[]): string {
  const requested = spans.reduce((sum, { from, to }) => sum + daysFrom(from, to).length, 0)
  const days = requested === 1 ? '1 day' : `${requested} days`
  const known = new Set(fetched.map(({ date }) => date)).size
  return known === requested ? `${days} fetched` : `${days} fetched, ${requested - known} of them without a record`
}
