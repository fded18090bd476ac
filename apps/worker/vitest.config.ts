import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname), {
  test: {
    // Most of what takes time here is waiting: for heartbeats, pauses and limits.
    maxWorkers: 3,
    // By default, V8 collects garbage several times a second, because embedded databases use much memory outside its heap.
    // With the first two flags it waits for the limit of the heap; a process would take gigabytes, so that tests ask for
    // collections.
    execArgv: ['--external-memory-accounted-in-global-limit', '--initial-old-space-size=400', '--expose-gc'],
    setupFiles: [join(import.meta.dirname, 'test/collect-garbage.ts')],
    // Only what fails waits for so long: longer than a wait for an event, so that the event is named.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: [join(import.meta.dirname, 'test/global-setup.ts')],
  },
})
