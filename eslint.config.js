import { readFileSync } from 'node:fs'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import ts from 'typescript'
import house from './scripts/lint/house-rules.mjs'

const file = '.oxlintrc.json'
const { config } = ts.parseConfigFileTextToJson(file, readFileSync(new URL(file, import.meta.url), 'utf8'))
const houseRules = (rules) => Object.fromEntries(Object.entries(rules).filter(([name]) => name.startsWith('house/')))

/** The house rules of `.oxlintrc.json`, for editors and for the benchmarks, whose types need libraries of their own. */
export default defineConfig(
  globalIgnores([...config.ignorePatterns, '**/.turbo/', '**/.results/', '**/.generated/']),
  { linterOptions: { noInlineConfig: true }, plugins: { house }, rules: houseRules(config.rules) },
  { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
  ...config.overrides.map(({ files, excludeFiles: ignores = [], rules }) => ({
    files,
    ignores,
    rules: houseRules(rules),
  })),
)
