/** @module-tag slow */
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { configOf } from '../../test/config-of.ts'
import { startWatched } from '../../test/healthy-worker.ts'
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts'
import { runHere } from '../../test/run-program.ts'
import { canMount, smallDisk } from '../../test/small-disk.ts'
import { startEmulator } from '../../test/targets.ts'
import { until } from '../../test/until.ts'
import { queueRuns } from '../../test/queue-runs.ts'
import { openPostgres } from '../store/open-postgres.ts'
import { writeRefusalOf } from '../store/write-state.ts'

test('a full disk of PostgreSQL shows in status and its exit code', { timeout: 180_000 }, async ({ skip }) => {
  skip(!canMount, 'only root can mount a small disk')
  const server = await startPostgres()
  onTestFinished(() => server.stop())
  const url = await databaseOn(server, smallDisk('size=40m,mode=0700,uid=postgres'))
  const store = await openPostgres({ url })
  onTestFinished(() => store.close())
  const now = await store.now()
  const dayBefore = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const { url: platform } = await startEmulator({ seed: { usageDays: 400 }, now: now.toISOString() })
  const config = configOf({
    targets: [{ name: 'prod-eu', base_url: platform, key: '${env:KEY}' }],
    jobs: [{ job: 'usage-history', schedule: '0 3 1 1 *', from: dayBefore(3) }],
  })
  const watched = await startWatched(store, { config, time: now.toISOString(), startsAtOnce: true })
  await until('the first run', async () => (await watched.status()).health.state === 'ok' || undefined)
  expect(await watched.get('/readyz')).toMatchObject({ status: 200 })

  const fill = { from: dayBefore(390), to: dayBefore(5) }
  const run = {
    job: 'usage-history',
    target: 'prod-eu',
    plannedAt: now,
    reason: 'backfill' as const,
    request: { fill },
  }
  await fillDisk(url)
  // The insert may already be refused.
  await queueRuns(store, watched.worker.boss, { runs: [run], now }).catch((error: unknown) => {
    expect(writeRefusalOf(error)).toBe('its disk is full')
  })
  await until(
    'the refusal',
    async () => (await watched.problems()).includes('error database_refuses_writes') || undefined,
  )
  expect(await watched.get('/readyz')).toMatchObject({ status: 503 })
  expect((await watched.get('/')).text).toContain('its disk is full')
  // The heartbeat reports the problem, or is refused too.
  const exitCode = await until(
    'the exit code of the command',
    async () => (await runHere('status', { env: { DATABASE_URL: url }, now: new Date() })).exitCode || undefined,
    { withinMs: 120_000, everyMs: 1_000 },
  )
  expect([1, 7]).toContain(exitCode)
})

async function databaseOn({ url }: PostgresServer, directory: string): Promise<string> {
  await statement(url, `create tablespace small location '${directory}'`)
  await statement(url, 'create database small tablespace small')
  return url.replace(/[^/]*$/, 'small')
}

/** Fills the disk to its last page; a page holds about 120 rows. */
async function fillDisk(url: string): Promise<void> {
  await statement(url, 'create table filler (text text) with (autovacuum_enabled = false)')
  for (let rows = 200_000; rows >= 20; ) {
    try {
      await statement(url, `insert into filler select md5(n::text) from generate_series(1, ${rows}) n`)
    } catch (error) {
      if (!String(error).includes('No space left on device')) throw error
      rows = Math.floor(rows / 10)
    }
  }
}

async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
