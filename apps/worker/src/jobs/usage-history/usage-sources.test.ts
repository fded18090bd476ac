import type { EmulatorOptions } from '@mgmt-api/emulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, createAccount, type JobRuns, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import { readUsageRows } from '../../queries/read-rows.ts'
import { readUsageSources } from '../../queries/read-usage-sources.ts'
import type { Store } from '../../store/store.ts'
import { usageAnomaly } from '../usage-anomaly/usage-anomaly.ts'
import { usageBudget } from '../usage-budget/usage-budget.ts'
import { usageHistory } from './usage-history.ts'

const onlyQuery = { servesRetired: false } as const
const onlyDaily = { servesUsageQuery: false } as const
const year = { from: '2025-11-22', to: '2026-11-21' }

const accountOf = (settings: EmulatorOptions): Account => createAccount({ seed: { usageDays: 400 }, ...settings })

describe.each(storesOf(import.meta.url))('the source of usage on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const historyOf = (target: string, { reading }: Account, from = '2026-11-12'): JobRuns<'usage-history'> =>
    jobRuns(usageHistory, { store, target, caller: reading, options: { from, refetch_days: 2 } })
  const rowsOf = async (target: string) => {
    const rows = []
    for await (const row of readUsageRows(store.db, { targets: [target] })) rows.push(row)
    return rows
  }
  const knownOf = (target: string) =>
    store.db
      .selectFrom('usage_known_days')
      .select(['day', 'total', 'source'])
      .where('target', '=', target)
      .orderBy('day')
      .execute()

  test('both sources fill the tables alike over a year', async () => {
    const notes: Record<string, readonly string[]> = {}
    for (const [target, settings] of [
      ['daily', onlyDaily],
      ['query', onlyQuery],
    ] as const) {
      const account = accountOf(settings)
      const caller = account.reading
      const { note } = await historyOf(target, account, year.from).run()
      const budget = await jobRuns(usageBudget, { store, target, caller, options: { budget: 100 } }).run()
      const anomaly = await jobRuns(usageAnomaly, { store, target, caller }).run()
      notes[target] = [note, budget.note, anomaly.note, ...(anomaly.findings ?? []).map(({ key }) => key)]
    }
    expect(notes.query).toEqual(notes.daily)

    const [daily, query] = [await knownOf('daily'), await knownOf('query')]
    expect(daily).toHaveLength(365)
    expect(new Set(daily.map(({ source }) => source))).toEqual(new Set(['daily']))
    expect(new Set(query.map(({ source }) => source))).toEqual(new Set(['query']))
    expect(query.map(({ day }) => day)).toEqual(daily.map(({ day }) => day))
    expect(daily.filter(({ total }) => total !== null).length).toBeGreaterThan(360)
    for (const [index, { day, total }] of daily.entries()) {
      const found = query[index]?.total ?? null
      if (total === null) expect(found, day).toBeNull()
      else expect((found ?? 0) / total, day).toBeCloseTo(1, 5)
    }

    // The query has no blocked usage, and the reports of each day have zeros.
    const parts = async (target: string): Promise<ReadonlyMap<string, number>> =>
      new Map(
        (await rowsOf(target))
          .filter(({ tier, units }) => tier !== 'blocked' && units > 0)
          .map(({ day, tier, pillar, units }) => [`${day} ${tier} ${pillar}`, units]),
      )
    const [before, now] = [await parts('daily'), await parts('query')]
    expect([...now.keys()]).toEqual([...before.keys()])
    expect(before.size).toBeGreaterThan(3_000)
    for (const [key, units] of before) expect((now.get(key) ?? 0) / units, key).toBeCloseTo(1, 4)
    expect((await rowsOf('query'))[0]).toMatchObject({ target: 'query', source: 'query' })
  })

  test('a series keeps its source while that is served, though the platform now has the other one', async () => {
    const account = accountOf(onlyDaily)
    const runs = historyOf('kept', account)
    await runs.run()
    account.emulator.settings.set({ servesUsageQuery: true })
    runs.clock.set('2026-11-22T12:00:00Z')
    expect((await runs.run()).note).toBe('4 days fetched, 1 of them without a record')
    expect(await readUsageSources(store.db, 'kept', year)).toEqual([
      { source: 'daily', from: '2026-11-12', to: '2026-11-21' },
    ])
  })

  test('a series whose source is no longer served goes on with the other one, and the note says so', async () => {
    const account = accountOf(onlyDaily)
    const runs = historyOf('moved', account)
    await runs.run()
    account.emulator.settings.set(onlyQuery)
    runs.clock.set('2026-11-22T12:00:00Z')
    expect((await runs.run()).note).toBe(
      '4 days fetched, 1 of them without a record; the source is now query: daily is no longer served',
    )
    const all = { from: '2026-11-12', to: '2026-11-22' }
    expect(await readUsageSources(store.db, 'moved', all)).toEqual([
      { source: 'daily', from: '2026-11-12', to: '2026-11-18' },
      { source: 'query', from: '2026-11-19', to: '2026-11-22' },
    ])
    account.emulator.settings.set(onlyDaily)
    expect((await runs.run()).note).toContain('the source is now daily: query is no longer served')
  })

  test('a series of the query keeps it where the key may no longer read its capabilities', async () => {
    const runs = historyOf('denied', accountOf(onlyQuery))
    await runs.run()
    const denied = accountOf({ keys: { 'any-key': { permissions: [] } } })
    await expect(runs.run({ caller: denied.reading })).rejects.toMatchObject({ status: 403 })
  })

  test('without a source, the run fails, whatever is stored', async () => {
    const account = accountOf(onlyDaily)
    const runs = historyOf('gone', account)
    await runs.run()
    account.emulator.settings.set({ servesRetired: false, servesUsageQuery: false })
    runs.clock.set('2026-11-22T12:00:00Z')
    await expect(runs.run()).rejects.toMatchObject({ code: 'no_such_route' })
    await expect(historyOf('never', account).run()).rejects.toMatchObject({ code: 'no_such_route' })
  })
})
