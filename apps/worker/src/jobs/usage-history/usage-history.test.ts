import { getDailyUsageUnits } from '@mgmt-api/models/data-usage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { readStoredUsage } from './read-usage.ts'
import { usageHistory } from './usage-history.ts'

type Units = Record<string, { readonly value: number }>

/** An account with two parts a day, except for the given days; undefined: a day without a record. */
function accountOf(days: Readonly<Record<string, Units | undefined>>): Account {
  return createAccount({ seed: { usageDays: 60 }, servesUsageQuery: false }, async (path, response) => {
    if (!path.includes(getDailyUsageUnits.path)) return undefined
    const { units } = (await response.json()) as { units: { statsDate: string }[] }
    const changed = units.flatMap(({ statsDate }): object[] => {
      const day = statsDate.slice(0, 10)
      if (day in days) return days[day] === undefined ? [] : [{ statsDate, ...days[day] }]
      return [{ statsDate, highLogsUnits: { value: 10 }, highMetricsUnits: { value: 2 }, totalUnits: { value: 12 } }]
    })
    return Response.json({ units: changed })
  })
}

describe.each(storesOf(import.meta.url))('the history of usage on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const runsOf = (target: string, { reading }: Account): JobRuns<'usage-history'> =>
    jobRuns(usageHistory, { store, target, caller: reading, options: { from: '2026-11-12', refetch_days: 2 } })
  const daysOf = (target: string) =>
    store.db
      .selectFrom('usage_days')
      .select(['day', 'pillar', 'tier', 'units', 'first_seen_at', 'last_seen_at'])
      .where('target', '=', target)
      .orderBy('day')
      .orderBy('pillar')
      .execute()
  const changesOf = (target: string) =>
    store.db.selectFrom('usage_changes').selectAll().where('target', '=', target).orderBy('day').execute()

  test('fetches all days first, then the unsettled ones again', async () => {
    const runs = runsOf('days', accountOf({}))
    expect((await runs.run()).note).toBe('10 days fetched')
    const seen = new Date('2026-11-21T12:00:00Z')
    expect((await daysOf('days')).slice(0, 2)).toEqual([
      { day: '2026-11-12', pillar: 'logs', tier: 'high', units: 10, first_seen_at: seen, last_seen_at: seen },
      { day: '2026-11-12', pillar: 'metrics', tier: 'high', units: 2, first_seen_at: seen, last_seen_at: seen },
    ])
    expect(await daysOf('days')).toHaveLength(20)

    runs.clock.set('2026-11-22T12:00:00Z')
    expect((await runs.run()).note).toBe('4 days fetched, 1 of them without a record')
    const rows = await daysOf('days')
    expect(rows.find(({ day }) => day === '2026-11-18')).toMatchObject({ last_seen_at: seen })
    expect(rows.find(({ day }) => day === '2026-11-20')).toMatchObject({
      first_seen_at: seen,
      last_seen_at: new Date('2026-11-22T12:00:00Z'),
    })
    expect(await changesOf('days')).toEqual([])
  })

  test('earlier values of a day changed by late records are stored', async () => {
    const days: Record<string, Units> = {}
    const runs = runsOf('late', accountOf(days))
    await runs.run()
    days['2026-11-20'] = { highLogsUnits: { value: 11 }, totalUnits: { value: 11 } }
    runs.clock.set('2026-11-21T18:00:00Z')
    const result = await runs.read()
    await runs.keep(result)
    const once = [await daysOf('late'), await changesOf('late')]
    await runs.keep(result)
    expect([await daysOf('late'), await changesOf('late')]).toEqual(once)

    const before = { first_seen_at: new Date('2026-11-21T12:00:00Z'), last_seen_at: new Date('2026-11-21T12:00:00Z') }
    expect(await changesOf('late')).toEqual([
      { target: 'late', day: '2026-11-20', pillar: 'logs', tier: 'high', units: 10, ...before },
      { target: 'late', day: '2026-11-20', pillar: 'metrics', tier: 'high', units: 2, ...before },
    ])
    const now = { first_seen_at: new Date('2026-11-21T18:00:00Z'), last_seen_at: new Date('2026-11-21T18:00:00Z') }
    expect((await daysOf('late')).filter(({ day }) => day === '2026-11-20')).toEqual([
      { day: '2026-11-20', pillar: 'logs', tier: 'high', units: 11, ...now },
      { day: '2026-11-20', pillar: 'metrics', tier: 'high', units: 0, ...now },
    ])
    expect(await readStoredUsage(store.db, 'late', { from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      measure: 'units',
      days: [
        {
          date: '2026-11-20',
          total: 11,
          parts: [
            { name: 'highLogs', value: 11 },
            { name: 'highMetrics', value: 0 },
          ],
        },
      ],
    })
  })

  test('a settled day without a record is not fetched again', async () => {
    const account = accountOf({ '2026-11-13': undefined })
    const runs = runsOf('gap', account)
    expect((await runs.run()).note).toBe('10 days fetched, 1 of them without a record')
    runs.clock.set('2026-11-22T12:00:00Z')
    await runs.run()
    expect((await daysOf('gap')).some(({ day }) => day === '2026-11-13')).toBe(false)
    expect((await readStoredUsage(store.db, 'gap', { from: '2026-11-12', to: '2026-11-21' })).days).toHaveLength(9)
    const read = `POST /mgmt/openapi/5${getDailyUsageUnits.path}`
    // Once the source is known, it is not looked for again.
    expect(account.requests.slice(1)).toEqual([read, read])
  })

  test('a backfill fetches its days, settled or not, and no future days', async () => {
    const account = accountOf({})
    const runs = runsOf('fill', account)
    await runs.run()
    const filled = await runs.read({}, { fill: { from: '2026-10-10', to: '2026-12-31' } })
    expect(filled.note).toBe('43 days fetched')
    await runs.keep(filled)
    expect(await daysOf('fill')).toHaveLength(86)
    expect((await runs.read({}, { fill: { from: '2026-12-01', to: '2026-12-31' } })).note).toBe('0 days fetched')
  })
})
