import { expect, test } from 'vitest'
import { type Ran, runCli, type RunOptions } from '../../../test/run-cli.ts'
import { record, recordsFrom, serviceEnv, serviceWith } from '../../../test/usage-service.ts'

const utf8 = { ...serviceEnv, LANG: 'en_US.UTF-8' }
const escape = '\u001b['

const draw = (line: string, records: readonly object[], options: RunOptions = {}): Promise<Ran> =>
  runCli(`usage daily ${line}`, { env: utf8, fetch: serviceWith(records), ...options })

/** The lines of the chart: up to the empty line after the legend. */
const chartOf = ({ stdout }: Ran): string[] => stdout.slice(0, stdout.indexOf('\n\n')).split('\n')

test('a chart on a pipe has a bar a day, a scale, weekends and gaps marked, and no colours', async () => {
  // The 4th and the 11th of October 2026 are Sundays.
  const records = recordsFrom('2026-10-09', [100, 50, 25, 200, undefined, 0, 150])
  const ran = await draw('--since 7d', records)
  expect(chartOf(ran)).toEqual([
    'units per day, 2026-10-09 to 2026-10-15 (UTC)',
    '   200 ┤               ████',
    '       │               ████',
    '       │               ████           ▄▄▄▄',
    '       │               ████           ████',
    '       │               ████           ████',
    '   100 ┤████           ████           ████',
    '       │████           ████           ████',
    '       │████ ▄▄▄▄      ████           ████',
    '       │████ ████ ▂▂▂▂ ████           ████',
    '       │████ ████ ████ ████           ████',
    '     0 ┼─────━━━━─━━━━──────××××──────────',
    '        10-09          10-12',
    '        ━ weekend   × no data',
  ])
  expect(ran.stdout).toContain('gap          no data for 2026-10-13\n')
  expect(ran).toMatchObject({ exitCode: 0, stderr: '' })
  expect(ran.stdout).not.toContain(escape)
})

test.each([
  { name: 'the locale is not UTF-8', env: { ...serviceEnv, LANG: 'C' } },
  { name: 'no locale is set', env: serviceEnv },
  { name: 'LC_ALL overrides a UTF-8 LANG', env: { ...utf8, LC_ALL: 'POSIX' } },
  { name: 'the terminal is dumb', env: { ...utf8, TERM: 'dumb' } },
])('a chart is plain ASCII where $name', async ({ env }) => {
  const records = recordsFrom('2026-10-09', [100, 50, 25, undefined, 200, 100, 150])
  const ran = await draw('--since 7d', records, { env, terminal: { columns: 80, rows: 24 } })
  expect(ran.stdout).toContain('====-====')
  expect(ran.stdout).toContain('= weekend   x no data')
  expect(ran.stdout.replaceAll(new RegExp(String.raw`\x1b\[[\d;]+m`, 'g'), '')).toMatch(/^[\n -~]*$/)
})

test('a spike a thousand times as high as the rest is cut off and named, and the rest is seen', async () => {
  const ran = await draw('--since 7d', recordsFrom('2026-10-09', [100, 110, 90, 100_000, 105, 95, 100]))
  const lines = chartOf(ran)
  expect(lines[1]).toBe('   160 ┤               ▲▲▲▲')
  expect(lines[6]).toBe('    80 ┤████ ████ ████ ████ ████ ████ ████')
  expect(lines.at(-1)).toBe('        ▲ higher than the chart: 2026-10-12 100,000.0')
})

test('days on which nothing was used are not gaps', async () => {
  const ran = await draw('--since 3d', recordsFrom('2026-10-13', [0, 0, 0]))
  expect(ran.stdout).toContain('total        0.0 units in 3 days, 0.0 per day')
  expect(ran.stdout).not.toContain('× no data')
  expect(chartOf(ran).join('')).not.toMatch(/[▁▂▃▄▅▆▇█×]/u)
})

test('the least use is seen beside much', async () => {
  const ran = await draw('--since 3d', recordsFrom('2026-10-13', [1, 10_000, 9_000]))
  expect(chartOf(ran)).toContain('       │▁▁▁▁ ████ ████')
})

test('a single day is a chart of one bar', async () => {
  const ran = await draw('--since 1d', [record('2026-10-15', { total: 100, highLogs: 100 })])
  expect(chartOf(ran)).toContain('   100 ┤████')
  expect(ran.stdout).toContain('today        2026-10-15 is not over')
})

test('too many days for the width are drawn as weekly averages, with a note', async () => {
  const ran = await draw('--since 400d', recordsFrom('2025-09-11', Array(400).fill(70)))
  expect(chartOf(ran)[0]).toBe('units per day, average of each week, 2025-09-11 to 2026-10-15 (UTC)')
  // Every week is as high as one of its days, partial weeks at both ends too: 2025-09-11 was a Thursday.
  expect(chartOf(ran)[4]).toBe(`       │${'█'.repeat(58)}`)
  expect(ran.stderr).toBe(
    'not enough room for a bar per day: each bar is the average of a week; use -o csv for all days\n',
  )
})

test('a wider terminal has room for more days', async () => {
  const records = recordsFrom('2026-07-18', Array(90).fill(70))
  const titleAt = async (columns: number): Promise<string> => {
    const env = { ...utf8, NO_COLOR: '1' }
    return chartOf(await draw('--since 90d', records, { env, terminal: { columns, rows: 60 } }))[0] ?? ''
  }
  expect(await titleAt(80)).toContain('average of each week')
  expect(await titleAt(98)).toBe('units per day, 2026-07-18 to 2026-10-15 (UTC)')
})

test('years without a record do not take the room of those with some', async () => {
  const ran = await draw('--since 2020', recordsFrom('2026-10-01', Array(15).fill(10)))
  expect(chartOf(ran)[1]).toBe(`    10 ┤${Array(15).fill('███').join(' ')}`)
  expect(ran.stdout).toContain('no data for 2020-01-01 to 2026-09-30 (2,465 days)')
})

test('colours are for terminals alone, and weekends are faint there', async () => {
  const records = recordsFrom('2026-10-09', [100, 100])
  const terminal = { columns: 80, rows: 24 }
  const { stdout } = await draw('--since 2026-10-09 --until 2026-10-10', records, { terminal })
  expect(stdout).toContain(`${escape}36m████${escape}0m ${escape}2;36m████${escape}0m`)
  const plain = await draw('--since 7d', records, { terminal, env: { ...utf8, NO_COLOR: '1' } })
  expect(plain.stdout).not.toContain(escape)
})

const divided = [
  record('2026-10-14', { total: 100, highLogs: 50, highMetrics: 30, mediumTracing: 20, blocked: 70 }),
  record('2026-10-15', { total: 50, highLogs: 50, blockedMetrics: 5 }),
]

test('bars are divided by pillar with a letter each where there are no colours', async () => {
  const ran = await draw('--since 2d --by pillar', divided)
  expect(chartOf(ran)).toEqual([
    'units by pillar per day, 2026-10-14 to 2026-10-15 (UTC)',
    '   100 ┤TTTT',
    '       │TTTT',
    ...Array<string>(3).fill('       │MMMM'),
    '    50 ┤LLLL LLLL',
    ...Array<string>(4).fill('       │LLLL LLLL'),
    '     0 ┼─────────',
    '        10-14',
    '        L logs   M metrics   T tracing   S session recording   P profiles   E evaluation',
  ])
})

test('bars are divided by tier with a colour each on a terminal', async () => {
  const terminal = { columns: 80, rows: 40 }
  const { stdout } = await draw('--since 2d --by tier', divided, { terminal })
  expect(stdout).toContain(`${escape}36m█${escape}0m high   ${escape}34m█${escape}0m medium`)
  expect(stdout).toContain(`┤${escape}34m████${escape}0m\n`)
})

test('totals are told by tier and by pillar, what was blocked apart', async () => {
  const ran = await draw('--since 2d --no-compare', divided)
  expect(ran.stdout.slice(ran.stdout.indexOf('\n\n') + 2)).toBe(
    [
      'total        150.0 units in 2 days, 75.0 per day',
      'highest day  2026-10-14 (Wednesday): 100.0',
      'blocked      75.0 units, not in the total',
      'today        2026-10-15 is not over; usage so far is included',
      '',
      'TIER     UNITS  SHARE      PILLAR             UNITS  SHARE',
      'high     130.0  86.7%      logs               100.0  66.7%',
      'medium    20.0  13.3%      metrics             30.0  20.0%',
      'low        0.0   0.0%      tracing             20.0  13.3%',
      'no tier    0.0   0.0%      session recording    0.0   0.0%',
      '                           profiles             0.0   0.0%',
      '                           evaluation           0.0   0.0%',
      '',
    ].join('\n'),
  )
})

test('units that a newer service counts in no part known here are told as such', async () => {
  const ran = await draw('--since 1d', [record('2026-10-15', { total: 100, highLogs: 75, newThings: 25 })])
  expect(ran.stdout.match(/not broken down +25\.0 +25\.0%/g)).toHaveLength(2)
})

test('on a terminal the chart leaves room for the totals and the prompt', async () => {
  const records = recordsFrom('2026-09-16', Array(30).fill(70))
  for (const rows of [24, 30, 50]) {
    const { stdout } = await draw('', records, { terminal: { columns: 80, rows } })
    expect(stdout.split('\n').length).toBeLessThanOrEqual(rows)
  }
})

test('where the chart is higher than the terminal all of it goes through the pager', async () => {
  const paged: string[] = []
  const shell: RunOptions['shell'] = async ({ command, input }) => {
    for await (const text of input ?? []) paged.push(text)
    return { exitCode: 0, output: command }
  }
  const terminal = { columns: 80, rows: 12 }
  const { stdout } = await draw('--since 7d', recordsFrom('2026-10-09', [1, 2, 3]), { terminal, shell })
  expect(stdout).toBe('')
  expect(paged.join('')).toContain('evaluation')
})
