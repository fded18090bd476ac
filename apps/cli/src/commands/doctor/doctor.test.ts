import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../test/run-cli.ts'

interface Row {
  readonly profile?: string
  readonly check: string
  readonly result: string
  readonly detail: string
}

const rows = ({ stdout }: Ran): Row[] => JSON.parse(stdout) as Row[]
const row = (ran: Ran, check: string): Row | undefined => rows(ran).find((one) => one.check === check)

test('doctor says which key and address are used, where each came from, and that they work', async () => {
  const ran = await runCli('doctor -o json', { seed: { alertDefs: 1 } })
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(rows(ran).map(({ check, result }) => `${check} ${result}`)).toEqual([
    'program info',
    'configuration info',
    'contract info',
    'target info',
    'address info',
    'api-version info',
    'key info',
    'changes info',
    'alert definitions ok',
    'daily usage ok',
  ])
  expect(row(ran, 'address')?.detail).toMatch(/^https?:.* \(from MGMT_BASE_URL\)$/)
  expect(row(ran, 'key')?.detail).toMatch(/^[0-9a-f]{8} \(from MGMT_API_KEY\)$/)
  expect(ran.stdout).not.toContain(canaryKey)
})

test('a key that the service refuses is exit code 4, and is not tried again', async () => {
  const emulator = createEmulator({ keys: { other: {} } })
  const ran = await runCli('doctor -o json', { emulator })
  expect(ran.exitCode).toBe(4)
  expect(
    rows(ran)
      .filter(({ result }) => result === 'failed')
      .map(({ check }) => check),
  ).toEqual(['alert definitions'])
  expect(ran.stderr).toContain('1 check failed: alert definitions')
})

test('a key that lacks one permission is told which reads work', async () => {
  const emulator = createEmulator({ keys: { [canaryKey]: { permissions: [] } } })
  const ran = await runCli('doctor -o json', { emulator })
  expect(ran.exitCode).toBe(4)
  expect(row(ran, 'alert definitions')).toMatchObject({
    result: 'failed',
    detail: expect.stringContaining('403') as string,
  })
  expect(row(ran, 'daily usage')?.result).toBe('ok')
})

test('doctor without a target says what to type, and still what it knows', async () => {
  const ran = await runCli('doctor -o json')
  expect(ran.exitCode).toBe(2)
  expect(row(ran, 'program')?.detail).toBe('mgmt 1.0.0, node 24.0.0')
  expect(row(ran, 'target')).toMatchObject({
    result: 'failed',
    detail: 'No target: neither a key nor a profile is set',
  })
  const { stdout, stderr } = await runCli('doctor')
  expect(stdout).toMatch(/DETAIL\ntarget +failed +No target: neither a key nor a profile is set\nprogram /)
  expect(stderr).toMatch(/^error: 1 check failed: target\nhint: Use one of:\n {2}mgmt profile add /)
})

test('a proxy that requests go through is named, without its password', async () => {
  const at = { MGMT_BASE_URL: 'https://api.example.com', MGMT_API_KEY: canaryKey }
  const proxied = { ...at, HTTPS_PROXY: 'http://user:pass-word@proxy.example.com:3128' }
  const { fetch } = createEmulator({ keys: { [canaryKey]: {} } })
  const ran = await runCli('doctor -o json', { env: proxied, fetch })
  expect(row(ran, 'proxy')?.detail).toBe('http://proxy.example.com:3128 (from HTTPS_PROXY)')
  expect(ran.stdout + ran.stderr).not.toContain('pass-word')
  const excepted = await runCli('doctor -o json', { env: { ...proxied, NO_PROXY: '.example.com' }, fetch })
  expect(row(excepted, 'proxy')).toBeUndefined()
  const wrong = await runCli('doctor -o json', {
    env: { ...at, https_proxy: 'socks5://user:pass-word@proxy:1' },
    fetch,
  })
  expect(wrong.exitCode).toBe(2)
  expect(row(wrong, 'proxy')).toMatchObject({ result: 'failed' })
  expect(wrong.stdout + wrong.stderr).not.toContain('pass-word')
})

test('an unknown region is told with those that there are', async () => {
  const ran = await runCli('doctor', {
    env: { MGMT_API_KEY: canaryKey, MGMT_REGION: 'eu9', MGMT_DOMAIN: 'example.com' },
  })
  expect(ran.exitCode).toBe(2)
  for (const region of ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3']) expect(ran.stdout).toContain(region)
})

test('each row names its profile, and one failing profile of several is a failure', async () => {
  const home = temporaryHome()
  const emulator = createEmulator({ keys: { [canaryKey]: {} } })
  await runCli(`profile add bad --base-url ${emulator.url} --key-stdin`, { home, stdin: 'unknown-key-0123' })
  const ran = await runCli('doctor --profile sandbox,bad -o json', { home, fetch: emulator.fetch })
  expect(ran.exitCode).toBe(4)
  expect(
    rows(ran)
      .filter(({ check }) => check === 'alert definitions')
      .map(({ profile, result }) => [profile, result]),
  ).toEqual([
    ['sandbox', 'ok'],
    ['bad', 'failed'],
  ])
})

test('changes that are forbidden are told, with who forbids them', async () => {
  const ran = await runCli('doctor --profile sandbox -o json', { env: { MGMT_READ_ONLY: 'yes' } })
  expect(row(ran, 'changes')?.detail).toBe('forbidden by MGMT_READ_ONLY')
})

test.each([
  { from: 'query', settings: {}, told: 0 },
  { from: 'daily', settings: { servesUsageQuery: false }, told: 2 },
])('with usage from $from, retired operations are told $told times', async ({ settings, told }) => {
  const emulator = createEmulator(settings)
  const ran = await runCli(['doctor', '--for', 'usage daily', '-o', 'json'], { emulator })
  const retired = rows(ran).filter(({ detail }) => detail.includes('GetDailyUsageUnits (retired'))
  expect(retired.map(({ check }) => check)).toEqual(Array(told).fill('stability'))
  expect(row(ran, 'permissions')?.detail.includes('GetDailyUsageUnits')).toBe(told > 0)
})

test('what a profile and the command of --for use that goes away is told', async () => {
  const told = async (line: string): Promise<readonly string[]> =>
    rows(await runCli(`doctor ${line} -o json`, { seed: { alertDefs: 1 } }))
      .filter(({ check }) => check === 'stability')
      .map(({ result, detail }) => `${result} ${detail}`)
  expect(await told("--for 'teams list'")).toContain('info mgmt teams list uses TeamService_ListTeams (deprecated)')
  expect(await told("--for 'call listTeams'")).toContain(
    'info mgmt call listTeams uses TeamService_ListTeams (deprecated)',
  )
  expect(await told("--for 'views list'")).not.toContainEqual(expect.stringContaining('views'))
})
