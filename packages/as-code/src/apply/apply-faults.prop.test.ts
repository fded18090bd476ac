import { afterAll, expect, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { badDay, kindsInBatchesOf, someFiles } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { Body } from '../index.ts'

const seeds = Array.from({ length: countOf('as-code: bad days of an apply', 20, 5) }, (_, index) => index + 1)
const backup = { save: async () => Promise.resolve('kept') }

let happened = 0
afterAll(() => expect(happened, 'faults in all').toBeGreaterThan(seeds.length * 5))

const faultsOf = ({ emulator }: Platform): number =>
  emulator.faults
    .list()
    .rules.filter(({ kind }) => kind !== 'lag')
    .reduce((sum, rule) => sum + rule.happened, 0)

async function namesAndCounts(platform: Platform): Promise<readonly (readonly [string, number])[]> {
  return [...(await platform.standing())].map(([name, all]) => [name, all.length] as const).sort()
}

const oneOfEach = (names: readonly string[]): readonly (readonly [string, number])[] =>
  names.map((name) => [name, 1] as const).sort()

/**
 * Plans and applies until a run is complete. A creation whose response is lost stays unknown, and a later plan tells
 * whether it happened.
 */
async function applyUntilComplete(platform: Platform, files: Record<string, Body>, prune = false): Promise<void> {
  for (let run = 1; run <= 4; run++) {
    const plan = await platform.plan(files, { prune })
    const report = await platform.apply(plan, { kinds: kindsInBatchesOf(3), backup })
    expect(report.totals).toMatchObject({ conflict: 0, failed: 0 })
    if (report.complete) return
    platform.emulator.clock.advance(60_000)
  }
  expect.fail('no run was complete')
}

test.each(seeds)('on a bad day, everything is created once (%i)', async (random) => {
  const platform = createPlatform({ random, transport: { random: () => 0.5 } })
  const files = someFiles('first')
  for (const fault of badDay) platform.emulator.faults.add(fault)
  await applyUntilComplete(platform, files)
  happened += faultsOf(platform)

  expect(await namesAndCounts(platform)).toEqual(oneOfEach(Object.keys(files)))
  expect((await platform.plan(files)).changes).toEqual([])
})

test.each(seeds)('on a bad day, everything is replaced, created and deleted as planned (%i)', async (random) => {
  const platform = createPlatform({ random, transport: { random: () => 0.5 } })
  await platform.apply(await platform.plan(someFiles('first')))
  platform.emulator.clock.advance(10_000)
  const { 'alerts/g1': _, 'suppression-rules/r4': __, ...rest } = someFiles('second')
  const files = { ...rest, 'alerts/new': rest['alerts/f3'] ?? {}, 'alerts/newer': rest['alerts/a0'] ?? {} }
  for (const fault of badDay) platform.emulator.faults.add(fault)
  await applyUntilComplete(platform, files, true)
  happened += faultsOf(platform)

  expect(await namesAndCounts(platform)).toEqual(oneOfEach(Object.keys(files)))
  expect((await platform.plan(files, { prune: true })).changes).toEqual([])
})
