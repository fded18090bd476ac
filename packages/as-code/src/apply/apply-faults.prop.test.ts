import { afterAll, expect, test } from 'vitest'
import { badDay, kindsInBatchesOf, someFiles } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)
const backup = { save: async () => Promise.resolve('kept') }

let happened = 0
afterAll(() => expect(happened, 'faults in all').toBeGreaterThan(100))

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

test.each(seeds)('on a bad day, everything is created once (%i)', async (random) => {
  const platform = createPlatform({ random, transport: { random: () => 0.5 } })
  const files = someFiles('first')
  const plan = await platform.plan(files)
  for (const fault of badDay) platform.emulator.faults.add(fault)
  const report = await platform.apply(plan, { kinds: kindsInBatchesOf(3) })
  happened += faultsOf(platform)

  expect(report.results.filter(({ outcome }) => outcome !== 'created')).toEqual([])
  expect(report.complete).toBe(true)
  expect(await namesAndCounts(platform)).toEqual(oneOfEach(Object.keys(files)))
  expect((await platform.plan(files)).changes).toEqual([])
})

test.each(seeds)('on a bad day, everything is replaced, created and deleted as planned (%i)', async (random) => {
  const platform = createPlatform({ random, transport: { random: () => 0.5 } })
  await platform.apply(await platform.plan(someFiles('first')))
  platform.emulator.clock.advance(10_000)
  const { 'alerts/g1': _, 'suppression-rules/r4': __, ...rest } = someFiles('second')
  const files = { ...rest, 'alerts/new': rest['alerts/f3'] ?? {}, 'alerts/newer': rest['alerts/a0'] ?? {} }
  const plan = await platform.plan(files, { prune: true })
  for (const fault of badDay) platform.emulator.faults.add(fault)
  const report = await platform.apply(plan, { kinds: kindsInBatchesOf(3), backup })
  happened += faultsOf(platform)

  expect(report.complete).toBe(true)
  expect(report.totals).toMatchObject({ created: 2, deleted: 2, conflict: 0, failed: 0, unknown: 0, notSent: 0 })
  expect(await namesAndCounts(platform)).toEqual(oneOfEach(Object.keys(files)))
  expect((await platform.plan(files, { prune: true })).changes).toEqual([])
})
