// Milliseconds that pages take for 200 targets with 400 days, 1.2 million rows, against bare queries of the same rows.
// node --conditions=@mgmt-api/source tools/measure-pages.ts [address of an empty PostgreSQL; default: PGlite in memory]
import { html } from '@mgmt-api/charts'
import { sql } from 'kysely'
import { applyConfig } from '../src/config/apply-config.ts'
import { readConfig, type StoredConfig } from '../src/config/read-config.ts'
import { createStoreControl } from '../src/control/store-control.ts'
import { createPages } from '../src/server/pages/create-pages.ts'
import { openInMemory } from '../src/store/open-embedded.ts'
import { openPostgres } from '../src/store/open-postgres.ts'
import { configOf } from '../test/config-of.ts'
import { testClock } from '../test/test-clock.ts'
import { readArguments } from '../../../scripts/usage.mjs'

const { positionals } = readArguments(
  'node --conditions=@mgmt-api/source tools/measure-pages.ts [ADDRESS]\nMeasures pages over an empty PostgreSQL. Default: PGlite in memory.',
  { most: 1 },
)

const targets = 200
const days = 400
const from = '2025-10-18'
const clock = testClock('2026-11-21T12:00:00.000Z')
const [url] = positionals
const store = url === undefined ? await openInMemory() : await openPostgres({ url })
const { db } = store

async function fill(): Promise<void> {
  await sql`
    insert into mgmt_worker.usage_days
    select 'target-' || target, ${from}::date + day,
      (array['logs', 'metrics', 'tracing', 'sessionRecording', 'profiles'])[1 + part / 3],
      (array['high', 'medium', 'low'])[1 + part % 3], 100 * random(), now(), now()
    from generate_series(1, ${targets}::integer) as target, generate_series(0, ${days - 1}::integer) as day,
      generate_series(0, 14) as part`.execute(db)
  await sql`
    insert into mgmt_worker.usage_known_days
    select target, day, sum(units), 'daily', now() from mgmt_worker.usage_days group by target, day`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

const config = configOf({
  targets: Array.from({ length: targets }, (_, index) => ({
    name: `target-${index + 1}`,
    base_url: 'https://platform.example',
    key: '${env:KEY}',
  })),
  jobs: [
    { job: 'usage-history', schedule: '30 2 * * *', from },
    { job: 'usage-budget', budget: 24_000 },
  ],
})

async function stored(): Promise<StoredConfig> {
  const found = await readConfig(store)
  if (found === undefined) throw new Error('no configuration')
  return found
}

const control = createStoreControl({
  store,
  boss: () => Promise.reject(new Error('nothing is queued here')),
  now: () => clock.now(),
  config: stored,
})
const pages = createPages({ control, db, clock, config: async () => (await stored()).config })

async function show(pattern: string, query = '', name = ''): Promise<number> {
  const page = pages.routes.find(({ path }) => path === pattern)
  const response = await page?.show({
    params: { name },
    query: new URLSearchParams(query),
    address: pattern,
    stylesheet: '/style.css',
    formField: html``,
    canLogOut: false,
    signal: new AbortController().signal,
  })
  return response !== undefined && 'html' in response ? response.html.length : 0
}

/** Prints the median and the best of nine: what passes, and of that what this process computes, PGlite included. */
async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const taken: number[] = []
  const computed: number[] = []
  for (let round = 0; round < 9; round++) {
    const start = performance.now()
    const { user, system } = process.cpuUsage()
    await work()
    const after = process.cpuUsage()
    taken.push(performance.now() - start)
    computed.push((after.user + after.system - user - system) / 1_000)
  }
  const told = [taken, computed].map((all) => {
    const sorted = all.toSorted((a, b) => a - b)
    return `${sorted[4]?.toFixed(0) ?? ''} / ${sorted[0]?.toFixed(0) ?? ''}`
  })
  console.log(`${what.padEnd(64)} ${told.map((text) => text.padStart(12)).join(' ')}`)
}

await fill()
await applyConfig(store, config, { version: 'measured', now: clock.now() })
console.log(`${'median / best, ms'.padEnd(64)} ${'passed'.padStart(12)} ${'computed'.padStart(12)}`)
await measure('bare query: the sum of each target over its days (80,000 rows)', () =>
  sql`select target, sum(total) from mgmt_worker.usage_known_days where day >= ${from} group by target`.execute(db),
)
await measure('bare query: the same over all parts (1,200,000 rows)', () =>
  sql`select target, sum(units) from mgmt_worker.usage_days where day >= ${from} group by target`.execute(db),
)
await measure('/usage, 400 days', () => show('/usage', 'days=400'))
await measure('/usage, 90 days', () => show('/usage', 'days=90'))
await measure('bare query: all rows of one target (6,000)', () =>
  sql`select day, pillar, tier, units from mgmt_worker.usage_days where target = 'target-7'`.execute(db),
)
let next = 1
await measure('/usage/:name, 400 days', () => show('/usage/:name', 'days=400', `target-${next++}`))
await measure('/usage/:name, 90 days', () => show('/usage/:name', 'days=90', `target-${next++}`))

for (const path of ['/', '/targets', '/jobs', '/runs', '/alerts', '/noisy', '/findings']) {
  await measure(path, () => show(path))
}
await store.close()
