import { createEmulator, type Emulator, type EmulatorOptions } from '@mgmt-api/emulator'
import { expect, test } from 'vitest'
import { canaryKey, type Ran, runCli } from '../../../test/run-cli.ts'

const now = '2026-10-15T12:00:00Z'
const onlyDaily = { servesUsageQuery: false } as const
const onlyQuery = { servesRetired: false } as const
const neither = { servesRetired: false, servesUsageQuery: false } as const

const seeded = (settings: EmulatorOptions = {}): Emulator =>
  createEmulator({ seed: { usageDays: 400 }, now, keys: { [canaryKey]: {} }, ...settings })

const usage = (line: string, settings: EmulatorOptions = {}): Promise<Ran> =>
  runCli(`usage daily ${line}`, { emulator: seeded(settings) })

interface Document {
  readonly source: string | null
  readonly total: number
  readonly blocked: number | null
  readonly divisions: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly forecast: { readonly expected: number }
  readonly budget: { readonly state: string; readonly passesOn: string }
  readonly days: readonly { readonly date: string }[]
}

async function document(line: string, settings: EmulatorOptions): Promise<Document> {
  const ran = await usage(`${line} -o json`, settings)
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  const [first] = JSON.parse(ran.stdout) as [Document]
  return first
}

test.each(['units', 'gigabytes'])('%s, forecast and budget are the same from both sources', async (measure) => {
  const line = `--measure ${measure} --since 60d --budget 100`
  const [daily, query] = [await document(line, onlyDaily), await document(line, onlyQuery)]
  expect([daily.source, query.source]).toEqual(['daily', 'query'])
  expect(query.days.map(({ date }) => date)).toEqual(daily.days.map(({ date }) => date))
  expect(query.total / daily.total).toBeCloseTo(1, 5)
  expect(query.forecast.expected / daily.forecast.expected).toBeCloseTo(1, 5)
  expect(query.budget).toMatchObject({ state: daily.budget.state, passesOn: daily.budget.passesOn })
  for (const [by, parts] of Object.entries(daily.divisions)) {
    for (const [name, amount] of Object.entries(parts)) {
      expect((query.divisions[by]?.[name] ?? NaN) / (amount || 1), `${by} ${name}`).toBeCloseTo(amount === 0 ? 0 : 1, 4)
    }
  }
  expect(daily.blocked).toBeGreaterThan(0)
  expect(query.blocked).toBeNull()
})

test('tokens from the query have no evaluators', async () => {
  const line = '--measure tokens --since 7d'
  const [daily, query] = [await document(line, onlyDaily), await document(line, onlyQuery)]
  expect(query.total / daily.total).toBeCloseTo(1, 5)
  expect(Object.keys(daily.divisions.evaluator ?? {}).length).toBeGreaterThan(0)
  expect(query.divisions).toEqual({})
  const { stdout } = await usage(line)
  expect(stdout).toMatch(/^source +query of usage, which has no evaluators$/m)
  expect(stdout).not.toMatch(/^EVALUATOR/m)
})

test('a breakdown that the query lacks is refused, and the error lists those that it has', async () => {
  const ran = await usage('--measure tokens --by evaluator')
  expect(ran).toMatchObject({ exitCode: 2, stdout: '' })
  expect(ran.stderr).toContain('--by: the query of usage, which this platform serves, has no tokens by evaluator')
  expect(ran.stderr).toContain('Valid values: total')
  expect(await usage('--measure tokens --by evaluator', onlyDaily)).toMatchObject({ exitCode: 0 })
})

test('rows from the query have no columns of blocked usage unless these are requested', async () => {
  const header = async (line: string, settings?: EmulatorOptions): Promise<string> => {
    const { stdout } = await usage(`--since 2d -o csv ${line}`, settings)
    return stdout.slice(0, stdout.indexOf('\r'))
  }
  expect(await header('', onlyDaily)).toContain(',blocked-metrics')
  expect(await header('')).toMatch(/^date,total,high-logs,(?!.*blocked)/)
  expect(await header('--by tier', onlyDaily)).toBe('date,total,high,medium,low,no-tier,all-blocked')
  expect(await header('--by tier')).toBe('date,total,high,medium,low,no-tier')
  expect(await header('--columns date,blocked')).toBe('date,blocked')
})

test('where both are served, the query is the source, and people are told what it lacks', async () => {
  const { stdout } = await usage('--since 7d')
  expect(stdout).toMatch(/^source +query of usage, which has no blocked usage$/m)
  expect(stdout).not.toMatch(/^blocked/m)
  const { stdout: before } = await usage('--since 7d', onlyDaily)
  expect(before).not.toMatch(/^source/m)
})

test.each(['logs', 'spans'])('%s, which only a retired operation counts, name what to use instead', async (measure) => {
  const ran = await usage(`--measure ${measure}`, onlyQuery)
  expect(ran).toMatchObject({ exitCode: 7, stdout: '' })
  expect(ran.stderr).toContain(`${measure} are counted by a retired operation only`)
  expect(ran.stderr).toContain('mgmt usage query --by pillar')
})

test('without a source, the error names both', async () => {
  const ran = await usage('', neither)
  expect(ran).toMatchObject({ exitCode: 7, stdout: '' })
  expect(ran.stderr).toContain('the daily reports of usage are not served (404)')
  expect(ran.stderr).toContain('the query of usage is not served')
})
