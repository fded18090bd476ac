import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname), {
  // Much of the time is waiting for programs.
  test: { maxWorkers: 2 },
})
