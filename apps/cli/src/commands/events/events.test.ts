import { createEmulator, type Emulator } from '@mgmt-api/emulator'
import type { PlatformEvent } from '@mgmt-api/models/alerts'
import { beforeAll, expect, test } from 'vitest'
import { canaryKey, type Ran, runCli } from '../../../test/run-cli.ts'

let emulator: Emulator

beforeAll(() => {
  emulator = createEmulator({ seed: { alertDefs: 80 }, keys: { [canaryKey]: {} } })
  return () => emulator.close()
})

const run = (line: string): Promise<Ran> => runCli(`events ${line}`, { emulator, now: new Date() })
const eventsIn = ({ stdout }: Ran): PlatformEvent[] => JSON.parse(stdout) as PlatformEvent[]

test('events are listed, the newest first, and what is left out is said', async () => {
  const ran = await run('list --since 2020 --until 2100 --limit 20 -o json')
  const times = eventsIn(ran).map(({ cxEventTimestamp }) => cxEventTimestamp)
  expect(times).toHaveLength(20)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(JSON.parse(ran.stderr)).toEqual({
    note: expect.stringMatching(/^20 of [\d,]+ events; use --all to show all$/) as string,
  })
  const oldest = eventsIn(await run('list --since 2020 --until 2100 --limit 5 --oldest-first -o json'))
  expect(Date.parse(oldest[0]?.cxEventTimestamp ?? '')).toBeLessThan(Date.parse(times[0] ?? ''))
})

test('people see a table of them, narrowed by type and label', async () => {
  const { stdout } = await run('list --since 2020 --until 2100 --all --type alert.resolved')
  const [head = '', ...rows] = stdout.trimEnd().split('\n')
  expect(head).toMatch(/^TIME +TYPE +KEY +ALERT/)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes('alert.resolved'))).toBe(true)
  const [some] = eventsIn(await run('list --since 2020 --until 2100 --all -o json')).filter(
    ({ cxEventLabels }) => Object.keys(cxEventLabels).length > 0,
  )
  const [[label, value] = ['', '']] = Object.entries(some?.cxEventLabels ?? {})
  const labelled = eventsIn(await run(`list --since 2020 --until 2100 --all --label ${label}=${value} -o json`))
  expect(labelled.length).toBeGreaterThan(0)
  expect(labelled.every(({ cxEventLabels }) => cxEventLabels[label] === value)).toBe(true)
})

test('a column that no event fills is left out of the table', async () => {
  const list = 'list --since 2020 --until 2100 --all'
  const fetch: typeof emulator.fetch = async (address, init) => {
    const response = await emulator.fetch(address, init)
    const text = await response.text()
    return new Response(text.replaceAll(/"cxEventLabels":\{[^}]*\}/g, '"cxEventLabels":{}'), response)
  }
  const headOf = ({ stdout }: Ran): string => stdout.split('\n', 1)[0] ?? ''
  expect(headOf(await run(list))).toContain('LABELS')
  expect(headOf(await runCli(`events ${list}`, { emulator: { url: emulator.url, fetch }, now: new Date() }))).toMatch(
    /^TIME +TYPE +KEY +ALERT$/,
  )
})

test('a time without events is said', async () => {
  expect(await run('list --since 2019 --until 2019')).toEqual({ stdout: '', stderr: 'no events match\n', exitCode: 0 })
})

test('events are counted by what is known about them', async () => {
  const all = eventsIn(await run('list --since 2020 --until 2100 --all -o json'))
  const ran = await run('statistics --since 2020 --until 2100 -o json')
  expect(JSON.parse(ran.stderr)).toEqual({ note: `${all.length} events` })
  const rows = JSON.parse(ran.stdout) as { of: string; field: string; value: string; count: number }[]
  const priorities = rows.filter(({ of, field }) => of === 'metadata' && field === 'priority')
  expect(priorities.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  const counts = priorities.map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test.each(['list --since yesteryear', 'list --since today --until 2020', 'statistics --label team'])(
  '%s is refused',
  async (line) => {
    expect(await run(line)).toMatchObject({ exitCode: 2, stdout: '' })
  },
)
