import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname), {
  test: {
    // Most of what takes time here is waiting: for heartbeats, pauses and limits.
    maxWorkers: 3,
    globalSetup: [join(import.meta.dirname, 'test/global-setup.ts')],
  },
})
