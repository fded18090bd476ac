import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname, ['*.test.mjs']), {
  // Most of what these checks do is wait for programs that they start.
  test: { globalSetup: 'pack.mjs', testTimeout: 900_000, maxWorkers: availableParallelism() },
})
