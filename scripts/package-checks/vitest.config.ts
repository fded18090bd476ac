import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname, ['*.test.mjs']), {
  test: { globalSetup: 'pack.mjs', testTimeout: 120_000 },
})
