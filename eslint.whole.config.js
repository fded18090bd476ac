// For the parts of `pnpm lint` that have several packages: the compiler reads all of them as one program, where
// `eslint.config.js` alone, as editors use it, has it read what a package imports again for each package.
import { defineConfig } from 'eslint/config'
import config from './eslint.config.js'

export default defineConfig(config, {
  files: ['**/*.ts'],
  languageOptions: { parserOptions: { projectService: false, project: ['./tsconfig.tests.json'] } },
})
