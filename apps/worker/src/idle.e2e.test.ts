/** @module-tag slow */
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ChildOptions, startChild } from '../test/child-worker.ts'
import { configOf } from '../test/config-of.ts'
import { newDataDirectory, newStoreDatabase } from '../test/stores.ts'
import { until } from '../test/until.ts'

const config = configOf({
  targets: Array.from({ length: 20 }, (_, index) => ({
    name: `team-${index}`,
    base_url: 'https://platform.invalid',
    key: '${env:KEY}',
  })),
  jobs: [
    { job: 'usage-history', schedule: '30 2 1 1 *', from: '2026-01-01' },
    { job: 'alert-history', schedule: '0 3 1 1 *' },
    { job: 'usage-budget', budget: 100 },
  ],
})

// The embedded database works in the worker's process.
const places = [
  { name: 'PGlite', open: async (): Promise<ChildOptions['place']> => ({ directory: newDataDirectory() }) },
  { name: 'PostgreSQL', open: async (): Promise<ChildOptions['place']> => ({ url: await newStoreDatabase() }) },
]

describe.each(places)('a worker on $name', ({ open }) => {
  test('that has nothing to do takes next to nothing of a core', { timeout: 360_000 }, async () => {
    const time = { databaseShiftMs: 0, machineShiftMs: 0 }
    const worker = await startChild({ config, place: await open(), time })
    onTestFinished(() => worker.kill())
    // One percent on an idle machine, after the start.
    const isIdle = async (): Promise<true | undefined> => (await worker.cpuShare(10_000)) < 0.03 || undefined
    expect(await until('an idle worker', isIdle, { withinMs: 300_000 })).toBe(true)
  })
})
