import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepUsage } from '../../../test/keep-usage.ts'
import { createAccount, jobRuns } from '../../../test/run-job.ts'
import { testStores } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { usageAnomaly } from './usage-anomaly.ts'

const weekly = (day: string): number => ([0, 6].includes(new Date(day).getUTCDay()) ? 40 : 100)

// The clock is at noon of 2026-11-21: today and yesterday are not final, so the 17th to the 19th are checked.
describe.each(testStores)('unusual days on $name', (stores) => {
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

  test('are none in a steady week', async () => {
    expect(await findings('steady', {})).toMatchObject({ note: '3 days checked: nothing unusual', findings: [] })
  })

  test('are found for parts and the total, with the expected range', async () => {
    const { findings: found = [] } = await findings('spike', { '2026-11-18': 300 })
    expect(found.map(({ key }) => key)).toEqual(['total above', 'highLogs above'])
    expect(found[0]).toMatchObject({
      title: 'Usage was 300 units on 2026-11-18, usually 75 to 125',
      details: { days: [{ date: '2026-11-18', value: 300, expected: { median: 100 } }] },
    })
  })

  test('are not checked while late records may change them, or after three days', async () => {
    expect((await findings('late', { '2026-11-20': 300, '2026-11-21': 5 })).findings).toEqual([])
    expect((await findings('old', { '2026-11-10': 300 })).findings).toEqual([])
  })

  test('are not checked with too few days: open findings stay open', async () => {
    await keepUsage(store, 'short', { from: '2026-11-01', to: '2026-11-21', units: weekly })
    const result = await jobRuns(usageAnomaly, { store, target: 'short', caller: createAccount().reading }).run()
    expect(result).toEqual({ note: 'too few days of usage to check' })
  })
})
