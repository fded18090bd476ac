import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepUsage } from '../../../test/keep-usage.ts'
import { createAccount, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { usageAnomaly } from './usage-anomaly.ts'

const weekly = (day: string): number => ([0, 6].includes(new Date(day).getUTCDay()) ? 40 : 100)

// The clock is at noon of 2026-11-21: today and yesterday are not final, so the 17th to the 19th are checked.
describe.each(storesOf(import.meta.url))('unusual days on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const findings = async (target: string, changed: Readonly<Record<string, number>>) => {
    const units = (day: string): number => changed[day] ?? weekly(day)
    await keepUsage(store, target, { from: '2026-08-01', to: '2026-11-21', units })
    return jobRuns(usageAnomaly, { store, target, caller: createAccount().reading }).run()
  }

  test('a steady week has no unusual days', async () => {
    expect(await findings('steady', {})).toMatchObject({ note: '3 days checked: nothing unusual', findings: [] })
  })

  test('unusual days are found for parts and the total, with the expected range', async () => {
    const { findings: found = [] } = await findings('spike', { '2026-11-18': 300 })
    expect(found.map(({ key }) => key)).toEqual(['total above 2026-11-18', 'highLogs above 2026-11-18'])
    expect(found[0]).toMatchObject({
      title: 'Usage was 300 units on 2026-11-18, usually 75 to 125',
      details: { days: [{ date: '2026-11-18', value: 300, expected: { median: 100 } }] },
    })
  })

  test('days are not checked while late records may change them, or after three days', async () => {
    expect((await findings('late', { '2026-11-20': 300, '2026-11-21': 5 })).findings).toEqual([])
    expect((await findings('old', { '2026-11-10': 300 })).findings).toEqual([])
  })

  test('unusual days are found after an absence, open with the second run, and are not reported again', async () => {
    const target = 'away'
    const events = async (): Promise<readonly string[]> => {
      const rows = await store.db.selectFrom('findings').select(['key', 'state']).where('target', '=', target).execute()
      return rows.map(({ key, state }) => `${key} ${state}`).sort()
    }
    const until = (day: string) =>
      keepUsage(store, target, {
        from: '2026-08-01',
        to: day,
        units: (date) => (date === '2026-11-23' ? 300 : weekly(date)),
      })
    const runs = jobRuns(usageAnomaly, { store, target, caller: createAccount().reading })
    await until('2026-11-21')
    await runs.run()
    // The worker is stopped for ten days.
    await until('2026-11-30')
    runs.clock.set('2026-12-01T12:00:00Z')
    expect(await runs.run()).toMatchObject({ note: '10 days checked: 2 unusual' })
    expect(await events()).toEqual(['highLogs above 2026-11-23 new', 'total above 2026-11-23 new'])
    await runs.run()
    expect(await events()).toEqual(['highLogs above 2026-11-23 open', 'total above 2026-11-23 open'])
    for (const _ of [1, 2, 3]) await runs.run()
    expect(await events()).toEqual(['highLogs above 2026-11-23 closed', 'total above 2026-11-23 closed'])
  })

  test('open findings stay open if there are too few days to check', async () => {
    await keepUsage(store, 'short', { from: '2026-11-01', to: '2026-11-21', units: weekly })
    const result = await jobRuns(usageAnomaly, { store, target: 'short', caller: createAccount().reading }).run()
    expect(result).toEqual({ note: 'too few days of usage to check' })
  })
})
