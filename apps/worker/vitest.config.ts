import { join } from 'node:path'
import { mergeConfig } from 'vitest/config'
import { packageTests } from '../../vitest.shared.ts'

export default mergeConfig(packageTests(import.meta.dirname), {
  test: { globalSetup: [join(import.meta.dirname, 'test/global-setup.ts')] },
})
