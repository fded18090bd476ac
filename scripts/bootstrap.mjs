// Entry point for a machine with only Node 20 and npm: fetches a recent toolchain, installs, then runs a task. Plain
// JavaScript without dependencies, because it runs before any are installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './usage.mjs'

/** Versions to fetch if the installed ones are older than package.json requires. */
const pinned = { node: '24.21.0', pnpm: '12.21.0' }

const tasks = {
  demo: { script: 'scripts/demo.mjs', needsBuild: true },
  reference: { script: 'scripts/reference.mjs', needsBuild: false },
  check: { script: 'scripts/check.mjs', needsBuild: false },
  mgmt: { script: 'apps/cli/dist/bin.js', needsBuild: true },
  'mgmt-worker': { script: 'apps/worker/dist/bin.js', needsBuild: true },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const isWindows = process.platform === 'win32'
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const say = (line) => process.stderr.write(`mgmt-api: ${line}\n`)

/** A failure with a message for users: printed without a stack trace. */
class BootstrapError extends Error {}

/** Lowest version that a range such as `>=22.13` or `^12.0.0` allows, as numbers. */
const lowest = (range) => range.replace(/^\D+/, '').split('.').map(Number)

function isAtLeast(version, range) {
  const have = version.trim().replace(/^v/, '').split('.').map(Number)
  const want = lowest(range)
  for (const index of [0, 1, 2]) {
    const difference = (have[index] ?? 0) - (want[index] ?? 0)
    if (Number.isNaN(difference)) return false
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Reason why the installed toolchain is not usable, or undefined if it is. */
function missingTool(env) {
  const nodeRange = manifest.engines.node
  const pnpmRange = manifest.devEngines.packageManager.version
  if (!isAtLeast(process.version, nodeRange)) return `Node ${nodeRange} is required, found ${process.version.slice(1)}`
  const pnpm = spawnSync('pnpm', ['--version'], { env, encoding: 'utf8', timeout: 20_000, shell: isWindows })
  if (pnpm.status !== 0) return 'pnpm is not installed'
  return isAtLeast(pnpm.stdout, pnpmRange) ? undefined : `pnpm ${pnpmRange} is required, found ${pnpm.stdout.trim()}`
}

/** Fetches the pinned toolchain with npx, which caches it. Returns the folder of its programs. */
function fetchToolchain() {
  const packages = Object.entries(pinned).flatMap(([name, version]) => ['--package', `${name}@${version}`])
  const quiet = ['--yes', '--loglevel=error', '--prefer-offline', '--fetch-retries=1']
  const printPath = ['--', 'node', '--print', 'process.env.PATH']
  const npx = spawnSync('npx', [...quiet, ...packages, ...printPath], { cwd: root, encoding: 'utf8', shell: isWindows })
  const folder = npx.stdout?.split(delimiter)[0]
  if (npx.status === 0 && existsSync(join(folder, isWindows ? 'node.cmd' : 'node'))) return folder
  const isTelling = (line) => /^npm error (code|network|4\d\d|5\d\d|request)/.test(line)
  const why = npx.error?.message ?? npx.stderr.split('\n').filter(isTelling).slice(0, 3).join('\n')
  throw new BootstrapError(
    `could not fetch Node ${pinned.node} and pnpm ${pinned.pnpm}.\n${why}\n` +
      'The first run needs the npm registry. Without it, install these versions of Node and pnpm and try again.',
  )
}

let isInterrupted = false
// The terminal sends Ctrl-C to the program that runs as well: this process only has to keep waiting.
process.on('SIGINT', () => {
  isInterrupted = true
})

/** Runs a program and forwards signals to it. Resolves to its exit code. */
function run(command, args, env, stdio = 'inherit') {
  return new Promise((resolve, reject) => {
    const shell = isWindows && command !== process.execPath
    const child = spawn(command, args, { cwd: root, env, stdio, shell })
    const forward = (signal) => child.kill(signal)
    process.on('SIGTERM', forward).on('SIGHUP', forward)
    child.on('error', (error) => reject(new BootstrapError(`could not start ${command}: ${error.message}`)))
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGHUP', forward)
      if (signal === null) return resolve(code)
      // Ends with the child's signal, so that the caller sees the same status.
      process.removeAllListeners('SIGINT').kill(process.pid, signal)
    })
  })
}

/** Runs what comes before the task, apart from its output. Resolves to its exit code; if interrupted, ends this process. */
async function prepare(command, args, env) {
  const code = await run(command, args, env, ['inherit', process.stderr, 'inherit'])
  if (!isInterrupted) return code
  say('interrupted')
  return process.exit(130)
}

/** Digest of everything that determines the contents of node_modules. */
function installDigest() {
  const folders = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  )
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...folders]
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of files.map((name) => join(root, name)).filter(existsSync)) hash.update(readFileSync(file))
  return hash.digest('hex')
}

async function install(env) {
  const stamp = join(root, 'node_modules/.installed')
  const digest = installDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  say('installing dependencies …')
  const flags = [
    '--frozen-lockfile',
    '--prefer-offline',
    '--reporter=append-only',
    '--config.confirm-modules-purge=false',
  ]
  const code = await prepare('pnpm', ['install', ...flags], env)
  if (code !== 0) throw new BootstrapError('pnpm install failed (see above). The first install needs the npm registry.')
  writeFileSync(stamp, digest)
}

async function build(env) {
  say('building …')
  const turbo = join(root, 'node_modules/turbo/bin/turbo')
  const args = ['run', 'build:packages', '--output-logs=errors-only']
  return prepare(process.execPath, [turbo, ...args], env)
}

/** Installs, builds and runs the task, with a toolchain that is recent enough. */
async function perform(name, args, env) {
  const task = tasks[name]
  await install(env)
  if (task.needsBuild) {
    const code = await build(env)
    if (code !== 0) return code
  }
  return run(process.execPath, [join(root, task.script), ...args], env)
}

const usage = `node scripts/bootstrap.mjs TASK [argument...]
Fetches a recent toolchain if needed, installs, and runs a task: ${Object.keys(tasks).join(', ')}.`

async function main([name, ...args]) {
  if (name?.startsWith('-')) readArguments(usage, { args: [name] })
  // Our own scripts say how they are used before anything is installed; the programs are built first.
  const isAsked = args.includes('--help') || args.includes('-h')
  if (isAsked && tasks[name]?.script.startsWith('scripts/')) {
    return run(process.execPath, [join(root, tasks[name].script), '--help'], process.env)
  }
  if (tasks[name] === undefined) throw new BootstrapError(`unknown task. Use one of ${Object.keys(tasks).join(', ')}.`)
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' }
  const missing = missingTool(env)
  if (missing === undefined) return perform(name, args, env)
  if (process.env.MGMT_API_BOOTSTRAPPED) throw new BootstrapError(`${missing}, although it was fetched`)

  say(`${missing}: using Node ${pinned.node} and pnpm ${pinned.pnpm} from the npm registry …`)
  const folder = fetchToolchain()
  const path = `${folder}${delimiter}${process.env.PATH}`
  const self = fileURLToPath(import.meta.url)
  return run('node', [self, name, ...args], { ...env, PATH: path, MGMT_API_BOOTSTRAPPED: '1' })
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error
  say(error.message)
  process.exitCode = 1
}
