import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { projects: ['{packages,apps}/*/vitest.config.ts', '{examples,scripts}/vitest.config.ts'] },
})
