import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { house } from './scripts/lint/house-rules.mjs'

const root = import.meta.dirname
const source = ['{packages,apps}/*/src/**/*.ts']
const tests = ['**/*.test.ts', '**/*.test-d.ts', '**/test/**/*.ts']
const tools = ['{packages,apps}/*/tools/**/*.ts', 'apps/bench/**/*.ts']
/** Where the process, its streams and its environment may be touched. */
const edges = ['**/env.ts', '**/bin.ts', '**/context.ts']

const nodeGlobals = ['Buffer', 'URL', 'console', 'fetch', 'performance', 'process', 'setTimeout']

const processOnly = 'Take it as an option: only env.ts, bin.ts and context.ts touch the process.'
/** Types that a package's signatures name pass on as a whole: the report of the package they come from lists them. */
const exportAll = {
  selector: 'ExportAllDeclaration[exportKind!="type"]',
  message: 'List what is exported: a growing surface shows in the diff.',
}
const injected = 'Take the clock and randomness as options, so that tests can set them.'

export default defineConfig(
  globalIgnores(['**/dist/', '**/build/', '**/.turbo/', '**/.results/', '**/fixtures/', '**/vitest.*.ts']),
  // No comment switches a rule off: it is discussed and changed here, with a reason.
  { linterOptions: { noInlineConfig: true } },

  js.configs.recommended,
  {
    plugins: { house },
    rules: {
      'house/file-name': 'error',
      // Control characters are what such patterns look for: text from the service is cleaned of them.
      'no-control-regex': 'off',
      eqeqeq: 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'], location: 'anywhere' }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', 400],
      'max-depth': ['error', 3],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },

  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      'house/layers': ['error', { root }],
      'house/command-folders': ['error', { root }],
      'house/cast-reason': 'error',
      'house/model-name': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-restricted-syntax': [
        'error',
        exportAll,
        {
          selector: 'TSAsExpression > TSAsExpression',
          message: 'A double cast hides an error of the compiler: narrow the value instead.',
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'process', message: processOnly },
        { name: 'console', message: processOnly },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'globalThis', property: 'process', message: processOnly },
        { object: 'globalThis', property: 'console', message: processOnly },
      ],
      'no-restricted-imports': [
        'error',
        ...['node:process', 'process', 'node:console', 'console'].map((name) => ({ name, message: processOnly })),
      ],

      // Numbers in messages are what people read: sizes, bounds, statuses.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => stream.end()` and `return report(problem)` are shorter than a block and say the same.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // The interpreters' loops are measured, and count their steps.
      '@typescript-eslint/prefer-for-of': 'off',
      // isolatedDeclarations asks for the annotation that this rule would remove.
      '@typescript-eslint/no-inferrable-types': 'off',
      // `{ [field: string]: Descriptor }` says what the key is, and may refer to itself; a Record does neither.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // An interface that promises a promise is kept with `async`, so that a throw is a rejection too.
      '@typescript-eslint/require-await': 'off',
      // `{} extends Pick<T, K>` asks whether K is optional, and `string & {}` keeps an open union's names.
      '@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
      // `const { secret: _, ...rest }` is how a field is left out.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },

  {
    files: source,
    ignores: [...tests, ...tools, ...edges],
    rules: {
      'no-restricted-syntax': [
        'error',
        exportAll,
        {
          selector: 'TSAsExpression > TSAsExpression',
          message: 'A double cast hides an error of the compiler: narrow the value instead.',
        },
        { selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]', message: injected },
        { selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]', message: injected },
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: injected },
      ],
      'house/doc-comment': ['error', { root }],
    },
  },
  {
    files: [...edges, ...tools, ...tests],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off', 'no-restricted-imports': 'off' },
  },
  {
    files: [...tests, '**/*.test.mjs'],
    rules: {
      // A describe block is as long as its tests.
      'max-lines-per-function': 'off',
      // Tests build values that the types forbid.
      'house/cast-reason': 'off',
      'no-sparse-arrays': 'off',
    },
  },

  {
    // Generated, one entry for each resource or operation: nobody reads them from end to end.
    files: [
      'packages/models/src/resource-index.ts',
      'packages/emulator/src/groups.ts',
      'apps/cli/src/nouns/noun-table.ts',
    ],
    rules: { 'max-lines': 'off' },
  },

  {
    files: ['**/*.{js,mjs}'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
    languageOptions: {
      globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])),
    },
  },
)
