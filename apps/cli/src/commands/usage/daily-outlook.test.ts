import { createEmulator } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli } from '../../../test/run-cli.ts'
import { recordsFrom, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

/** Records that end on the 15th of October 2026, of which noon has come. */
function given(line: string, totals: readonly (number | undefined)[]): Promise<Ran> {
  const from = new Date(Date.UTC(2026, 9, 16 - totals.length)).toISOString().slice(0, 10)
  return runCli(`usage daily ${line}`, { env: serviceEnv, fetch: serviceWith(recordsFrom(from, totals)) })
}

const factOf = ({ stdout }: Ran, name: string): string | undefined =>
  stdout
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(13)

test('the end of the month is forecast where today is among the days', async () => {
  // All days have 10 units, today has 4 so far: 14 days, today as 10 as well, and 16 to come.
  const days = [...Array<number>(44).fill(10), 4]
  const ran = await given('--since 7d', days)
  expect(factOf(ran, 'forecast')).toBe('310.0 units by the end of 2026-10 (likely 310.0 to 310.0)')
  expect(factOf(await given('--month 2026-09', days), 'forecast')).toBeUndefined()
  expect(factOf(await given('--since 7d --no-forecast', days), 'forecast')).toBeUndefined()
})

test.each([
  {
    why: 'more',
    totals: [10, 10, 10, 12, 12, 12, 1],
    says: '+20.0%: 36.0 in 3 days, previously 30.0 in 3 (2026-10-09 to 2026-10-11)',
  },
  {
    why: 'less, with a day that nothing is known of',
    totals: [10, undefined, 10, 5, 5, 5, 1],
    says: '-25.0%: 15.0 in 3 days, previously 20.0 in 2 (2026-10-09 to 2026-10-11)',
  },
  {
    why: 'something after nothing',
    totals: [0, 0, 0, 1, 1, 1, 1],
    says: '+3.0: 3.0 in 3 days, previously 0.0 in 3 (2026-10-09 to 2026-10-11)',
  },
  { why: 'nothing known', totals: [5, 5, 5, 1], says: 'unknown: no data for 2026-10-09 to 2026-10-11' },
])('the days up to yesterday are compared with as many before: $why', async ({ totals, says }) => {
  expect(factOf(await given('--since 4d', totals), 'change')).toBe(says)
  expect(factOf(await given('--since 4d --no-compare', totals), 'change')).toBeUndefined()
})

test('rows hold the days of the period alone; what is said of them besides is told on standard error, if asked for', async () => {
  const emulator = createEmulator({ seed: { usageDays: 60 }, now: '2026-10-15T12:00:00Z', keys: { [canaryKey]: {} } })
  const plain = await runCli('usage daily --since 2d -o csv --columns date', { emulator })
  expect(plain).toEqual({ stdout: 'date\r\n2026-10-14\r\n2026-10-15\r\n', stderr: '', exitCode: 0 })
  const told = await runCli('usage daily --since 2d -o csv --columns date --compare --forecast', { emulator })
  expect(told.stdout).toBe(plain.stdout)
  expect(told.stderr).toMatch(
    /^forecast: [\d,.]+ units by the end of 2026-10 .*\nchange: [+-][\d.]+%: .* in 1 day, previously /,
  )
})

test.each([
  { budget: '310', says: '46.5%: 144.0 of 310.0 units used, 100.0% expected; likely not exceeded' },
  { budget: '250.5', says: '57.5%: 144.0 of 250.5 units used, 123.8% expected; likely exceeded on 2026-10-26' },
  { budget: '100', says: '144.0%: 144.0 of 100.0 units used, 310.0% expected; exceeded since 2026-10-11' },
])('a budget of $budget is compared with the month and its forecast', async ({ budget, says }) => {
  const days = [...Array<number>(44).fill(10), 4]
  expect(factOf(await given(`--since 7d --budget ${budget}`, days), 'budget')).toBe(says)
  const rows = await given(`--since 2d -o csv --columns date --budget ${budget}`, days)
  expect(rows.stderr).toContain(`\nbudget: ${says}\n`)
  const { stdout } = await given(`--since 7d -o json --budget ${budget}`, days)
  expect(JSON.parse(stdout)).toMatchObject([
    { budget: { month: '2026-10', used: 144, expected: 310, budget: Number(budget) } },
  ])
})

test('a budget is unknown with too few days, as a text and as null', async () => {
  const days = [10, 10, 4]
  expect(factOf(await given('--budget 100', days), 'budget')).toBe(
    'unknown: too few days of the last four weeks have data',
  )
  expect(JSON.parse((await given('--budget 100 -o json', days)).stdout)).toMatchObject([{ budget: null }])
})

test.each([
  ['--budget 0', '--budget: "0" is not a budget'],
  ['--budget 12,000', '--budget: "12,000" is not a budget'],
  ['--budget 10 --no-forecast', '--budget and --no-forecast cannot be combined: a budget needs the forecast'],
  ['--budget 10 --month 2026-09', '--budget needs days up to today, 2026-10-15, but they are 2026-09-01 to 2026-09-30'],
])('%s is refused', async (line, message) => {
  const { stdout, stderr, exitCode } = await given(line, [10])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect(stderr).toContain(`error: ${message}\n`)
})
