import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli, temporaryHome } from '../../../../test/run-cli.ts'

const emulator = (settings: EmulatorOptions = {}): Emulator =>
  createEmulator({
    seed: { usageDays: 60 },
    now: '2026-10-15T12:30:00Z',
    keys: { [canaryKey]: {} },
    ...settings,
  })

const query = (line: string): Promise<Ran> => runCli(`usage query ${line}`, { emulator: emulator() })

test('usage of the last days is told by day and label, as rows', async () => {
  const ran = await query('--by application_name --last 2d -o csv')
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  const [header, ...rows] = ran.stdout.trimEnd().split('\r\n')
  expect(header).toBe('start,application_name,units,bytes,tokens,events')
  const days = rows.map((row) => row.split(',').slice(0, 2))
  expect(new Set(days.map(([day]) => day))).toEqual(new Set(['2026-10-14', '2026-10-15']))
  expect(new Set(days.map(([, name]) => name))).toContain('storefront')
})

test('the rows of all labels add up to usage daily', async () => {
  const sumOf = async (line: string): Promise<number> => {
    const rows = JSON.parse((await query(`${line} -o json`)).stdout) as { units: number }[]
    return rows.reduce((sum, { units }) => sum + units, 0)
  }
  const daily = await runCli('usage daily --since 30d -o json --no-compare', { emulator: emulator() })
  const [{ total }] = JSON.parse(daily.stdout) as [{ total: number }]
  expect((await sumOf('--by pillar,priority')) / total).toBeCloseTo(1, 5)
  expect((await sumOf('--last 30d')) / total).toBeCloseTo(1, 5)
})

test('units have no digits beyond those of the service', async () => {
  const { stdout } = await query('--last 30d -o csv --columns units --no-headers')
  const units = stdout.trimEnd().split('\r\n')
  expect(units).toHaveLength(30)
  for (const each of units) expect(each).toMatch(/^\d+(?:\.\d{1,6})?$/)
})

test.each(['--last 3h', '--last 3h --hourly', '--hourly --last 1d'])('%s is by hour, up to this one', async (line) => {
  const { stdout, exitCode } = await query(`${line} --columns start -o csv --no-headers`)
  expect(exitCode).toBe(0)
  const hours = stdout.trimEnd().split('\r\n')
  expect(hours.slice(-3)).toEqual(['2026-10-15T10:00:00Z', '2026-10-15T11:00:00Z', '2026-10-15T12:00:00Z'])
})

test.each([
  { line: '--by team', says: '--by: unknown label "team"' },
  { line: '--by application', says: 'did you mean "application_name"?' },
  { line: '--last soon', says: '--last: "soon" is not a period' },
  { line: '--last 0d', says: '--last: "0d" is not a period' },
  { line: '--last 3d --set daily.relativeRange=DAILY_RELATIVE_RANGE_LAST_7_DAYS', says: 'cannot be combined with' },
  { line: '--hourly --last 15d', says: 'hourly.timeRange' },
])('usage query $line is refused: $says', async ({ line, says }) => {
  const ran = await query(line)
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain(says)
})

test('a query from a file is sent as it is', async () => {
  const home = temporaryHome()
  const ran = await runCli('usage query --set daily.relativeRange=DAILY_RELATIVE_RANGE_LAST_7_DAYS -o json', {
    home,
    emulator: emulator(),
  })
  expect(ran.exitCode).toBe(0)
  expect((JSON.parse(ran.stdout) as { buckets: unknown[] }).buckets).toHaveLength(7)
})

test('where the query is not served, the error says so', async () => {
  const ran = await runCli('usage query --by pillar', { emulator: emulator({ servesUsageQuery: false }) })
  expect(ran).toMatchObject({ exitCode: 7, stdout: '' })
  expect(ran.stderr).toContain('DataUsageQueryService_GetDataUsageCapabilities')
})
