// `pnpm formats:record 1.1`: records a file of every lasting format with the built programs. docs/internals/releases.md has the rule.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { readArguments } from './usage.mjs'

const usage = `pnpm formats:record VERSION
Records the files that apps/cli/test/formats.test.ts and apps/worker/test/formats.e2e.test.ts open, with the built programs.
It takes two minutes; the sandbox is served on port 4280.`
const { positionals } = readArguments(usage, { most: 1 })
const [version = ''] = positionals

// Some files contain the names of the machine, of the user and of directories: these tell nothing of who records.
const home = '/tmp/mgmt-formats'
const anyone = `import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module'
os.hostname = () => 'recorder'; os.userInfo = () => ({ username: 'recorder' }); syncBuiltinESMExports()`
const env = {
  PATH: process.env.PATH,
  HOME: home,
  XDG_CONFIG_HOME: join(home, 'config'),
  XDG_DATA_HOME: join(home, 'data'),
  MGMT_WORKER_DATA: join(home, 'worker'),
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(anyone)}"`,
  PROD_KEY: 'any',
}

const firstDay = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10)
/** What people write. */
const written = {
  'code/mgmt.yaml': `# Kept.
owner: platform-team
targets:
  sandbox:
    profile: sandbox
    address: https://emulator.invalid
    safety: all
    variables: { slow: Slow checkouts }
  served: { profile: local, address: "http://127.0.0.1:4280", variables: { slow: Slow checkouts } }
  prod-eu:
    profile: prod-eu
    address: https://api.eu1.example.com
    apiVersion: 5
    account: { company: 1, team: 1000001 }
    variables: { slow: Slow checkouts }
    ids: { webhooks: { chat: "12" } }
`,
  'code/checkout.yaml': `kind: alerts
key: slow-checkouts
alertDefProperties:
  name: { $var: slow }
  priority: ALERT_DEF_PRIORITY_P2
  logsImmediate: {}
---
kind: suppression-rules
key: nights
alertSchedulerRule:
  name: Nights
  enabled: true
  filter: { alertUniqueIds: { value: [{ $ref: alerts/slow-checkouts }] } }
  schedule:
    scheduleOperation: SCHEDULE_OPERATION_MUTE
    oneTime: { timeframe: { startTime: 2099-10-01T02:00:00.000, timezone: UTC, endTime: 2099-10-01T03:00:00.000 } }
---
kind: views
key: errors
name: Errors
timeSelection: { quickSelection: { seconds: 600 } }
---
kind: webhooks
key: bot
name: Bot
type: generic
url: https://bot.example.com/hook
genericWebhook:
  uuid: 0b8dc5fc-1a2b-4c3d-8e4f-5a6b7c8d9e0f
  method: post
  headers: { Authorization: { $secret: env:PROD_KEY } }
  payload: "{}"
`,
  'code/invariants.yaml': '- { no: connector, unused: true }\n',
  'code/gone.yaml': 'kind: views\nkey: gone\nname: Gone\ntimeSelection: { quickSelection: { seconds: 600 } }\n',
  'mgmt-worker.yaml': `time_zone: Europe/Berlin
targets:
  - { name: prod-eu, label: Production, labels: { team: payments }, base_url: "http://127.0.0.1:4280", key: "\${env:PROD_KEY}" }
jobs:
  - { job: usage-history, schedule: 30 2 1 1 *, from: ${firstDay} }
  - { job: usage-budget, budget: 1 }
  - { job: usage-anomaly, sensitivity: 2 }
  - { job: alert-history, schedule: 30 2 1 1 * }
  - { job: alert-drift, schedule: 30 2 1 1 *, directory: code, code_targets: { prod-eu: served } }
  - { job: noisy-alerts, schedule: 30 2 1 1 *, window: 7d, top: 20 }
  - { job: alert-routes, schedule: 30 2 1 1 *, directory: code }
prices:
  - { labels: { team: payments }, per_unit: 1.5, currency: EUR }
notifiers:
  - { name: lines, kind: file, path: messages.ndjson }
  - { name: away, kind: webhook, url: "http://127.0.0.1:9/hook", url_is_public: true }
retention: { runs: 365d }
`,
}

try {
  if (!/^\d+\.\d+$/.test(version)) throw new Error(`A version is required, such as 1.1\nUsage: ${usage}`)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(join(home, 'code'), { recursive: true })
  for (const [file, text] of Object.entries(written)) writeFileSync(join(home, file), text)
  recordCommandLine(newFolder('cli'))
  await recordWorker(newFolder('worker'))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(home, { recursive: true, force: true })
}

function newFolder(app) {
  const folder = join(import.meta.dirname, '../apps', app, 'test/formats', version)
  if (existsSync(folder)) throw new Error(`${folder} exists: a recorded file never changes`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Profiles, the sandbox, files as code with their ledger, adoptions and plan, and a backup of each kind. */
function recordCommandLine(folder) {
  run('mgmt profile add prod-eu --region eu1 --domain example.com --safety mine --key-command secret-tool')
  run('mgmt profile add local --base-url http://127.0.0.1:4280 --api-version 5 --scheme Bearer --key-command echo')
  run('mgmt profile use local')
  run('mgmt views replace 1 --set name=Renamed --set timeSelection.quickSelection.seconds=60 --yes --profile sandbox')

  run('mgmt pull code --target sandbox --kind alerts --name Checkout:*p95*')
  run('mgmt apply code --target sandbox --init --yes --allow-env PROD_KEY')
  rmSync(join(home, 'code/gone.yaml'))
  run('mgmt apply code --target sandbox --prune --yes --allow-env PROD_KEY')
  run('mgmt pull code --target sandbox --kind alerts --name Cart:*5xx*')
  writeFileSync(join(home, 'code/checkout.yaml'), written['code/checkout.yaml'].replace('P2', 'P1'))
  run('mgmt plan code --target sandbox --save code/plan.json', 3)

  const backups = { items: 'data/mgmt/backups', code: 'code/.backups' }
  for (const [name, from] of Object.entries(backups)) {
    const file = readdirSync(join(home, from)).find((each) => each.endsWith('.json'))
    cpSync(join(home, from, file), join(folder, `backups/${name}.json`))
  }
  cpSync(join(home, 'config'), join(folder, 'config'), { recursive: true })
  const isSource = (path) => !/\.(?:backups|schemas)$/.test(path)
  cpSync(join(home, 'code'), join(folder, 'code'), { recursive: true, filter: isSource })
  save(join(folder, 'sandbox.sqlite.br'), readFileSync(join(home, 'data/mgmt/sandbox.sqlite')))
}

/** A data directory after a run of every job, a backup of it, and the configuration. */
async function recordWorker(folder) {
  const children = [start('mgmt sandbox start'), start('mgmt-worker run --listen 127.0.0.1:0')]
  try {
    while (execute('mgmt-worker status').status !== 0) await setTimeout(1_000)
    for (const job of written['mgmt-worker.yaml'].matchAll(/job: ([\w-]+)/g))
      run(`mgmt-worker jobs run ${job[1]} --wait`)
    run('mgmt-worker schedule pause noisy-alerts')
    run(`mgmt-worker backup --out ${join(folder, 'backup.ndjson.gz')}`)
  } finally {
    for (const child of children.reverse()) {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('close', resolve))
    }
  }
  cpSync(join(home, 'mgmt-worker.yaml'), join(folder, 'mgmt-worker.yaml'))
  const words = ['-cf', '-', '--sort=name', '--owner=0', '--group=0', '-C', 'worker', 'database']
  save(join(folder, 'database.tar.br'), spawnSync('tar', words, { cwd: home, maxBuffer: 2 ** 30 }).stdout)
}

/** Runs a command line, whose words have no spaces. */
function run(line, expected = 0) {
  const { status, stderr } = execute(line)
  if (status !== expected) throw new Error(`${line}: exit code ${status}\n${stderr}`)
}

function execute(line) {
  return spawnSync(process.execPath, wordsOf(line), { cwd: home, env })
}

function start(line) {
  return spawn(process.execPath, wordsOf(line), { cwd: home, env, stdio: 'ignore' })
}

function wordsOf(line) {
  const [program, ...words] = line.split(' ')
  const app = program === 'mgmt' ? 'cli' : 'worker'
  return [join(import.meta.dirname, '../apps', app, 'dist/bin.js'), ...words]
}

/** The large window finds what the databases of a PostgreSQL have in common. */
function save(file, bytes) {
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(file, brotliCompressSync(bytes, { params }))
}
