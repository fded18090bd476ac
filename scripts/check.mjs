// Runs every check of the project and prints one line for each, then the totals.
// The line of a failed check is followed by its failures and its output; `--verbose` prints the output of every check.
// Every file that it writes is ignored by git.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { failuresIn } from './failures-in.mjs'
import { testBudgets } from './test-budgets.mjs'
import { readArguments } from './usage.mjs'

const { values } = readArguments('npm test [-- --verbose]\nRuns every check; --verbose prints the output of each.', {
  options: { verbose: { type: 'boolean' } },
})

const root = join(import.meta.dirname, '..')
const isVerbose = values.verbose === true

const script = (path, ...args) => [process.execPath, join(root, path), ...args]
const turbo = (...tasks) => {
  const logs = isVerbose ? 'full' : 'errors-only'
  return script('scripts/turbo.mjs', ...tasks, '--continue', `--output-logs=${logs}`, '--log-order=grouped')
}

/** Packages tested concurrently: more than cores, because tests often wait. */
const testsAtOnce = Math.max(3, availableParallelism())

const lintTasks = ['typed', 'packages', 'apps'].map((part) => `lint:${part}`)

const checks = [
  { name: 'format', command: script('node_modules/@biomejs/biome/bin/biome', 'format', '.') },
  { name: 'build', command: turbo('build:packages') },
  { name: 'lint', command: turbo(...lintTasks) },
  { name: 'types', command: script('node_modules/typescript7/bin/tsc') },
  {
    name: 'tests',
    // Together, so that no core waits for the longest of either.
    command: turbo('test', 'test:libraries', 'test:workspace', 'check:packages', `--concurrency=${testsAtOnce}`),
    reports: [...testedPackages(), 'scripts', 'scripts/package-checks'],
  },
]

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

const reportFile = (folder) => join(root, folder, '.results/vitest.json')

/** Runs a command. Resolves to its success and its output. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const done = (succeeded, text) => resolve({ succeeded, output: Buffer.concat(chunks).toString() + text })
    child.on('error', (error) => done(false, error.message))
    child.on('close', (code, signal) => done(code === 0, signal === null ? '' : `ended by ${signal}\n`))
  })
}

/** Adds up the tests in the reports of a check. A missing or empty report is a failure. */
function countTests(folders) {
  const total = { passed: 0, failed: 0, skipped: 0, problems: [], failures: [] }
  for (const folder of folders) {
    const report = existsSync(reportFile(folder)) ? JSON.parse(readFileSync(reportFile(folder), 'utf8')) : undefined
    if (report === undefined) total.problems.push(`${folder} wrote no test report.`)
    else if (report.numTotalTests === 0) total.problems.push(`${folder} ran no test.`)
    else if (!report.success) total.problems.push(`${folder} did not succeed.`)
    if (report !== undefined) total.failures.push(...failuresIn(report, root))
    total.passed += report?.numPassedTests ?? 0
    total.failed += report?.numFailedTests ?? 0
    total.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  }
  return total
}

/** Runs a check and prints its result. Resolves to the numbers of passed and failed tests, counting the check as one. */
async function perform({ name, command, reports = [] }) {
  // turbo restores the reports of cached runs; all others are from earlier runs.
  for (const folder of reports) rmSync(reportFile(folder), { force: true })
  const start = performance.now()
  const { succeeded, output } = await run(command)
  const { passed, failed, skipped, problems, failures } = countTests(reports)
  const isGood = succeeded && problems.length === 0
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const tests = reports.length === 0 ? '' : `  ${passed} passed, ${failed} failed, ${skipped} skipped`
  console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)}${seconds.padStart(6)} s${tests}`)
  // Failures come first: a CI server may cut the long output that follows.
  if (!isGood) console.log(['', ...problems, ...failures, ''].join('\n'))
  if (!isGood || isVerbose) console.log(`${output.trimEnd()}\n`)
  return { passed: passed + (isGood ? 1 : 0), failed: failed + (isGood ? 0 : 1) }
}

/** Prints the CPU seconds of each package's tests, and a warning for those over budget. Never fails. */
function printCpuTimes() {
  const times = testedPackages().flatMap((folder) => {
    const file = join(root, folder, '.results/cpu.json')
    return existsSync(file) ? [{ folder, ...JSON.parse(readFileSync(file, 'utf8')) }] : []
  })
  const shown = times.map(
    ({ folder, seconds }) => `${folder === '.' ? 'libraries' : basename(folder)} ${seconds.toFixed(0)}`,
  )
  console.log(`        CPU seconds of tests: ${shown.join(', ')}`)
  for (const { folder, seconds } of times) {
    const budget = testBudgets[folder] ?? 0
    if (seconds > 1.2 * budget)
      console.log(`        ${folder}: over its budget of ${budget} s in scripts/test-budgets.mjs`)
  }
}

let passed = 0
let failed = 0
for (const check of checks) {
  const result = await perform(check)
  passed += result.passed
  failed += result.failed
  if (check.name === 'tests') printCpuTimes()
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
