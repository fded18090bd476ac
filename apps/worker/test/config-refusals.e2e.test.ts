import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryHome } from '@mgmt-api/command/testing'
import { expect, test } from 'vitest'
import { type RanHere, runHere } from './run-program.ts'
import { fillDataDirectory, newDataDirectory } from './stores.ts'

const good = {
  targets: [{ name: 'prod', base_url: 'http://127.0.0.1:9', key: '${env:KEY}' }],
  jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-01-01' }],
}
const target = good.targets[0]
const history = { job: 'alert-history', schedule: '0 * * * *' }
const env = { KEY: 'key-of-prod', SHORT: 'short', LINES: 'two\nlines' }

/** A home with a configuration; JSON is YAML. */
function homeWith(config: object): string {
  const home = temporaryHome()
  writeFileSync(join(home, 'mgmt-worker.yaml'), JSON.stringify({ ...good, ...config }, null, 2))
  return home
}

const check = (home: string, flags = ''): Promise<RanHere> => runHere(`config check ${flags}`.trim(), { home, env })

/** A worker that is stopped right after its start. @param data by default, a directory without a database */
const runOnce = (home: string, data = join(home, 'data')): Promise<RanHere> =>
  runHere('run --listen 127.0.0.1:0 --log json', {
    home,
    env: { ...env, MGMT_WORKER_DATA: data },
    terminated: AbortSignal.abort(),
  })

test.each([
  {
    name: 'an unknown region',
    config: { targets: [{ ...target, base_url: undefined, region: 'eu9', domain: 'x.y' }] },
  },
  { name: 'a query in a base address', config: { targets: [{ ...target, base_url: 'https://x.y/?token=1' }] } },
  { name: 'an absent source job', config: { jobs: [{ job: 'usage-anomaly' }] } },
  { name: 'the address of a webhook', config: { notifiers: [{ name: 'n', kind: 'webhook', url: 'https://x.y/z' }] } },
  { name: 'the address of a chat', config: { notifiers: [{ name: 'n', kind: 'slack', url: 'https://x.y/z' }] } },
  { name: 'a first day in the future', config: { jobs: [{ ...good.jobs[0], from: '2026-11-22' }] } },
  { name: 'a missing token', config: { server: { token: '${env:NOT_SET}' } } },
  { name: 'a token that can be guessed', config: { server: { token: '${env:SHORT}' } } },
  { name: 'a value of the wrong type', config: { concurrency: 'many' } },
])('$name is rejected by config check and by run, in the same words', async ({ config }) => {
  const home = homeWith(config)
  const checked = await check(home)
  expect(checked).toMatchObject({ exitCode: 2, stdout: '' })
  expect(checked.stderr).toMatch(/mgmt-worker\.yaml:\d+:\d+/)
  expect(await runOnce(home)).toEqual(checked)
  expect(checked.stderr).not.toContain('/z')
})

test('an address beyond loopback needs a token, unless the command line overrides it', async () => {
  const config = { server: { listen: '0.0.0.0:0' } }
  const home = homeWith(config)
  const { exitCode, stderr } = await check(home)
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: expect.stringContaining('server.listen: 0.0.0.0 can be reached by other machines') as string,
  })
  expect(await runHere('run', { home, env, terminated: AbortSignal.abort() })).toEqual({ exitCode, stderr, stdout: '' })
  expect((await runOnce(home, newDataDirectory())).exitCode).toBe(0)
}, 120_000)

test('a missing file or variable fails config check, and run reports it and continues', async () => {
  const home = homeWith({
    targets: [
      target,
      { ...target, name: 'no-key', key: '${env:NOT_SET}' },
      { ...target, name: 'no-file', key: '${file:not-there}' },
      { ...target, name: 'directory', key: '${file:keys}' },
      { ...target, name: 'no-header', key: '${env:LINES}' },
    ],
    jobs: [...good.jobs, history, { job: 'alert-drift', schedule: '0 * * * *', directory: 'alerts' }],
    notifiers: [
      { name: 'hook', kind: 'webhook', url: '${env:HOOK}' },
      { name: 'plain', kind: 'webhook', url: 'http://x.y/z', url_is_public: true },
      { name: 'lines', kind: 'file', path: 'nowhere/messages.ndjson' },
      { name: 'chat', kind: 'slack', url: '${env:SHORT}' },
      { name: 'on-call', kind: 'pagerduty', routing_key: '${env:ROUTING_KEY}' },
    ],
    ping_url: '${file:ping}',
  })
  mkdirSync(join(home, 'keys'))
  const problems = [
    'targets[1].key: ${env:NOT_SET}: the variable is not set',
    'targets[2].key: ${file:not-there}: the file cannot be read (ENOENT)',
    'targets[3].key: ${file:keys}: the file cannot be read (EISDIR)',
    'targets[4].key: ${env:LINES}: not a key: it must be printable characters on one line',
    `jobs[2].directory: no such directory: ${join(home, 'alerts')}`,
    'notifiers[0].url: ${env:HOOK}: the variable is not set',
    'notifiers[1].url: http://x.y: plain http:// to another machine needs a signature',
    `notifiers[2].path: no such directory: ${join(home, 'nowhere')}`,
    'notifiers[3].url: The address is not a URL',
    'notifiers[4].routing_key: ${env:ROUTING_KEY}: the variable is not set',
    'ping_url: ${file:ping}: the file cannot be read (ENOENT)',
  ]
  const checked = await check(home)
  expect(checked).toMatchObject({ exitCode: 2, stdout: '' })
  expect(checked.stderr).toContain('mgmt-worker.yaml: 11 problems')
  expect(checked.stderr).toContain('--file-only')
  expect(await check(home, '--file-only')).toMatchObject({ exitCode: 0, stderr: '' })
  const ran = await runOnce(home, newDataDirectory())
  expect(ran.exitCode).toBe(0)
  const warned = ran.stderr.split('\n').filter((line) => line.includes('is missing'))
  expect(warned).toHaveLength(11)
  for (const problem of problems) {
    expect(checked.stderr).toContain(problem)
    expect(ran.stderr).toContain(problem)
  }
}, 120_000)

test('an address that is not one fails config check', async () => {
  const home = homeWith({ ping_url: '${env:SHORT}' })
  const { exitCode, stderr } = await check(home)
  expect(exitCode).toBe(2)
  expect(stderr).toContain('ping_url: The address is not a URL. It must start with https://.')
})

test('the commands that a worker suggests work in another terminal and directory', async () => {
  const home = homeWith({})
  const terminal = { columns: 200, rows: 50 }
  const data = join(home, 'a history')
  fillDataDirectory(data)
  const options = { home, env: { ...env, MGMT_WORKER_DATA: data }, terminal, terminated: AbortSignal.abort() }
  const { stderr } = await runHere('run --listen 127.0.0.1:0', options)
  const [, hint = ''] = /in another terminal: mgmt-worker (.*)\n/.exec(stderr) ?? []
  expect(hint).toBe(`status --data '${data}'`)
  const status = await runHere(hint, { home: temporaryHome() })
  expect(status).toMatchObject({ exitCode: 7, stdout: expect.stringContaining(data) as string })
}, 120_000)

test('a worker follows what is applied; a file that differs is one sentence in its log, with the command that applies it', async () => {
  const home = homeWith({})
  const file = join(home, 'mgmt-worker.yaml')
  const data = newDataDirectory()
  const options = { home, env: { ...env, MGMT_WORKER_DATA: data } }
  const run = (line: string): Promise<RanHere> => runHere(line, { ...options, terminated: AbortSignal.abort() })
  const start = async (flags = ''): Promise<string> => {
    const { exitCode, stderr } = await run(`run --listen 127.0.0.1:0 --log json${flags}`)
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
    const lines = stderr.split('\n').filter((line) => line.includes('stays in effect'))
    // The program wrote them.
    return lines.map((line) => (JSON.parse(line) as { readonly message: string }).message).join('\n')
  }
  const jobs = async (): Promise<string> => (await run('schedule list -o name')).stdout

  expect(await start()).toBe('')
  writeFileSync(file, JSON.stringify({ ...good, jobs: [history], server: { token: '${env:NOT_SET}' } }))
  const kept = 'revision 1 of the configuration'
  expect(await start()).toBe(
    `mgmt-worker.yaml differs from ${kept}, which stays in effect; apply the file with: mgmt-worker config apply --data ${data}`,
  )
  expect(await start(` --config ${file} --data ${data}`)).toBe(
    `${file} differs from ${kept}, which stays in effect; apply the file with: mgmt-worker config apply --config ${file} --data ${data}`,
  )
  expect(await jobs()).toBe('usage-history\n')

  const diagnosed = await run('doctor -o json')
  expect(diagnosed.stderr).toContain(`mgmt-worker.yaml differs from ${kept}`)
  expect(diagnosed.stdout).toContain('read from ${env:KEY}')
  expect(diagnosed.stdout).not.toMatch(/NOT_SET|alert-history/)

  writeFileSync(file, '{')
  expect(await start()).toMatch(
    /^mgmt-worker\.yaml:1:2: .+; revision 1 of the configuration stays in effect; check the file with: mgmt-worker config check$/,
  )
  rmSync(file)
  expect(await start()).toBe('')

  writeFileSync(file, JSON.stringify({ ...good, jobs: [history] }))
  expect(await run('config apply --yes')).toMatchObject({ exitCode: 0 })
  expect(await jobs()).toBe('alert-history\n')
  expect(await start()).toBe('')
}, 240_000)

test('a setting of the applied configuration that prevents a start is named with its revision', async () => {
  const home = homeWith({ server: { token: '${env:TOKEN}' } })
  const data = newDataDirectory()
  const started = (token: string): Promise<RanHere> =>
    runHere('run --listen 127.0.0.1:0 --log json', {
      home,
      env: { ...env, TOKEN: token, MGMT_WORKER_DATA: data },
      terminated: AbortSignal.abort(),
    })
  expect(await started('a-token-of-sixteen-characters')).toMatchObject({ exitCode: 0 })
  rmSync(join(home, 'mgmt-worker.yaml'))
  expect(await started('')).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(
      /error: revision 1: server\.token: \$\{env:TOKEN\}: the variable is not set\nhint: Apply a corrected file: mgmt-worker config apply --config FILE\n$/i,
    ) as string,
  })
}, 120_000)

test('a mistake in the file of a first start is reported before a database is created', async () => {
  const home = homeWith({ concurrency: 'many' })
  const data = join(home, 'history')
  const options = { home, env: { ...env, MGMT_WORKER_DATA: data }, terminated: AbortSignal.abort() }
  expect(await runHere('run --listen 127.0.0.1:0', options)).toMatchObject({ exitCode: 2 })
  expect(existsSync(data)).toBe(false)
})
