import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canaryKey, openScene, type RunningProgram, scene, type Scene, workerFileOf } from './program.ts'
import { newDatabase } from './stores.ts'
import { until } from './until.ts'

interface Status {
  readonly health: { readonly state: string }
  readonly workers: readonly { readonly config_revision: number }[]
}

interface Schedules {
  readonly schedules: readonly { readonly job: string; readonly paused_at: string | null }[]
}

interface Run {
  readonly id: string
  readonly job: string
  readonly state: string
  readonly attempt: number
}

const runsOf = async (at: Scene, line: string): Promise<readonly Run[]> => {
  const { stdout, stderr } = await at.run(`${line} -o json`)
  if (stdout === '') throw new Error(stderr)
  // The program wrote it.
  return JSON.parse(stdout) as readonly Run[]
}

/** Runs as the worker itself reports them. */
const runsAt = async (worker: RunningProgram): Promise<readonly Run[]> =>
  (await worker.read<{ readonly runs: readonly Run[] }>('/api/v1/runs')).runs

const settled = (worker: RunningProgram): Promise<true> =>
  until(
    'all runs',
    async () => {
      const runs = await runsAt(worker)
      return runs.length > 0 && runs.every(({ state }) => state === 'done') ? true : undefined
    },
    { withinMs: 300_000 },
  )

const running = (worker: RunningProgram): Promise<Run> =>
  until('a run', async () => (await runsAt(worker)).find(({ state }) => state === 'running'))

describe('one worker', () => {
  let at: Scene & AsyncDisposable
  let worker: RunningProgram
  beforeAll(async () => {
    at = await openScene({ hasTables: false })
    // What a process left that was killed while it created the database.
    mkdirSync(join(at.data, 'database.new-1', 'base'), { recursive: true })
    worker = await at.start()
  })
  afterAll(() => at[Symbol.asyncDispose]())

  test('starts new jobs at once, and listens on loopback', async () => {
    await settled(worker)
    expect(readdirSync(at.data).filter((name) => name.startsWith('database'))).toEqual(['database'])
    expect(statSync(join(at.data, 'worker.json')).mode & 0o777).toBe(0o600)
    expect(await at.run('status')).toMatchObject({
      exitCode: 0,
      stderr: '',
      stdout: expect.stringMatching(
        /^health {9}ok\ndatabase .*\nconfiguration {2}revision 1 .*\nworkers {8}1\ntargets {8}1 ok\n/,
      ) as string,
    })
  }, 600_000)

  test('runs, backfills and exports by command', async () => {
    const ran = await at.run('jobs run usage-history --wait -o ndjson')
    expect(ran).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('"state":"done"') as string })

    const filled = await at.runHere('backfill usage-history --from 2026-01-01 --to 2026-06-30')
    expect(filled.exitCode).toBe(0)
    expect(filled.stdout.match(/done .* backfill/g)).toHaveLength(2)

    const exported = await at.run('export usage --from 90d --out usage.csv')
    expect(exported).toMatchObject({ exitCode: 0, stdout: '' })
    expect(readFileSync(join(at.home, 'usage.csv'), 'utf8')).toMatch(/^target,day,pillar,.*\r\nprod-eu,20/)
    expect((await at.runHere('export alerts')).stdout.split('\r\n').length).toBeGreaterThan(20)
  }, 600_000)

  test('buttons need the link of mgmt-worker login, which no log has; commands need none', async () => {
    const { address, token } = workerFileOf(at.data)
    const link = (await at.runHere('login')).stdout.trim()
    expect(link).toMatch(new RegExp(`^${address}/login\\?token=[\\w-]+$`))
    const given = new URL(link).searchParams.get('token') ?? ''
    await until('the log', async () => worker.stderr().includes('"link":"mgmt-worker login') || undefined)
    for (const secret of [token, given]) expect(worker.stderr()).not.toContain(secret)

    const post = (path: string, fields: Record<string, string>, cookie = ''): Promise<Response> =>
      fetch(address + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html', cookie },
        body: new URLSearchParams(fields),
      })
    const pause = async (cookie: string): Promise<string | null> => {
      const page = await (await fetch(`${address}/jobs/alert-history`, { headers: { cookie } })).text()
      const formToken = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? ''
      return (await post('/jobs/alert-history', { form_token: formToken, do: 'pause' }, cookie)).headers.get('location')
    }
    const pausedAt = async (): Promise<unknown> => {
      const { schedules } = await worker.read<Schedules>('/api/v1/schedules')
      return schedules.find(({ job }) => job === 'alert-history')?.paused_at
    }

    expect(await pause('')).toBe('/login?next=%2Fjobs%2Falert-history')
    expect(await pausedAt()).toBeNull()
    const [session = ''] = (await post('/login', { token: given })).headers.getSetCookie()[0]?.split(';') ?? []
    expect(await pause(session)).toBe('/jobs/alert-history')
    expect(await pausedAt()).not.toBeNull()
    expect(await at.runHere('schedule resume alert-history')).toMatchObject({ exitCode: 0 })
    expect(await pausedAt()).toBeNull()
    expect((await at.runHere('schedule pause alert-history')).stdout).toContain('paused')
    expect((await at.runHere('schedule list -o json')).stdout).toContain('"next_at": null')
  }, 600_000)

  test('a second worker on one directory is rejected, and the error names the first', async () => {
    const second = await at.run('run --listen 127.0.0.1:0')
    expect(second).toMatchObject({ exitCode: 6, stdout: '' })
    expect(second.stderr).toContain(`error: mgmt-worker (process ${worker.pid}) is using ${at.data}\n`)
    expect(second.stderr).toContain(`mgmt-worker status --data ${at.data}`)
    expect(await at.runHere('restore nothing.gz')).toMatchObject({ exitCode: 2 })
    expect(await at.run('backup --out some.gz')).toMatchObject({ exitCode: 0 })
    expect(await at.runHere('restore some.gz')).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('Stop the worker, restore, and start it again') as string,
    })
  }, 600_000)

  test('a configuration is applied through the running worker, which follows them', async () => {
    const file = join(at.home, 'mgmt-worker.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace('alert-history', 'noisy-alerts'))
    const declined = await at.runOnTerminal('config apply', [['Apply these changes? [y/N]', 'n\r']])
    expect(declined).toMatchObject({ exitCode: 130 })
    expect(declined.screen).toContain('- 1 job removed: alert-history')
    const applied = await at.runOnTerminal('config apply', [['Apply these changes? [y/N]', 'y\r']])
    expect(applied).toMatchObject({ exitCode: 0 })
    const { schedules } = await worker.read<Schedules>('/api/v1/schedules')
    expect(schedules.map(({ job }) => job)).toEqual(['usage-history', 'noisy-alerts'])
    expect(await at.runHere('config apply --revision 1 --yes')).toMatchObject({ exitCode: 0 })
    expect((await at.runHere('config history')).stdout).toMatch(/^ +3 .*\n +2 .*\n +1 /m)
    const diagnosed = await at.runHere('doctor -o json')
    expect(diagnosed.stderr).toContain('mgmt-worker.yaml differs from revision 3 of the configuration')
    expect(diagnosed.stdout).toContain('"alert-history"')
    expect(diagnosed.stdout).not.toContain('noisy-alerts')
  }, 600_000)

  test('a refused key is reported', async () => {
    at.emulator.keys.set({})
    expect(await at.runHere('jobs run usage-history')).toMatchObject({ exitCode: 0 })
    const isRefused = async (): Promise<true | undefined> =>
      JSON.stringify(await worker.read('/api/v1/targets')).includes('refused') || undefined
    await until('the refusal', isRefused)
    expect((await at.runHere('targets list -o json')).stdout).toContain('refused')
  }, 600_000)

  test('the key is in no output, file or log, and SIGTERM ends it with 0', async () => {
    const { token } = workerFileOf(at.data)
    for (const line of ['jobs list -o json', 'config check']) await at.runHere(line)
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(existsSync(join(at.data, 'worker.json'))).toBe(false)
    expect(await at.run('status')).toMatchObject({
      exitCode: 7,
      stdout: expect.stringContaining('error: No worker is running') as string,
    })
    expect(at.written()).toContain('refused')
    for (const secret of [canaryKey, token]) expect(at.written()).not.toContain(secret)
    const files = readdirSync(at.home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files.length).toBeGreaterThan(100)
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(canaryKey), name).toBe(false)
    }
  }, 600_000)
})

test('Ctrl-C requeues runs after the time limit and exits with 0; a second one exits at once with 130', async () => {
  // Longer than the test, so that the run does not end.
  const at = await scene({ faults: [{ kind: 'latency', ms: 3_600_000 }] })
  const worker = await at.start('run --listen 127.0.0.1:0 --grace 1s')
  await running(worker)
  worker.kill('SIGINT')
  expect(await worker.ended).toBe(0)
  const runs = await runsOf(at, 'jobs list')
  expect(runs.map(({ state }) => state)).toEqual(['queued', 'queued'])

  const again = await at.start('run --listen 127.0.0.1:0 --grace 60s')
  await running(again)
  again.kill('SIGINT')
  await until('its end to begin', async () => again.stderr().includes('shutting down') || undefined)
  again.kill('SIGINT')
  expect(await again.ended).toBe(130)
}, 600_000)

test('after a kill, another worker on the same directory completes the runs', {
  timeout: 600_000,
  tags: 'slow',
}, async () => {
  const at = await scene({ faults: [{ kind: 'latency', ms: 3_600_000, times: 1 }] })
  const worker = await at.start()
  await running(worker)
  worker.kill('SIGKILL')
  expect(await worker.ended).toBeNull()
  const left = workerFileOf(at.data)
  expect(left.pid).toBe(worker.pid)
  // No worker has the directory open, so the command itself reads it, despite the stale file.
  expect((await runsOf(at, 'jobs list')).map(({ state }) => state)).toContain('running')

  const next = await at.start()
  expect(workerFileOf(at.data).token).not.toBe(left.token)
  await settled(next)
  const runs = await runsOf(at, 'jobs list')
  expect(runs).toHaveLength(2)
  expect(Math.max(...runs.map(({ attempt }) => attempt))).toBe(2)

  // Commands that tests otherwise run from source.
  for (const line of [
    'backfill usage-history --from 2026-01-01 --to 2026-01-31',
    'config apply --revision 1 --yes',
    'config check',
    'config history',
    'doctor',
    'export alerts',
    'login',
    'schedule list',
    'schedule pause alert-history',
    'schedule resume alert-history',
    'targets list',
  ]) {
    expect(await at.run(line), line).toMatchObject({ exitCode: 0 })
  }
  expect(await at.run('restore nothing.gz')).toMatchObject({ exitCode: 2 })
  next.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})

test('two workers share a PostgreSQL, follow applied configurations, and never show its password', {
  timeout: 600_000,
  tags: 'slow',
}, async () => {
  const at = await scene({ hasTables: false })
  const env = { DATABASE_URL: await newDatabase() }
  const first = await at.start(undefined, env)
  const second = await at.start(undefined, env)
  expect(existsSync(at.data)).toBe(false)
  const status = () => first.read<Status>('/api/v1/status')
  await until('both workers', async () => {
    const { health, workers } = await status()
    return (workers.length === 2 && health.state === 'ok') || undefined
  })
  const seen = await at.run('status', env)
  expect(seen).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('workers        2') as string })
  expect(seen.stdout).toContain('PostgreSQL at 127.0.0.1')
  const ran = await at.run('jobs run usage-history --wait -o json', env)
  expect(ran).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('"state": "done"') as string })
  const file = join(at.home, 'mgmt-worker.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('refetch_days: 5', 'refetch_days: 6'))
  expect((await at.run('config apply --yes', env)).stdout).toMatch(/^revision +2\n/)
  await until('both to follow', async () => {
    const { workers } = await status()
    return workers.every(({ config_revision: revision }) => revision === 2) || undefined
  })
  for (const worker of [first, second]) {
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(worker.stderr()).not.toContain(env.DATABASE_URL)
  }
  expect((await at.run('status', env)).exitCode).toBe(7)
})
