import { randomUUID } from 'node:crypto'
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

test('a first run that failed and will be retried is not new', async () => {
  const store = await newMemoryStore()
  const served = await sourcesOver(store)
  onTestFinished(() => served.close())
  const { ask } = await serve(served.sources)
  const pages = async (): Promise<readonly string[]> =>
    Promise.all(['/targets/prod-us', '/jobs/usage-history', '/jobs'].map(async (path) => (await ask(path)).text()))
  for (const page of await pages()) expect(page).toContain('</svg>new</span>')
  const time = '2026-11-21T11:40:00Z'
  const run = { job: 'usage-history', target: 'prod-us', reason: 'schedule', request: '{}', state: 'queued' } as const
  await store.db
    .insertInto('runs')
    .values({ id: randomUUID(), ...run, planned_at: time, created_at: time, attempt: 2, failures: 2, not_before: time })
    .execute()
  for (const page of await pages()) expect(page).toContain('</svg>retrying</span>')
})

test('while first runs wait, pages without data say so instead of when the next run is planned', async () => {
  const store = await newMemoryStore()
  const served = await sourcesOver(store)
  onTestFinished(() => served.close())
  const { ask } = await serve(served.sources)
  const time = '2026-11-21T11:40:00Z'
  const run = { job: 'usage-history', reason: 'schedule', request: '{}', state: 'queued' } as const
  const rows = ['prod-eu', 'prod-us'].map((target) => ({ id: randomUUID(), ...run, target }))
  await store.db
    .insertInto('runs')
    .values(rows.map((row) => ({ ...row, planned_at: time, created_at: time })))
    .execute()
  expect(await (await ask('/')).text()).toContain('First runs: 0 running, 2 waiting.')
  expect(await (await ask('/usage')).text()).toMatch(
    /No data yet\. .*usage-history<\/a> collects it; runs: 2 waiting\./,
  )
})
