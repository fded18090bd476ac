import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { get as request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The environment of a program that talks to an emulator of its own, which ends with the test. */
async function startPlatform(options: EmulatorOptions): Promise<{ emulator: Emulator; env: NodeJS.ProcessEnv }> {
  const emulator = createEmulator(options)
  const server = await emulator.listen()
  onTestFinished(async () => {
    await server.close()
    await emulator.close()
  })
  return { emulator, env: { ...process.env, MGMT_BASE_URL: server.url, MGMT_API_KEY: 'any-key', PORT: '0' } }
}

function start(program: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const file = join(import.meta.dirname, program)
  const child = spawn(process.execPath, ['--conditions=@mgmt-api/source', file, ...args], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function finished(child: ChildProcess): Promise<Finished> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

const run = (program: string, args: string[], env: NodeJS.ProcessEnv) => finished(start(program, args, env))

/** Sends a path as it is; `fetch` would resolve it. */
async function statusOf(address: string, path: string): Promise<number | undefined> {
  const [response] = (await once(request(address, { path }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const seed = { alertDefs: 60, usageDays: 100, views: 5 }

test('the nightly report lists alerts and compares usage with the budget', async () => {
  const { env } = await startPlatform({ seed })
  const within = await run('nightly-report.ts', ['1000000'], env)
  expect(within).toMatchObject({ code: 0, stderr: '' })
  expect(within.stdout).toMatch(
    /^# Alerts in the last 24 hours\n\n(- .+\n)+\n# Usage\n\nUsed [\d,]+ of 1,000,000 units; /,
  )
  const exceeded = await run('nightly-report.ts', ['10'], env)
  expect(exceeded).toMatchObject({ code: 1, stderr: '' })
  expect(exceeded.stdout).toMatch(/\*\*The budget is exceeded on \d{4}-\d\d-\d\d\.\*\*/)
})

test('the nightly report says why it could not be made', async () => {
  const { emulator, env } = await startPlatform({ seed })
  emulator.keys.set({ 'another-key': {} })
  const refused = await run('nightly-report.ts', ['10'], env)
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('401')
  expect(refused.stderr).not.toContain('any-key')
  expect(await run('nightly-report.ts', [], env)).toMatchObject({ code: 2, stdout: '' })
})

test('the usage endpoint answers, caches, and keeps the platform’s errors to itself', async () => {
  const { emulator, env } = await startPlatform({ seed, now: '2026-10-20T12:00:00Z' })
  const child = start('usage-endpoint.ts', [], env)
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer]
  const address = line.toString().trim()
  const get = async (query: string) => {
    const response = await fetch(`${address}?${query}`)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const days = await get('from=2026-10-01&to=2026-10-03')
  expect(days).toMatchObject({
    status: 200,
    body: [{ date: '2026-10-01' }, { date: '2026-10-02' }, { date: '2026-10-03' }],
  })
  expect(days.body).toMatchObject([{ high: expect.any(Number) as number }, {}, {}])

  emulator.faults.add({ kind: 'status', status: 403 })
  expect(await get('from=2026-10-01&to=2026-10-03')).toEqual(days)
  expect(await get('from=2026-10-01&to=2026-10-04')).toMatchObject({ status: 502 })
  expect(await get('from=yesterday&to=2026-10-04')).toMatchObject({ status: 400 })
  expect(await get('from=2026-10-01')).toMatchObject({ status: 400 })

  expect(await statusOf(address, '//')).toBe(404)

  const closed = once(child, 'close')
  child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
})

test('the backup has every resource and every item', async () => {
  const { env } = await startPlatform({ seed })
  const target = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')
  const result = await run('backup-everything.ts', [target], env)
  expect(result).toMatchObject({ code: 0, stderr: '' })
  const lines = (name: string) =>
    readFileSync(join(target, `${name}.ndjson`), 'utf8')
      .trimEnd()
      .split('\n')
  expect(lines('alerts')).toHaveLength(60)
  expect(lines('views').map((line) => Object.keys(JSON.parse(line) as object))).toContainEqual(
    expect.arrayContaining(['id', 'name', 'searchQuery']),
  )
  expect(result.stdout.split('\n')).toContain('views: 5')
  expect(readdirSync(target)).toHaveLength(result.stdout.trimEnd().split('\n').length)
  expect(await run('backup-everything.ts', [target], env)).toMatchObject({ code: 2, stdout: '' })
})

test('the backup names what the key may not list, and leaves nothing after a failure', async () => {
  const { emulator, env } = await startPlatform({ seed })
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  emulator.keys.set({ 'any-key': { permissions: ['alerts:ReadConfig'] } })
  const partial = await run('backup-everything.ts', [join(folder, 'partial')], env)
  expect(partial.code).toBe(1)
  expect(partial.stderr).toMatch(/^dashboards: skipped, .*403/m)
  expect(readdirSync(join(folder, 'partial'))).toContain('alerts.ndjson')
  expect(readdirSync(join(folder, 'partial'))).not.toContain('dashboards.ndjson')
  emulator.keys.set(undefined)
  emulator.faults.add({ kind: 'status', status: 400, operation: 'ViewsService_ListViews' })
  expect((await run('backup-everything.ts', [join(folder, 'failed')], env)).code).toBe(2)
  expect(readdirSync(folder)).toEqual(['partial'])
})

test('the first call in the README runs as it is', async () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? []
  const { env } = await startPlatform({ seed })
  const options = ['--input-type=module-typescript', '--conditions=@mgmt-api/source', '--eval', code]
  const child = spawn(process.execPath, options, { env, cwd: import.meta.dirname })
  expect(await finished(child)).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^[\da-f-]{36} .+\n/) as string,
  })
})
