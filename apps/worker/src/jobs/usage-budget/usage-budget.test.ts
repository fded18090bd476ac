import { eachDay } from '@mgmt-api/data-usage'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepUsage } from '../../../test/keep-usage.ts'
import { createAccount, jobRuns } from '../../../test/run-job.ts'
import { storesOf } from '../../../test/stores.ts'
import type { Store } from '../../store/store.ts'
import { writeUsage } from '../usage-history/write-usage.ts'
import { RunFault } from '../job.ts'
import { usageBudget } from './usage-budget.ts'

// The clock is at noon of 2026-11-21: twenty days of November are over, today and nine more are ahead.
describe.each(storesOf(import.meta.url))('a budget on $name', (stores) => {
  let store: Store
  beforeAll(async () => {
    store = await stores.open()
  })
  afterAll(() => store.close())

  const runs = (target: string, options: object) =>
    jobRuns(usageBudget, { store, target, caller: createAccount().reading, options })
  const decisions = (target: string) =>
    store.db.selectFrom('budget_decisions').selectAll().where('target', '=', target).orderBy('decided_at').execute()

  test.each([
    { state: 'passed', budget: 190, title: 'budget exceeded on 20 November, 105 %' },
    { state: 'expected', budget: 250, title: 'budget will be exceeded on 26 November, 120 % expected' },
    { state: 'within', budget: 400, title: undefined },
  ])('a budget of $budget is $state after 200 of 300 units', async ({ state, budget, title }) => {
    const target = `state-${state}`
    await keepUsage(store, target, { from: '2026-10-01', to: '2026-11-20', units: () => 10 })
    const result = await runs(target, { budget }).run()
    expect(result.findings?.map((found) => found.title)).toEqual(title === undefined ? [] : [title])
    expect(result.note).toBe(`200 units of ${budget} units used, 300 units expected`)
    const [decision, ...more] = await decisions(target)
    expect([decision, more]).toMatchObject([{ month: '2026-11', inputs: { budget }, outlook: { state } }, []])
    expect(decision?.inputs).toHaveProperty('days', expect.arrayContaining([['2026-11-20', 10]]))
  })

  test('an exceeded budget is reported even without enough data for a forecast', async () => {
    await keepUsage(store, 'short', { from: '2026-11-18', to: '2026-11-20', units: () => 100 })
    const result = await runs('short', { budget: 250 }).run()
    expect(result.findings).toMatchObject([{ key: 'passed 2026-11', details: { used: 300, budget: 250 } }])
    const { findings, note } = await runs('nothing', { budget: 1 }).run()
    expect({ findings, note }).toEqual({
      findings: undefined,
      note: 'no usage is stored yet: run usage-history first',
    })
  })

  test('a budget is compared with the total of days without parts, and weighs by cost', async () => {
    const days = eachDay({ from: '2026-10-01', to: '2026-11-20' })
    const fetched = days.map((date) => ({ date, total: 10, parts: [] }))
    const spans = [{ from: '2026-10-01', to: '2026-11-20' }]
    const usage = { target: 'whole', spans, fetched, source: 'query', now: new Date('2026-11-21T11:00:00Z') } as const
    await store.transaction((transaction) => writeUsage(transaction, usage))
    const { findings } = await runs('whole', { budget: 190 }).read({ price: 2 })
    expect(findings).toMatchObject([{ title: 'budget exceeded on 20 November, 105 %', weight: 20 }])
  })

  test('a budget of the target overrides the common one, and one of them is required', async () => {
    await keepUsage(store, 'own', { from: '2026-10-01', to: '2026-11-20', units: () => 10 })
    expect((await runs('own', { budget: 1, budgets: { own: 1000 } }).run()).findings).toEqual([])
    await expect(runs('none', { budgets: { own: 1000 } }).run()).rejects.toThrow(RunFault)
  })

  test('a budget by label is that of the rule with the most labels of the target', async () => {
    await keepUsage(store, 'labelled', { from: '2026-10-01', to: '2026-11-20', units: () => 10 })
    const rules = [
      { labels: { team: 'payments' }, units: 190 },
      { labels: { team: 'payments', env: 'prod' }, units: 400 },
    ]
    const run = runs('labelled', { budget: 1, label_budgets: rules })
    expect((await run.run({ labels: { team: 'payments', env: 'prod' } })).note).toContain('of 400 units used')
    expect((await run.run({ labels: { team: 'payments' } })).note).toContain('of 190 units used')
    expect((await run.run()).note).toContain('of 1 units used')
  })

  test('stored twice is one decision', async () => {
    await keepUsage(store, 'twice', { from: '2026-10-01', to: '2026-11-20', units: () => 10 })
    const run = runs('twice', { budget: 300 })
    const result = await run.read()
    await run.keep(result)
    await run.keep(result)
    expect(await decisions('twice')).toHaveLength(1)
  })
})
