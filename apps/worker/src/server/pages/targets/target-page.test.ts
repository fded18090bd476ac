import { expect, onTestFinished, test } from 'vitest'
import { serve, sourcesOver } from '../../../../test/api-server.ts'
import { newMemoryStore } from '../../../../test/stores.ts'
import { storeTargetHealth } from '../../../targets/target-health-rows.ts'

test('the page of a target that refuses its key begins with a warning, others have none', async () => {
  const store = await newMemoryStore()
  const served = await sourcesOver(store)
  onTestFinished(() => served.close())
  const outcome = { kind: 'refused' as const, error: 'HTTP 401 <b>', keyFingerprint: 'mark' }
  await storeTargetHealth(store.db, 'prod-us', {
    outcome,
    now: new Date('2026-11-21T11:40:00Z'),
    random: 0.5,
    probe: true,
  })
  const { ask } = await serve(served.sources)
  const renderPage = async (name: string): Promise<string> => (await ask(`/targets/${name}`)).text()
  const refused = await renderPage('prod-us')
  expect(refused).toMatch(/role="alert"><strong>The platform refuses the key of this target.*HTTP 401 &lt;b&gt;/)
  expect(await renderPage('prod-eu')).not.toContain('role="alert"')
})
