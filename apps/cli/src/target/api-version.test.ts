import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../test/run-cli.ts'

/** A platform on which `/mgmt/openapi/4` is gone. */
const platform = createEmulator({ seed: { alertDefs: 3 }, keys: { [canaryKey]: {} }, apiVersions: [5] })
let address = ''

beforeAll(async () => {
  address = (await platform.listen({ port: 0 })).url
})

afterAll(() => platform.close())

interface Started {
  readonly home: string
  readonly profile: string
  readonly run: (line: string, env?: Record<string, string>) => Promise<Ran>
}

/** A home with the profile `prod`, over real HTTP. */
async function start(flags = ''): Promise<Started> {
  const home = temporaryHome()
  const run: Started['run'] = (line, env) => runCli(line, { home, cwd: home, stdin: canaryKey, env })
  expect((await run(`profile add prod --base-url ${address} --key-stdin ${flags}`)).exitCode).toBe(0)
  return { home, profile: join(home, 'config/mgmt/profiles/prod.json'), run }
}

const byEnvironment = (): Record<string, string> => ({ MGMT_BASE_URL: address, MGMT_API_KEY: canaryKey })

test('a list under 4 fails where only 5 is served, and the hint says what to type', async () => {
  const { run } = await start()
  const { exitCode, stderr } = await run('alerts list')
  expect(exitCode).toBeGreaterThan(0)
  expect(stderr).toContain('no_such_route')
  expect(stderr).toContain('--api-version 5 or MGMT_API_VERSION=5. mgmt doctor --fix writes it to the profile.')
})

test.each([
  { by: 'a flag', flags: '--api-version 5', env: {} },
  { by: 'the environment', flags: '', env: { MGMT_API_VERSION: '5' } },
])('everything that reads the list works with API version 5 by $by', async ({ flags, env }) => {
  const { run } = await start()
  const listed = await run(`alerts list -o ndjson ${flags}`, env)
  expect(listed).toMatchObject({ exitCode: 0, stderr: '' })
  expect(listed.stdout.trim().split('\n')).toHaveLength(3)
  const called = await run(`call listAlertDefs -o json ${flags} --curl`, env)
  expect(called.exitCode).toBe(0)
  expect(called.stderr).toContain(`${address}/mgmt/openapi/5/alerts/alerts/v3`)
})

test('a dry run shows the address under the API version that was given', async () => {
  const { run } = await start()
  const line = 'alerts delete 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --dry-run -o json'
  expect((await run(`${line} --api-version 4`)).stdout).toContain(`${address}/mgmt/openapi/4/alerts`)
  expect((await run(line)).stdout).toContain(`${address}/mgmt/openapi/5/alerts`)
})

test('flag wins over environment, environment over profile', async () => {
  const { run } = await start('--api-version 4')
  const apiVersionIn = async (flags: string, env: Record<string, string>): Promise<string | undefined> => {
    const { stdout } = await run(`doctor -o json ${flags}`, env)
    const rows = JSON.parse(stdout) as { check: string; detail: string }[]
    return rows.find(({ check }) => check === 'api-version')?.detail
  }
  expect(await apiVersionIn('--api-version 5', { MGMT_API_VERSION: '4' })).toBe('5 (from --api-version)')
  expect(await apiVersionIn('', { MGMT_API_VERSION: '5' })).toBe('5 (from MGMT_API_VERSION)')
  expect(await apiVersionIn('', {})).toBe('4 (from profile prod)')
  expect(await apiVersionIn('--profile sandbox', {})).toBe('per operation')
  expect(await apiVersionIn('', { ...byEnvironment(), MGMT_API_VERSION: '5' })).toBe('5 (from MGMT_API_VERSION)')
})

test.each([
  { by: 'a flag', line: 'alerts list --api-version 6', env: {}, says: 'Invalid API version' },
  { by: 'the environment', line: 'alerts list', env: { MGMT_API_VERSION: 'v5' }, says: 'MGMT_API_VERSION: not 4 or 5' },
])('an API version other than 4 and 5 in $by is refused', async ({ line, env, says }) => {
  const { run } = await start()
  const { exitCode, stderr } = await run(line, env)
  expect(exitCode).toBe(2)
  expect(stderr).toContain(says)
})

test('a profile with an API version other than 4 and 5 is refused', async () => {
  const { run, profile } = await start()
  writeFileSync(profile, JSON.stringify({ baseUrl: address, apiKey: canaryKey, apiVersion: 6 }))
  const { exitCode, stderr } = await run('alerts list')
  expect(exitCode).toBe(2)
  expect(stderr).toContain('prod.json: apiVersion: not 4 or 5')
})

test('doctor says what to type, --fix writes the profile, and then all commands work', async () => {
  const { run, profile } = await start('--scheme Bearer')
  const before = await run('doctor')
  expect(before.exitCode).toBeGreaterThan(0)
  expect(before.stdout).toContain('mgmt doctor --fix --profile prod')
  expect(JSON.parse(readFileSync(profile, 'utf8'))).not.toHaveProperty('apiVersion')

  const fixed = await run('doctor --fix')
  expect(fixed).toMatchObject({ exitCode: 0, stderr: '' })
  expect(fixed.stdout).toContain(profile)
  expect(JSON.parse(readFileSync(profile, 'utf8'))).toEqual({
    baseUrl: address,
    apiKey: canaryKey,
    scheme: 'Bearer',
    apiVersion: 5,
  })
  expect(await run('alerts list')).toMatchObject({ exitCode: 0 })
  expect((await run('profile show prod')).stdout).toMatch(/api-version +5/)
  expect((await run('doctor --fix')).stdout).not.toContain('wrote')
})

test('doctor --fix writes no profile where none decides, and says what to do instead', async () => {
  const { run, profile } = await start()
  const text = readFileSync(profile, 'utf8')
  const unnamed = await run('doctor --fix', byEnvironment())
  expect(unnamed.exitCode).toBeGreaterThan(0)
  expect(unnamed.stdout).toContain('Use --api-version 5 or set MGMT_API_VERSION=5')
  const overridden = await run('doctor --fix', { MGMT_API_VERSION: '4' })
  expect(overridden.stdout).toContain('the platform serves only API version 5, but MGMT_API_VERSION sets 4')
  expect(readFileSync(profile, 'utf8')).toBe(text)
})

test('doctor does not blame the API version where the address is wrong', async () => {
  const { run, profile } = await start()
  const text = JSON.stringify({ baseUrl: `${address}/elsewhere`, apiKey: canaryKey })
  writeFileSync(profile, text)
  const { stdout, exitCode } = await run('doctor --fix -o json')
  expect(exitCode).toBeGreaterThan(0)
  expect((JSON.parse(stdout) as { check: string }[]).map(({ check }) => check)).not.toContain('fix')
  expect(readFileSync(profile, 'utf8')).toBe(text)
})

test('files as code are pulled and planned with the API version of mgmt.yaml, and flag and environment win', async () => {
  const { home, run } = await start()
  expect((await run('pull code --owner team --api-version 5')).exitCode).toBe(0)
  const project = join(home, 'code/mgmt.yaml')
  expect(readFileSync(project, 'utf8')).toMatch(/apiVersion: 5/)

  const planned = await run('plan code')
  expect(planned.stderr).not.toContain('no_such_route')
  expect(planned.exitCode).toBe(3)
  expect((await run('pull code')).exitCode).toBe(0)
  expect((await run('pull code --api-version 4')).stderr).toContain('no_such_route')
  expect((await run('pull code', { MGMT_API_VERSION: '4' })).stderr).toContain('no_such_route')

  writeFileSync(project, readFileSync(project, 'utf8').replace('apiVersion: 5', 'apiVersion: 6'))
  const refused = await run('plan code')
  expect(refused.exitCode).toBe(2)
  expect(refused.stderr).toContain('must be 4 or 5')
})
