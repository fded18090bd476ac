// `pnpm bench`: measures. Nothing but the benchmarks needs their libraries, so these are installed here.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './usage.mjs'

const { values, positionals } = readArguments(
  `pnpm bench [SUITE...]
Installs the libraries of the benchmarks if need be, measures suites, and prints a table. An unknown suite prints all names.
With --check, checks types and rules of the benchmarks, and measures one suite.`,
  { options: { check: { type: 'boolean' } }, most: Infinity },
)

const root = join(import.meta.dirname, '..')
const bench = join(root, 'apps/bench')

/** Runs a program, and ends this one if it fails. */
function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
const node = (program, ...args) => run(process.execPath, [join(root, program), ...args])
const read = (file) => (existsSync(join(bench, file)) ? readFileSync(join(bench, file), 'utf8') : undefined)

// pnpm keeps there what it has installed.
if (read('node_modules/.pnpm/lock.yaml') !== read('pnpm-lock.yaml')) {
  console.error('installing the libraries of the benchmarks …')
  run('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'], bench)
}
if (values.check === true) {
  node('node_modules/typescript7/bin/tsc', '-p', 'apps/bench')
  node('node_modules/oxlint/bin/oxlint', 'apps/bench')
}
node('apps/bench/src/bench.ts', ...(values.check === true ? ['as-code'] : positionals))
