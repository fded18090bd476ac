// Runs every check of the project and prints one line for each, then the totals.
// The line of a failed check is followed by its failures and its output; `--verbose` prints the output of every check.
// Every file that it writes is ignored by git.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failuresIn } from './failures-in.mjs'
import { testBudgets } from './test-budgets.mjs'
import { readArguments } from './usage.mjs'

const { values } = readArguments(
  `npm test [-- --all | --slow] [--verbose]
Runs every check, with a part of the tests; --all runs all of them, as npm run test:all does; --slow runs only the tests
with the tag slow, which npm test leaves out, as npm run test:slow does; --verbose prints all output.`,
  { options: { all: { type: 'boolean' }, slow: { type: 'boolean' }, verbose: { type: 'boolean' } } },
)

const root = join(import.meta.dirname, '..')
const isVerbose = values.verbose === true
const env = { ...process.env, ...(values.all === true && { MGMT_TEST_ALL: '1' }) }

const script = (path, ...args) => [process.execPath, join(root, path), ...args]

/** Tasks run concurrently: more than cores, because tests often wait. */
const atOnce = Math.max(3, availableParallelism())

const build = { name: 'build', command: script('scripts/turbo.mjs', 'build:packages', '--output-logs=errors-only') }
const first = [
  { name: 'format', command: script('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  build,
  ...(env.MGMT_TEST_ALL === '1' ? [{ name: 'bench', command: script('scripts/bench.mjs', '--check') }] : []),
]
/** Run together by turbo, so that no core waits for the longest of one of them. */
const together = [
  { name: 'lint', tasks: ['lint:typed', 'lint:bench'] },
  {
    name: 'tests',
    // The site is built for its tests.
    tasks: ['test', 'test:libraries', 'test:workspace', 'check:packages', 'site'],
    folders: [...testedPackages(), 'scripts', 'scripts/package-checks'],
  },
]

/** Built programs and pages, then one run of the files that have slow tests. */
const slow = () => [
  build,
  { name: 'site', command: script('scripts/turbo.mjs', 'site', '--output-logs=errors-only') },
  {
    name: 'slow tests',
    command: script(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--tagsFilter=slow',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${resultFile('.', 'slow')}`,
      ...execFileSync('git', ['grep', '-lE', slowTag, '--', '*.test.ts', '*.test.mjs'], { cwd: root, encoding: 'utf8' })
        .trim()
        .split('\n'),
    ),
    reports: [resultFile('.', 'slow')],
  },
]

/** How a test file, or a test, gets the tag. */
const slowTag = String.raw`@module-tag slow|tags.*'slow'|describeOnBoth\(`

/** Folders of the packages with a `test` script, and the root, for all others. Each must write a report. */
function testedPackages() {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const tested = [...folders, 'examples']
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .filter((path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).scripts?.test !== undefined)
  return ['.', ...tested]
}

const resultFile = (folder, name) => join(root, folder, '.results', `${name}.json`)
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Runs a command. Resolves to its success and its output. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const done = (succeeded, text) => resolve({ succeeded, output: Buffer.concat(chunks).toString() + text })
    child.on('error', (error) => done(false, error.message))
    child.on('close', (code, signal) => done(code === 0, signal === null ? '' : `ended by ${signal}\n`))
  })
}

/** Adds up the tests in the reports of a check. A missing or empty report is a failure. */
function countTests(files) {
  const total = { passed: 0, failed: 0, skipped: 0, problems: [], failures: [] }
  for (const file of files) {
    const report = readJson(file)
    const name = relative(root, file)
    if (report === undefined) total.problems.push(`${name} was not written.`)
    else if (report.numPassedTests + report.numFailedTests === 0) total.problems.push(`${name} has no test.`)
    else if (!report.success) total.problems.push(`${name} has failures.`)
    if (report !== undefined) total.failures.push(...failuresIn(report, root))
    total.passed += report?.numPassedTests ?? 0
    total.failed += report?.numFailedTests ?? 0
    total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  }
  return total
}

const totals = { passed: 0, failed: 0 }

// The terminal sends Ctrl-C to the programs of a check as well, which then end as if they had failed.
process.on('SIGINT', () => {
  console.log('interrupted: not all checks have run')
  process.exit(130)
})

/** Prints the result of a check, and counts it as one. A failed one is followed by its failures and its output. */
function print({ name, succeeded, seconds, output, reports = [] }) {
  const { passed, failed, skipped, problems, failures } = countTests(reports)
  const isGood = succeeded && problems.length === 0
  const tests = reports.length === 0 ? '' : `  ${passed} passed, ${failed} failed, ${skipped} skipped`
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.toFixed(1).padStart(6)} s${tests}`)
  // Failures come first: a CI server may cut the long output that follows.
  if (!isGood) console.log(['', ...problems, ...failures, ''].join('\n'))
  if (!isGood || isVerbose) console.log(`${output.trimEnd()}\n`)
  totals.passed += passed + (isGood ? 1 : 0)
  totals.failed += failed + (isGood ? 0 : 1)
}

/** Runs a check of its own. */
async function perform({ command, ...check }) {
  for (const file of check.reports ?? []) rmSync(file, { force: true })
  const start = performance.now()
  const result = await run(command)
  print({ ...check, ...result, seconds: (performance.now() - start) / 1000 })
}

/** Runs the checks that share a run of turbo, whose summary says of each task when it ran, and whether it succeeded. */
async function performTogether() {
  // turbo restores the results of cached runs; all others are from earlier runs.
  for (const folder of together.flatMap(({ folders = [] }) => folders))
    for (const name of ['vitest', 'left-out']) rmSync(resultFile(folder, name), { force: true })
  const tasks = together.flatMap((check) => check.tasks).filter((task) => task !== 'site')
  const flags = ['--continue', '--summarize', '--output-logs=none', `--concurrency=${atOnce}`]
  const { output } = await run(script('scripts/turbo.mjs', ...tasks, ...flags))
  const [, summary] = /^Summary: +(.*)$/m.exec(stripVTControlCharacters(output)) ?? []
  const ran = summary === undefined ? [] : readJson(summary).tasks
  for (const check of together) {
    const own = ran.filter(({ task, execution }) => check.tasks.includes(task) && execution !== undefined)
    const failed = own.filter(({ execution }) => execution.exitCode !== 0)
    const seconds = own.length === 0 ? 0 : (Math.max(...own.map(endOf)) - Math.min(...own.map(startOf))) / 1000
    const text = (isVerbose ? own : failed).map(logOf).join('\n')
    // What ended turbo itself ended its tasks.
    const succeeded = failed.length === 0 && check.tasks.every((task) => own.some((each) => each.task === task))
    const reports = check.folders?.map((folder) => resultFile(folder, 'vitest'))
    print({ ...check, reports, succeeded, seconds, output: failed.length > 0 || succeeded ? text : output })
  }
}

const startOf = ({ execution }) => execution.startTime
const endOf = ({ execution }) => execution.endTime
const logOf = ({ taskId, logFile }) => `${taskId}:\n${readFileSync(join(root, logFile), 'utf8')}`

/** Prints the CPU seconds of each package's tests, and a warning for those over budget. Never fails. */
function printCpuTimes() {
  const times = together
    .flatMap(({ folders = [] }) => folders)
    .flatMap((folder) => {
      const time = readJson(resultFile(folder, 'cpu'))
      return time === undefined ? [] : [{ folder, ...time }]
    })
  const shown = times.map(
    ({ folder, seconds }) => `${folder === '.' ? 'libraries' : basename(folder)} ${seconds.toFixed(0)}`,
  )
  console.log(`        CPU seconds of tests: ${shown.join(', ')}`)
  for (const { folder, seconds } of times) {
    const budget = testBudgets[folder] ?? 0
    if (seconds > 1.2 * budget && env.MGMT_TEST_ALL !== '1')
      console.log(`        ${folder}: over its budget of ${budget} s in scripts/test-budgets.mjs`)
  }
}

/**
 * Prints of what only a part ran, as the tests said: `as-code: kills of a clone: 2 of 20`, a line for each package. Numbers of
 * the same cases are added.
 */
function printLeftOut() {
  const folders = together.flatMap((check) => check.folders ?? [])
  const sums = new Map()
  for (const text of folders.flatMap((folder) => readJson(resultFile(folder, 'left-out')) ?? [])) {
    const [, what = text, run = 0, all = 0] = /^(.*): (\d+) of (\d+)$/.exec(text) ?? []
    const [runs, alls] = sums.get(what) ?? [0, 0]
    sums.set(what, [runs + Number(run), alls + Number(all)])
  }
  if (sums.size === 0) return
  console.log('        Left out, but for the first number of each:')
  const packageOf = ([what]) => /^(.*?): /.exec(what)?.[1] ?? 'all'
  for (const [name, parts] of Map.groupBy(sums, packageOf)) {
    const texts = parts.map(
      ([what, [run, all]]) => `${what.replace(`${name}: `, '')}${all === 0 ? '' : ` ${run} of ${all}`}`,
    )
    console.log(`          ${name}: ${texts.join(', ')}`)
  }
  console.log('        Everything: npm run test:all')
}

if (values.slow !== true) {
  for (const check of first) await perform(check)
  await performTogether()
  printCpuTimes()
  printLeftOut()
}
if (values.slow === true || values.all === true) for (const check of slow()) await perform(check)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exitCode = totals.failed === 0 ? 0 : 1
