import { basename, join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { testSeed } from './scripts/test-seed.mjs'
import { reportCpuTime } from './vitest.cpu-time.ts'
import { temporaryFolder } from './vitest.temporary.ts'

const root = import.meta.dirname

// Some programs that tests start are TypeScript, for which Node before 22.18 has to be told to leave the types out.
const env = process.features.typescript
  ? {}
  : { NODE_OPTIONS: '--experimental-strip-types --disable-warning=ExperimentalWarning' }

const given = process.env.MGMT_TEST_SEED
const seed = testSeed(given)
if (given === 'random') console.log(`MGMT_TEST_SEED=${seed} draws the same again.`)

const fastCheck = join(root, 'vitest.fast-check.ts')
const seededProperties = {
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) => (id === 'fast-check' && importer !== fastCheck ? fastCheck : undefined),
} as const

/** Everything that is the same for the tests of every package; a package's `vitest.config.ts` only calls it. */
export const packageTests = (
  directory: string,
  include: string[] = ['{src,test,tools}/**/*.test.ts'],
): ViteUserConfig => {
  if (process.env.TURBO_HASH) reportCpuTime(directory)
  return defineConfig({
    root: directory,
    plugins: [seededProperties],
    // Packages are read from source, so that tests need no build.
    ssr: { resolve: { conditions: ['@mgmt-api/source', 'module', 'node', 'development|production'] } },
    test: {
      name: basename(directory),
      include,
      env: {
        ...env,
        TMPDIR: temporaryFolder,
        MGMT_TEST_SEED: String(seed),
        // Programs that tests start read what the first of them compiled: most of a start is compiling.
        NODE_COMPILE_CACHE: join(temporaryFolder, 'compiled'),
      },
      globalSetup: [join(root, 'vitest.temporary.ts')],
      // Ends what hangs, also on a machine that is busy with other work.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      typecheck: {
        // In `npm test` the check `types` reads these files with all others: here each package would read its own again.
        enabled: process.env.TURBO_HASH === undefined,
        include: ['{src,test,tools}/**/*.test-d.ts'],
        // By path: `.bin/tsc` is one of the two installed compilers by accident.
        checker: join(root, 'node_modules/typescript7/bin/tsc'),
        tsconfig: join(directory, 'tsconfig.json'),
        // The check `types` reports errors outside the type tests, once for the whole workspace.
        ignoreSourceErrors: true,
      },
      // turbo keeps this report as the output of its task, so that a cached run still counts.
      reporters: process.env.TURBO_HASH ? ['default', ['json', { outputFile: '.results/vitest.json' }]] : ['default'],
    },
  })
}
