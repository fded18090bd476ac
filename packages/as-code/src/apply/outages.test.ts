import { expect, test } from 'vitest'
import { alert, flow, rule } from '../../test/desired.ts'
import { kindsInBatchesOf, laggingLists, someFiles } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { ApplyProgress, Body } from '../index.ts'

const ten = Object.fromEntries(
  Array.from({ length: 10 }, (_, index): [string, Body] => [`alerts/a${index}`, alert(`Alert ${index}`)]),
)
const bulkCreate = 'AlertDefsService_BulkCreateAlertDefs'
const bulkReplace = 'AlertDefsService_BulkReplaceAlertDefs'
const listAlerts = 'AlertDefsService_ListAlertDefs'

const sizeOf = async (platform: Platform): Promise<number> => (await platform.standing()).size

test('a create whose response was lost is found, and not repeated', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  platform.emulator.faults.script({ kind: 'reset', when: 'after', operation: bulkCreate })
  const report = await platform.apply(plan)
  expect(report).toMatchObject({ complete: true, totals: { created: 10 }, duplicates: [] })
  expect(platform.requests.filter((request) => request.endsWith('/all/create'))).toHaveLength(1)
  expect(await sizeOf(platform)).toBe(10)
})

test('it is looked up for as long as lists may lag', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  platform.emulator.faults.add({ kind: 'lag', ms: 10_000, operation: listAlerts })
  platform.emulator.faults.script({ kind: 'reset', when: 'after', operation: bulkCreate })
  const report = await platform.apply(plan)
  expect(platform.waits).toEqual([1_000, 2_000, 4_000, 8_000])
  expect(report).toMatchObject({ complete: true, totals: { created: 10 } })
  expect(await sizeOf(platform)).toBe(10)
})

test('one that lists show too late is unknown, and not sent again: the next plan finds it', async () => {
  const platform = createPlatform()
  platform.emulator.faults.add({ kind: 'lag', ms: 600_000, operation: listAlerts })
  platform.emulator.faults.script({ kind: 'reset', when: 'after', operation: bulkCreate })
  const report = await platform.apply(await platform.plan(ten))
  expect(report).toMatchObject({ complete: false, totals: { unknown: 10 }, duplicates: [] })
  expect(report.results[0]?.reason).toMatch(/it may still appear: apply again later$/)
  platform.emulator.clock.advance(600_000)
  expect(await platform.plan(ten)).toMatchObject({ changes: [], unchanged: 10 })
  expect([...(await platform.standing()).values()].map((all) => all.length)).toEqual(Array(10).fill(1))
})

test('it is sent again if the lists show a later creation, but not this one', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  platform.emulator.faults.script({ kind: 'reset', when: 'before', operation: bulkCreate })
  const report = await platform.apply(plan, { kinds: kindsInBatchesOf(5), concurrency: 1 })
  expect(report).toMatchObject({ complete: true, totals: { created: 10 }, duplicates: [] })
  expect(platform.requests.filter((request) => request.endsWith('/all/create'))).toHaveLength(3)
})

test('a resource that no list shows in the end is reported as unverified', async () => {
  const platform = createPlatform()
  const plan = await platform.plan({ 'alerts/a0': alert('Alert') })
  platform.emulator.faults.add({ kind: 'lag', ms: 60_000, operation: listAlerts })
  expect(await platform.apply(plan)).toMatchObject({ totals: { created: 1 }, unverified: ['alerts/a0'] })
})

test('while lists fail as well, nothing is sent again: it stays unknown', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  const { faults } = platform.emulator
  faults.script({ kind: 'none', operation: listAlerts }, { kind: 'reset', when: 'after', operation: bulkCreate })
  const report = await platform.apply(plan, {
    onProgress: ({ step }) => {
      if (step === 'create') faults.add({ kind: 'status', status: 503, operation: listAlerts })
    },
  })
  expect(report).toMatchObject({ complete: false, totals: { unknown: 10 } })
  expect(platform.requests.filter((request) => request.endsWith('/all/create'))).toHaveLength(1)
  expect(await sizeOf(platform)).toBe(10)
})

test('a creation that may have happened is sent once, another change a limited number of times', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  platform.emulator.faults.add({ kind: 'status', status: 500, operation: bulkCreate })
  const report = await platform.apply(plan, { rounds: 3 })
  expect(report).toMatchObject({ complete: false, totals: { unknown: 10 } })
  expect(report.results[0]?.reason).toContain('500')
  expect(platform.requests.filter((request) => request.endsWith('/all/create'))).toHaveLength(1)

  const replaced = createPlatform()
  await replaced.apply(await replaced.plan(ten))
  const change = await replaced.plan({ ...ten, 'alerts/a0': alert('Other') })
  replaced.emulator.faults.add({ kind: 'status', status: 500, operation: bulkReplace })
  expect(await replaced.apply(change)).toMatchObject({ totals: { unknown: 1 } })
})

test('a refused key ends the run, and nothing more is sent', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(someFiles('first'))
  platform.emulator.faults.add({ kind: 'status', status: 403, operation: bulkCreate })
  const before = platform.requests.length
  const report = await platform.apply(plan, { kinds: kindsInBatchesOf(3), concurrency: 1 })
  expect(report.totals).toMatchObject({ notSent: 27, created: 0 })
  expect(report.results[0]?.reason).toContain('403')
  expect(platform.requests.length - before).toBeLessThan(6)
  expect(platform.waits).toEqual([])
})

test('a refused list before anything is created leaves everything undone, with the reason', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  platform.emulator.faults.add({ kind: 'status', status: 401, operation: listAlerts })
  const report = await platform.apply(plan)
  expect(report.totals.notSent).toBe(10)
  expect(report.results[0]?.reason).toMatch(/^existing resources could not be listed: .*401/)
})

test('the rules of a refused request are created one by one in the end, and the bad one is named', async () => {
  const platform = createPlatform()
  const rules = Object.fromEntries(
    Array.from({ length: 25 }, (_, index): [string, Body] => [
      `suppression-rules/r${index}`,
      rule(`R ${index}`, ['a0']),
    ]),
  )
  const bad = rule('Bad', ['a0']) as { alertSchedulerRule: { schedule: { recurring: { schedule: object } } } }
  const { schedule } = bad.alertSchedulerRule.schedule.recurring
  Object.assign(schedule, { timeframe: { startTime: '2026-11-22T02:00:00.000', timezone: 'Mars/Olympus' } })
  const files = { ...ten, ...rules, 'suppression-rules/bad': bad }
  const report = await platform.apply(await platform.plan(files))
  expect(report.totals).toMatchObject({ created: 35, failed: 1 })
  expect(report.results.find(({ outcome }) => outcome === 'failed')).toMatchObject({
    key: 'bad',
    reason: expect.stringContaining('Mars/Olympus') as string,
  })
  expect((await platform.standing()).size).toBe(35)
})

test('a deleted rule does not prevent the others in its request from being replaced', async () => {
  const platform = createPlatform()
  const named = (text: string): Record<string, Body> => ({
    ...ten,
    'suppression-rules/one': rule(`One ${text}`, ['a0']),
    'suppression-rules/two': rule(`Two ${text}`, ['a1']),
  })
  await platform.apply(await platform.plan(named('before')))
  const plan = await platform.plan(named('after'))
  const id = plan.ids.get('suppression-rules/one') ?? ''
  const operation = 'AlertSchedulerRuleService_UpdateBulkAlertSchedulerRule'
  platform.emulator.faults.script({ kind: 'status', status: 404, message: `Rule ${id} was not found`, operation })
  expect(await platform.apply(plan)).toMatchObject({ complete: true, totals: { replaced: 2 } })
})

test('progress rises step by step to the end', async () => {
  const platform = createPlatform()
  const told: ApplyProgress[] = []
  const files = { ...ten, 'alerts/flow': flow('Flow', ['a0', 'a1']) }
  await platform.apply(await platform.plan(files), { onProgress: (progress) => void told.push(progress) })
  expect(told.at(-1)).toEqual({ done: 11, total: 11, step: 'verify' })
  const counts = told.map(({ done }) => done)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect([...new Set(told.map(({ step }) => step))]).toEqual(['create', 'verify'])
})

test('if some of the resources to create exist already, the run waits for the rest before it creates them', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(ten)
  const { 'alerts/a0': _, ...others } = ten
  // Another run, which was killed.
  await platform.apply(await platform.plan({ 'alerts/a0': alert('Alert 0') }))
  platform.emulator.clock.advance(5_000)
  await platform.apply(await platform.plan(others))
  for (const fault of laggingLists) platform.emulator.faults.add(fault)
  const report = await platform.apply(plan)
  expect(report).toMatchObject({ complete: true, totals: { created: 0, unchanged: 10 } })
  expect([...(await platform.standing()).values()].map((all) => all.length)).toEqual(Array(10).fill(1))
})
