// Configuration for the parts of `pnpm lint` that cover several packages: one compiler program for all of them. With
// `eslint.config.js`, which editors use, each package has a program of its own that loads its imports again.
import { defineConfig } from 'eslint/config'
import config from './eslint.config.js'

export default defineConfig(config, {
  files: ['**/*.ts'],
  languageOptions: { parserOptions: { projectService: false, project: ['./tsconfig.tests.json'] } },
})
