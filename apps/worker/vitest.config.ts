import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname), {
  test: {
    // Most of what takes time here is waiting: for heartbeats, pauses and limits.
    maxWorkers: 3,
    // V8 collects garbage when the memory of embedded databases grows, several times a second, unless it counts the limit
    // of the heap in. Then a process would take gigabytes before V8 collects their garbage, so that tests ask for it.
    execArgv: ['--external-memory-accounted-in-global-limit', '--initial-old-space-size=400', '--expose-gc'],
    setupFiles: [join(import.meta.dirname, 'test/collect-garbage.ts')],
    // Only what fails waits for so long: longer than a wait for an event, so that the event is named.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: [join(import.meta.dirname, 'test/global-setup.ts')],
  },
})
