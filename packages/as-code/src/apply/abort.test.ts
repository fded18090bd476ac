import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { filesBefore, filesToApply, kindsInBatchesOf } from '../../test/faults.ts'
import { createPlatform } from '../../test/platform.ts'

const kinds = kindsInBatchesOf(3)
const backup = { save: () => Promise.resolve('kept') }

test('an apply that was aborted before it started sends nothing', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(filesToApply())
  const before = platform.requests.length
  const report = await platform.apply(plan, { signal: AbortSignal.abort() })
  expect(report).toMatchObject({ complete: false, requests: 0, totals: { notSent: 27 } })
  expect(new Set(report.results.map(({ reason }) => reason))).toEqual(new Set(['aborted']))
  expect(platform.requests).toHaveLength(before)
})

test.each([1, 4, 9, 13, 17, 20, 23, 25])(
  'after an abort at change %i, the report says what was done, and running it again does the rest',
  async (number) => {
    const platform = createPlatform()
    await platform.apply(await platform.plan(filesBefore()))
    const first = await platform.plan(filesToApply(), { prune: true })
    const total = first.changes.length
    const stop = new AbortController()
    const report = await platform.apply(first, {
      kinds,
      backup,
      signal: stop.signal,
      onProgress: ({ done }) => done >= number && stop.abort(),
    })
    const { created, replaced, deleted, notSent, unknown } = report.totals
    expect(created + replaced + deleted).toBeGreaterThanOrEqual(number)
    expect(created + replaced + deleted + notSent).toBe(total)
    expect({ complete: report.complete, unknown }).toEqual({ complete: false, unknown: 0 })
    // Nothing is half done: the changes left are those that were not sent.
    const rest = await platform.plan(filesToApply(), { prune: true })
    expect(rest.changes).toHaveLength(notSent)
    expect((await platform.apply(rest, { kinds, backup })).complete).toBe(true)
  },
)

test('a wait ends with the signal', async () => {
  const platform = createPlatform()
  const plan = await platform.plan(filesToApply())
  const stop = new AbortController()
  const operation = 'AlertDefsService_BulkCreateAlertDefs'
  platform.emulator.faults.add({ kind: 'reset', when: 'after', operation })
  platform.emulator.faults.add({ kind: 'lag', ms: 3_600_000, operation: 'AlertDefsService_ListAlertDefs' })
  const applied = platform.apply(plan, { signal: stop.signal, wait: undefined, pauses: [3_600_000] })
  await vi.waitFor(() => expect(platform.requests).toContain('POST /alerts/alerts/v3/all/create'), { timeout: 60_000 })
  await nextTurn() // The request failed, and the wait has started.
  stop.abort()
  expect((await applied).totals).toMatchObject({ unknown: 12 })
})

test('the same plan again finds everything done and changes nothing', async () => {
  const platform = createPlatform()
  await platform.apply(await platform.plan(filesBefore()))
  const plan = await platform.plan(filesToApply(), { prune: true })
  expect((await platform.apply(plan, { backup })).complete).toBe(true)
  const before = platform.requests.length
  const again = await platform.apply(plan, { backup })
  expect(again).toMatchObject({ complete: true, totals: { created: 0, replaced: 0, deleted: 2 }, backup: undefined })
  expect(platform.requests.slice(before).filter((request) => !request.startsWith('GET '))).toEqual([])
})
