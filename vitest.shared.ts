import { basename, join } from 'node:path'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { testSeed } from './scripts/test-seed.mjs'
import { honestTests } from './vitest.honest.ts'
import { reportCpuTime } from './vitest.cpu-time.ts'
import { temporaryFolder } from './vitest.temporary.ts'

const root = import.meta.dirname

// Some programs that tests start are TypeScript; Node before 22.18 needs a flag to strip types.
const env = process.features.typescript
  ? {}
  : { NODE_OPTIONS: '--experimental-strip-types --disable-warning=ExperimentalWarning' }

const given = process.env.MGMT_TEST_SEED
const seed = testSeed(given)
if (given === 'random') console.log(`MGMT_TEST_SEED=${seed} reproduces this run.`)

const fastCheck = join(root, 'vitest.fast-check.ts')
const seededProperties = {
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) => (id === 'fast-check' && importer !== fastCheck ? fastCheck : undefined),
} as const

/** Test configuration of every package; its `vitest.config.ts` only calls this. */
export const packageTests = (
  directory: string,
  include: string[] = ['{src,test,tools}/**/*.test.ts'],
): ViteUserConfig => {
  if (process.env.TURBO_HASH) reportCpuTime(directory)
  return defineConfig({
    root: directory,
    plugins: [seededProperties, honestTests],
    // Packages are loaded from source, so that tests need no build.
    ssr: { resolve: { conditions: ['@mgmt-api/source', 'module', 'node', 'development|production'] } },
    test: {
      name: basename(directory),
      include,
      // Locally, too: a forgotten `.only` leaves out all other tests.
      allowOnly: false,
      expect: { requireAssertions: true },
      env: {
        ...env,
        MGMT_TEST_SEED: String(seed),
        // Programs that tests start share compiled code: compiling takes most of a start.
        NODE_COMPILE_CACHE: join(temporaryFolder, 'compiled'),
      },
      globalSetup: [join(root, 'vitest.temporary.ts')],
      // Files share their imports: loading them again for each file takes up to a third of the CPU time.
      isolate: false,
      // `npm test` tests several packages at once. A second process of one would load the same imports again.
      ...(process.env.TURBO_HASH ? { maxWorkers: 1 } : {}),
      // Long enough for a busy machine; only a hanging test exceeds it.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      typecheck: {
        // In `npm test`, the check `types` covers these files.
        enabled: process.env.TURBO_HASH === undefined,
        include: ['{src,test,tools}/**/*.test-d.ts'],
        // By path, because two compilers compete for `.bin/tsc`.
        checker: join(root, 'node_modules/typescript7/bin/tsc'),
        tsconfig: join(directory, 'tsconfig.json'),
        // The check `types` reports errors outside of type tests.
        ignoreSourceErrors: true,
      },
      // turbo caches this report as the task's output, so that a cached run still counts.
      reporters: process.env.TURBO_HASH ? ['default', ['json', { outputFile: '.results/vitest.json' }]] : ['default'],
    },
  })
}
