import { expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { alertKinds } from '../alerts/index.ts'
import { uneven } from '../../test/uneven.ts'
import { virtualTime } from '../../test/virtual-time.ts'
import { kindsInBatchesOf, laggingLists, someFiles } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { ApplyReport, Body, Plan } from '../index.ts'

const seeds = Array.from({ length: countOf('as-code: two applies at the same time', 20, 4) }, (_, index) => index + 1)

async function applyBoth(platform: Platform, files: Record<string, Body>, seed: number): Promise<ApplyReport[]> {
  const { wait, stir } = virtualTime(platform.emulator)
  const run = (plan: Plan, draw: number): Promise<ApplyReport> =>
    platform.apply(plan, { kinds: kindsInBatchesOf(5), caller: uneven(platform.caller, draw, stir), wait })
  const [one, other] = [await platform.plan(files), await platform.plan(files)]
  return Promise.all([run(one, seed), run(other, seed * 31)])
}

test.each(seeds)('two applies at the same time leave one of each (%i)', async (seed) => {
  const platform = createPlatform()
  for (const fault of laggingLists) platform.emulator.faults.add(fault)
  const files = someFiles('first')
  const reports = await applyBoth(platform, files, seed)

  const outcomes = new Set(reports.flatMap(({ results }) => results.map(({ outcome }) => outcome)))
  expect([...outcomes].filter((outcome) => outcome !== 'created' && outcome !== 'unchanged')).toEqual([])
  expect(reports.map(({ complete }) => complete)).toEqual([true, true])
  const standing = await platform.standing()
  expect([...standing].map(([name, all]) => [name, all.length])).toEqual(
    expect.arrayContaining(Object.keys(files).map((name) => [name, 1])) as unknown,
  )
  expect(standing.size).toBe(Object.keys(files).length)
  expect(await platform.plan(files)).toMatchObject({ changes: [], findings: [] })
})

test('concurrent applies do make duplicates, which the later one deletes', async () => {
  const platform = createPlatform()
  const reports = await applyBoth(platform, someFiles('first'), 1)
  const duplicates = reports.flatMap((report) => report.duplicates)
  expect(duplicates.length).toBeGreaterThan(0)
  expect(duplicates.every(({ outcome }) => outcome === 'deleted')).toBe(true)
  expect(alertKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(duplicates.map(({ kind }) => kind)))
})
