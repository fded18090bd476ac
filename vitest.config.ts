import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { defineConfig, type TestUserConfig, type ViteUserConfig } from 'vitest/config'
import { testSeed } from './scripts/test-seed.mjs'
import { reportRun } from './scripts/vitest/report-run.ts'
import { honestTests } from './scripts/vitest/honest.ts'
import { temporaryFolder } from './scripts/vitest/temporary.ts'

const root = import.meta.dirname
/** `npm test` runs several of the projects below at once, each from its own folder, which gets its report. */
const isTask = process.env.TURBO_HASH !== undefined
if (isTask) reportRun(process.cwd())

// Some programs that tests start are TypeScript; Node before 22.18 needs a flag to strip types.
const env = process.features.typescript
  ? {}
  : { NODE_OPTIONS: '--experimental-strip-types --disable-warning=ExperimentalWarning' }

const given = process.env.MGMT_TEST_SEED
const seed = testSeed(given)
if (given === 'random') console.log(`MGMT_TEST_SEED=${seed} reproduces this run.`)

const fastCheck = join(root, 'scripts/vitest/fast-check.ts')
const seededProperties = {
  name: 'seeded-properties',
  enforce: 'pre',
  resolveId: (id: string, importer?: string) => (id === 'fast-check' && importer !== fastCheck ? fastCheck : undefined),
} as const

/** Packages with a script `test`, each tested in a process of its own. */
const separate = globSync('{packages,apps}/*/package.json', { cwd: root })
  .filter((file) => {
    // Tests read these manifests in full.
    const { scripts } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { scripts?: { test?: string } }
    return scripts?.test !== undefined
  })
  .map(dirname)

/** What packages need beyond the settings of all. Vitest runs projects with another number of workers in groups of their own. */
const special: Record<string, TestUserConfig> = {
  // Much of the time is waiting for programs.
  'apps/cli': { maxWorkers: 2, sequence: { groupOrder: 1 } },
  'apps/worker': {
    // Much of what takes time here is waiting: for heartbeats, pauses and limits. A third process would load all imports again.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
    // By default, V8 collects garbage several times a second, because embedded databases use much memory outside its heap.
    // With the first two flags it waits for the limit of the heap; a process would take gigabytes, so that tests ask for
    // collections.
    execArgv: ['--external-memory-accounted-in-global-limit', '--initial-old-space-size=400', '--expose-gc'],
    setupFiles: ['apps/worker/test/collect-garbage.ts'],
    globalSetup: ['apps/worker/test/global-setup.ts'],
  },
}

const tests = (folder: string): string[] => [`${folder}/{src,test,tools}/**/*.test.ts`]

const projects: TestUserConfig[] = [
  // The other packages share a process: to start one for each takes longer than most of their tests.
  { name: 'libraries', include: tests('packages/*'), exclude: separate.map((folder) => `${folder}/**`) },
  ...separate.map((folder) => ({ name: basename(folder), include: tests(folder), ...special[folder] })),
  { name: 'examples', include: ['examples/*.test.ts'] },
  { name: 'scripts', include: ['scripts/{,lint/}*.test.mjs'] },
  {
    name: 'package-checks',
    include: ['scripts/package-checks/*.test.mjs'],
    globalSetup: ['scripts/package-checks/pack.mjs'],
    testTimeout: 900_000,
    // Most of what these checks do is wait for programs that they start.
    maxWorkers: availableParallelism(),
    sequence: { groupOrder: 3 },
  },
]

const config: ViteUserConfig = defineConfig({
  plugins: [seededProperties, honestTests],
  // Packages are loaded from source, so that tests need no build.
  ssr: { resolve: { conditions: ['@mgmt-api/source', 'module', 'node', 'development|production'] } },
  test: {
    tags: [{ name: 'slow', description: 'Runs in `npm run test:slow`, which CI runs after `npm test`' }],
    // Locally, too: a forgotten `.only` leaves out all other tests.
    allowOnly: false,
    expect: { requireAssertions: true },
    env: {
      ...env,
      MGMT_TEST_SEED: String(seed),
      // Programs that tests start share compiled code: compiling takes most of a start.
      NODE_COMPILE_CACHE: join(temporaryFolder, 'compiled'),
    },
    globalSetup: [join(root, 'scripts/vitest/temporary.ts')],
    // Files share their imports: loading them again for each file takes up to a third of the CPU time.
    isolate: false,
    // A second process of one project would load the same imports again.
    ...(isTask && { maxWorkers: 1 }),
    // Long enough for a busy machine; only a hanging test exceeds it. Longer than a wait for an event, which names the event.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // turbo caches this report as the task's output, so that a cached run still counts.
    reporters: isTask
      ? ['default', ['json', { outputFile: join(process.cwd(), '.results/vitest.json') }]]
      : ['default'],
    projects: projects.map((test) => ({ test })),
  },
})

export default config
