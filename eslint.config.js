import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { defaults } from './scripts/lint/ambient-defaults.mjs'
import { house } from './scripts/lint/house-rules.mjs'

const root = import.meta.dirname
const source = ['{packages,apps}/*/src/**/*.ts']
const tests = ['**/*.test.ts', '**/*.test-d.ts', '**/test/**/*.ts']
const tools = ['{packages,apps}/*/tools/**/*.ts', 'apps/bench/**/*.ts']
/** Files that may use the process, its streams and its environment. */
const edges = ['**/env.ts', '**/bin.ts', '**/context.ts', 'examples/*.ts', 'vitest.config.ts', 'scripts/vitest/*.ts']

/** Types of another package may be re-exported as a whole: that package's report lists them. */
const exportAll = {
  selector: 'ExportAllDeclaration[exportKind!="type"]',
  message: 'List the exports by name, so that the diff shows every addition.',
}

const doubleCast = {
  selector: 'TSAsExpression > TSAsExpression',
  message: 'A double cast hides an error of the compiler: narrow the value instead.',
}

export default defineConfig(
  // Oxlint checks what is generated, and so do the tests of its generator.
  globalIgnores([
    '**/dist/',
    '**/build/',
    '**/.turbo/',
    '**/.results/',
    '**/.generated/',
    '**/generated/',
    '**/fixtures/',
  ]),
  // The house rules; all others are in `.oxlintrc.json`. Comments cannot disable a rule: exceptions are made there, with a
  // reason.
  { linterOptions: { noInlineConfig: true } },

  {
    plugins: { house },
    rules: { 'house/file-name': 'error' },
  },

  {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'house/layers': ['error', { root }],
      'house/command-folders': ['error', { root }],
      'house/cast-reason': 'error',
      'house/model-name': 'error',
      'no-restricted-syntax': ['error', exportAll, doubleCast],
    },
  },

  {
    files: source,
    ignores: [...tests, ...tools, ...edges],
    rules: {
      'house/ambient': 'error',
      'house/doc-comment': ['error', { root }],
    },
  },
  {
    // Its own control routes refuse without a rule.
    files: ['packages/emulator/src/**/*.ts'],
    ignores: [...tests, '**/src/reading/*.ts', '**/src/refusal.ts', '**/src/control.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        exportAll,
        doubleCast,
        {
          selector: 'NewExpression[callee.name="Refusal"][arguments.0.value=400]',
          message: 'Call a reader, or enforce a listed rule: no rule outside the rules.',
        },
      ],
    },
  },
  ...defaults.map(({ file, allow }) => ({ files: [file], rules: { 'house/ambient': ['error', { allow }] } })),
  {
    // Tests build values that the types do not allow.
    files: tests,
    rules: { 'house/cast-reason': 'off' },
  },

  {
    // Stands in for the whole of fast-check.
    files: ['scripts/vitest/fast-check.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
