import { expect, onTestFinished, test } from 'vitest'
import { serve, sourcesOver } from '../../../../test/api-server.ts'
import { keepUsage } from '../../../../test/keep-usage.ts'
import { newMemoryStore } from '../../../../test/stores.ts'

test('the page of a target says where its days were read, with both sources since when', async () => {
  const store = await newMemoryStore()
  const served = await sourcesOver(store)
  onTestFinished(() => served.close())
  const { ask } = await serve(served.sources)
  const page = async (): Promise<string> => (await ask('/usage/prod-eu?days=30')).text()
  const units = (): number => 10
  await keepUsage(store, 'prod-eu', { from: '2026-11-10', to: '2026-11-20', units })
  expect(await page()).toContain('<p>Source: the reports of each day.</p>')
  await keepUsage(store, 'prod-eu', { from: '2026-11-18', to: '2026-11-21', units, source: 'query' })
  expect(await page()).toContain(
    '<p>Source: the reports of each day (2026-11-10 to 2026-11-17); the query of usage, which has no blocked usage (2026-11-18 to 2026-11-21).</p>',
  )
})

test.each(['/', '/usage', '/usage/prod-eu', '/targets/prod-eu'])(
  '%s has the cost of the month beside its units',
  async (path) => {
    const store = await newMemoryStore()
    const served = await sourcesOver(store)
    onTestFinished(() => served.close())
    const { ask } = await serve(served.sources)
    await keepUsage(store, 'prod-eu', { from: '2026-11-10', to: '2026-11-20', units: () => 100.7 })
    const page = await (await ask(path)).text()
    expect(page).toContain('1,107.7')
    expect(page).toContain('USD\u00a01,273.86')
  },
)
