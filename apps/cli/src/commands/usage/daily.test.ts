import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, type RunOptions, twoProfiles } from '../../../test/run-cli.ts'
import { record, recordsFrom, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

const now = new Date('2026-10-15T12:00:00Z')

const seeded = (usageDays: number): Emulator =>
  createEmulator({ seed: { usageDays }, now: now.toISOString(), keys: { [canaryKey]: {} } })

const usage = (line: string, options: RunOptions = {}): Promise<Ran> =>
  runCli(`usage daily ${line}`, { emulator: seeded(400), ...options })

const given = (line: string, records: readonly object[]): Promise<Ran> =>
  runCli(`usage daily ${line}`, { env: serviceEnv, fetch: serviceWith(records) })

const queried =
  'date,total,high-logs,medium-logs,low-logs,high-metrics,high-tracing,medium-tracing,low-tracing,low-session-recording,cpu-profiles,evaluation'
const header = `${queried},blocked,blocked-metrics`

test('-o csv is one row a day with every count, also where a count is absent', async () => {
  const counts = { total: 66, highLogs: 1, mediumLogs: 2, lowLogs: 3, highMetrics: 4, highTracing: 5, mediumTracing: 6 }
  const more = { lowTracing: 7, lowSessionRecording: 8, cpuProfiles: 9, evaluation: 10, blocked: 11, blockedMetrics: 0 }
  const records = [record('2026-10-14', { ...counts, ...more }), record('2026-10-15', { total: -0.5 })]
  expect((await given('--since 2d -o csv', records)).stdout).toBe(
    [header, '2026-10-14,66,1,2,3,4,5,6,7,8,9,10,11,0', '2026-10-15,-0.5,,,,,,,,,,,,', ''].join('\r\n'),
  )
})

test('a text where a number should be cannot become a formula', async () => {
  const records = [{ statsDate: '2026-10-15T00:00:00Z', totalUnits: { value: '=1+1' } }]
  const { stdout, exitCode } = await given('--since 1d -o csv --columns date,total,totalUnits.value', records)
  const csv = "date,total,totalUnits.value\r\n2026-10-15,,'=1+1\r\n"
  expect({ stdout, exitCode }).toEqual({ stdout: csv, exitCode: 0 })
})

test('a number beyond all reason is drawn and told, not a crash', async () => {
  const { stdout, exitCode } = await given('--since 3d', recordsFrom('2026-10-13', [1, 3.4e38, 2]))
  expect(exitCode).toBe(0)
  expect(stdout).toContain('2026-10-14 (Wednesday): 3.400e+38')
})

test('the emulator’s days come as rows of a pillar each, in any form', async () => {
  const csv = await usage('--since 2d --by pillar -o csv')
  const [header, ...rows] = csv.stdout.trimEnd().split('\r\n')
  expect(header).toBe('date,total,logs,metrics,tracing,session-recording,profiles,evaluation')
  expect(rows.map((row) => row.slice(0, 10))).toEqual(['2026-10-14', '2026-10-15'])
  for (const row of rows) {
    const [total = 0, ...cells] = row.split(',').slice(1).map(Number)
    const taken = cells.reduce((sum, units) => sum + units, 0)
    expect(taken).toBeCloseTo(total, 3)
  }
  const lines = (await usage('--since 2d --columns date,total,high,no-tier -o ndjson')).stdout.trimEnd().split('\n')
  expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual(
    Array(2).fill(['date', 'total', 'high', 'no-tier']),
  )
})

test('days are rows for people too, where columns are asked for', async () => {
  const { stdout } = await given('--since 2d --columns date,total', recordsFrom('2026-10-14', [5, 12.5]))
  expect(stdout).toBe('DATE        TOTAL\n2026-10-14      5\n2026-10-15   12.5\n')
})

test('-o name is the dates alone', async () => {
  expect((await usage('--month 2026-09 -o name')).stdout.trimEnd().split('\n')).toHaveLength(30)
})

test('missing days and days to come are told on standard error where no chart names them', async () => {
  const { stdout, stderr } = await given('--month 2026-10 -o csv', recordsFrom('2026-10-01', Array(14).fill(1)))
  expect(stdout.split('\r\n')).toHaveLength(16)
  expect(stderr).toBe('no data for 2026-10-15\nin the future: 2026-10-16 to 2026-10-31 (16 days)\n')
})

test.each([
  { output: 'csv', stdout: `${queried}\r\n`, stderr: 'no data from 2026-09-16 to 2026-10-15\n' },
  { output: 'table', stdout: '', stderr: 'no data from 2026-09-16 to 2026-10-15\n' },
  { output: 'name', stdout: '', stderr: 'no data from 2026-09-16 to 2026-10-15\n' },
])('a span without any usage is reported, as $output', async ({ output, stdout, stderr }) => {
  expect(await usage(`-o ${output}`, { emulator: seeded(0) })).toEqual({ stdout, stderr, exitCode: 0 })
})

test('days of several profiles are tagged with theirs, and one that fails is a failure', async () => {
  const emulator = seeded(400)
  const home = await twoProfiles(emulator)
  const ran = await runCli('usage daily --since 2d --profile good,bad -o json', { home, emulator })
  expect(JSON.parse(ran.stdout)).toMatchObject([
    { profile: 'good', days: [{ date: '2026-10-14' }, { date: '2026-10-15' }] },
  ])
  const csv = await runCli('usage daily --since 2d --profile good,bad -o csv --columns date', { home, emulator })
  expect(csv).toMatchObject({ stdout: 'profile,date\r\ngood,2026-10-14\r\ngood,2026-10-15\r\n', exitCode: 1 })
  expect(ran.exitCode).toBe(1)
  expect(JSON.parse(ran.stderr)).toMatchObject({ error: { failures: [{ profile: 'bad', status: 401 }] } })
})

test('each profile has a chart of its own', async () => {
  const emulator = seeded(400)
  const home = await twoProfiles(emulator)
  const ran = await runCli('usage daily --since 2d --profile good,sandbox', { home, emulator })
  expect(ran.stdout).toMatch(/^good: units per day, 2026-10-14 to 2026-10-15 \(UTC\)\n[^]*\nsandbox: units per day/)
  expect(ran.stdout.match(/^total/gm)).toHaveLength(2)
  const failed = await runCli('usage daily --since 2d --profile bad,good', { home, emulator })
  expect(failed.stdout).toMatch(/^good: units per day/)
  expect(failed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('bad') as string })
})

test.each([
  { line: '--by team', exitCode: 2, says: '--by: unknown value "team"' },
  { line: '--by tier --columns date', exitCode: 2, says: '--by and --columns cannot be combined' },
  { line: '--columns date,totl', exitCode: 2, says: 'did you mean "total"?' },
  { line: '--since someday', exitCode: 2, says: '--since: "someday" is not a time' },
])('usage daily $line ends with $exitCode: $says', async ({ line, exitCode, says }) => {
  const ran = await usage(line)
  expect(ran).toMatchObject({ exitCode, stdout: '' })
  expect(ran.stderr).toContain(says)
})

test('a refused key is exit code 4, a failing service 7, and nothing is drawn', async () => {
  const emulator = seeded(3)
  const env = { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: 'another-key-0123456789' }
  expect(await usage('', { emulator, env })).toMatchObject({ exitCode: 4, stdout: '' })
  const html: typeof fetch = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  expect(await usage('', { fetch: html, env: serviceEnv })).toMatchObject({ exitCode: 7, stdout: '' })
})

test('a response that comes as a stream of days is taken as one', async () => {
  const lines = recordsFrom('2026-10-14', [1, 2]).map((one) => `${JSON.stringify({ result: { units: [one] } })}\n`)
  const stream: typeof fetch = async () =>
    new Response(lines.join(''), { headers: { 'content-type': 'application/json' } })
  const ran = await runCli('usage daily --since 2d -o name', { env: serviceEnv, fetch: stream })
  expect(ran).toEqual({ stdout: '2026-10-14\n2026-10-15\n', stderr: '', exitCode: 0 })
})
