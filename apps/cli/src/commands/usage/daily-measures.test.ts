import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'
import { serviceEnv } from '../../../test/usage-service.ts'

const seeded = (): Emulator =>
  createEmulator({ seed: { usageDays: 60 }, now: '2026-10-15T12:00:00Z', keys: { [canaryKey]: {} } })

const usage = (line: string, options: RunOptions = {}): Promise<Ran> =>
  runCli(`usage daily ${line}`, { emulator: seeded(), ...options })

/** A service that answers every request with that. */
const responding =
  (response: object): typeof fetch =>
  async () =>
    new Response(JSON.stringify(response), { headers: { 'content-type': 'application/json' } })

const given = (line: string, response: object): Promise<Ran> =>
  runCli(`usage daily ${line}`, { env: serviceEnv, fetch: responding(response) })

test.each([
  { measure: 'units', unit: 'units', told: ['tier', 'pillar'], blocks: false },
  { measure: 'gigabytes', unit: 'GB', told: ['tier', 'pillar'], blocks: false },
  { measure: 'tokens', unit: 'tokens', told: [], blocks: false },
  { measure: 'logs', unit: 'logs', told: ['tier', 'severity'], blocks: true },
  { measure: 'spans', unit: 'spans', told: ['tier', 'outcome'], blocks: false },
])('--measure $measure draws, adds up and forecasts $unit', async ({ measure, unit, told, blocks }) => {
  const chart = await usage(`--measure ${measure} --since 30d`)
  expect(chart).toMatchObject({ exitCode: 0, stderr: '' })
  expect(chart.stdout).toMatch(new RegExp(`^${unit} per day, 2026-09-16 to 2026-10-15`))
  expect(chart.stdout).toMatch(new RegExp(`^forecast +[\\d,.]+ ${unit} by the end of 2026-10`, 'm'))
  expect(chart.stdout).toMatch(/^change +[+-]/m)
  expect(/^blocked/m.test(chart.stdout)).toBe(blocks)
  const [document] = JSON.parse((await usage(`--measure ${measure} --since 30d -o json`)).stdout) as [Document]
  expect(document).toMatchObject({ measure, unit })
  expect(Object.keys(document.divisions)).toEqual(told)
  for (const parts of Object.values(document.divisions)) {
    const sum = Object.values(parts).reduce((all, part) => all + part, 0)
    expect(sum / document.total).toBeCloseTo(1, 4)
  }
})

interface Document {
  readonly total: number
  readonly divisions: Readonly<Record<string, Readonly<Record<string, number>>>>
}

test('tokens have a column for each evaluator, whatever it is called', async () => {
  const tokens = [
    {
      statsDate: '2026-10-14T00:00:00Z',
      totalTokens: { value: 30 },
      evaluations: [
        { evaluatorName: 'total', evaluationTokens: { value: 10 } },
        { evaluatorName: '=cmd()', evaluationTokens: { value: 20 } },
      ],
    },
    { statsDate: '2026-10-15T00:00:00Z', totalTokens: { value: 5 } },
  ]
  const { stdout } = await given('--measure tokens --since 2d -o csv', { tokens })
  expect(stdout).toBe('date,total,evaluator:=cmd(),evaluator:total\r\n2026-10-14,30,20,10\r\n2026-10-15,5,0,0\r\n')
  const picked = await given('--measure tokens --since 2d -o csv --columns date,evaluator:total', { tokens })
  expect(picked.stdout).toBe('date,evaluator:total\r\n2026-10-14,10\r\n2026-10-15,0\r\n')
})

test('names of evaluators cannot steer a terminal', async () => {
  const evil = '\u001b[31mred\u001b[0m\u202etxt'
  const evaluations = [{ evaluatorName: evil, evaluationTokens: { value: 10 } }]
  const tokens = [{ statsDate: '2026-10-15T00:00:00Z', totalTokens: { value: 10 }, evaluations }]
  const { stdout } = await given('--measure tokens --since 1d --by evaluator', { tokens })
  expect(stdout).toContain('A redtxt')
  expect(stdout).not.toMatch(/[\u001b\u202e]/)
})

test('logs are counted by the day, what was blocked apart, and told by application where that is asked for', async () => {
  const count = (day: string, fields: object): object => ({ timestamp: `2026-10-${day}T00:00:00Z`, ...fields })
  const logsCount = [
    count('14', { logsCount: '5', priority: 'PRIORITY_HIGH', severity: 'SEVERITY_ERROR', applicationName: 'shop' }),
    count('14', { logsCount: '7', priority: 'PRIORITY_LOW', severity: 'SEVERITY_INFO', applicationName: 'pay' }),
    count('14', { logsCount: '9', priority: 'PRIORITY_BLOCKED', severity: 'SEVERITY_DEBUG', applicationName: 'pay' }),
    count('15', { logsCount: '9007199254740993', priority: 'PRIORITY_LOW', severity: 'SEVERITY_NEW' }),
  ]
  const logs = (line: string): Promise<Ran> => given(`--measure logs --since 2d ${line}`, { logsCount })
  expect((await logs('-o csv --columns date,total,high,low,error,info,all-blocked')).stdout).toBe(
    'date,total,high,low,error,info,all-blocked\r\n2026-10-14,12,5,7,5,7,9\r\n2026-10-15,9007199254740992,0,9007199254740992,0,0,0\r\n',
  )
  expect((await logs('-o csv --by application')).stdout).toMatch(
    /^date,total,application:pay,application:shop,all-blocked\r\n/,
  )
  const [document] = JSON.parse((await logs('-o json')).stdout) as [{ days: { counts: unknown[] }[] }]
  // Digits are kept as they came.
  expect(document.days.map(({ counts }) => counts)).toEqual([logsCount.slice(0, 3), logsCount.slice(3)])
})

test('days, resolution and filters of logs and spans go to the service', async () => {
  const asked: string[] = []
  const recording: typeof fetch = async (input, init) => {
    asked.push(decodeURIComponent(new URL(new Request(input, init).url).search))
    return responding({})(input)
  }
  const scopes = '--application shop,pay --subsystem api --no-compare --no-forecast'
  const run = (line: string): Promise<Ran> =>
    runCli(`usage daily ${line} ${scopes}`, { env: serviceEnv, fetch: recording })
  await run('--measure logs --since 1d --by subsystem')
  await run('--measure spans --since 1d')
  const days = 'date_range[fromDate]=2026-10-15T00:00:00.000Z&date_range[toDate]=2026-10-15T23:59:59.999Z'
  const filters = 'filters[application]=shop&filters[application]=pay&filters[subsystem]=api'
  for (const search of asked) {
    expect(search).toContain(days)
    expect(search).toContain('resolution=86400s')
    expect(search).toContain(filters)
  }
  expect(asked.map((search) => search.includes('subsystem_aggregation=true'))).toEqual([true, false])
})

test('the largest of many applications are drawn, and the others together', async () => {
  const logsCount = Array.from({ length: 12 }, (_, index) => ({
    timestamp: '2026-10-15T00:00:00Z',
    logsCount: String(100 - index),
    priority: 'PRIORITY_LOW',
    applicationName: `app-${index}`,
  }))
  const { stdout } = await given('--measure logs --since 1d --by application', { logsCount })
  expect(stdout).toContain('A app-0   B app-1   C app-2   D app-3   E app-4   F app-5   G app-6   . 5 others')
  expect(stdout).toMatch(/^5 others +455 +40\.1%/m)
})

test.each([
  { line: '--measure bytes', says: 'unknown value "bytes"' },
  { line: '--measure gigabyte', says: 'did you mean "gigabytes"?' },
  { line: '--measure tokens --by tier', says: '--by: tokens have no breakdown by tier' },
  { line: '--measure units --application shop', says: '--application requires --measure logs or spans' },
  { line: '--measure gigabytes --subsystem api', says: '--subsystem requires --measure logs or spans' },
])('usage daily $line is refused before anything is sent: $says', async ({ line, says }) => {
  const ran = await runCli(`usage daily ${line}`, { env: serviceEnv, fetch: () => Promise.reject(new Error('sent')) })
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(says)
})
