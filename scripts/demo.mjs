// `npm run demo`: runs the built command line against the emulator on a socket. Every printed `$ mgmt …` line can be
// copied and run.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readArguments } from './usage.mjs'

readArguments('npm run demo\nRuns the built command line against the emulator.')

const root = fileURLToPath(new URL('..', import.meta.url))
const mgmt = join(root, 'apps/cli/dist/bin.js')
const emulatorBinary = join(root, 'packages/emulator/dist/bin.js')
const folder = mkdtempSync(join(tmpdir(), 'mgmt-demo-'))
const bold = (text) => (process.stdout.isTTY ? `\u001b[1m${text}\u001b[22m` : text)

/** Prints a heading. */
const say = (text) => process.stdout.write(`\n${bold(`# ${text}`)}\n`)

/** Runs a command line in the demo's directory and returns its exit code. */
function run(command, env, allowed = [0]) {
  process.stdout.write(`${bold(`$ ${command}`)}\n`)
  return new Promise((resolve, reject) => {
    const child = spawn('bash', ['-c', command], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH}`, PAGER: 'cat' },
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      if (allowed.includes(code)) resolve(code)
      else reject(new Error(`"${command}" ended with exit code ${code}`))
    })
  })
}

/** Starts a seeded emulator on a free port and waits until it is ready. */
async function startEmulator() {
  const child = spawn(process.execPath, [emulatorBinary, '--port', '0', '--seed', '300'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const address = await new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/[\w.:]+/.exec(text)
      if (found !== null) resolve(found[0])
    })
    child.once('exit', () => reject(new Error(`The emulator did not start: ${text}`)))
    child.once('error', reject)
  })
  for (let tries = 0; tries < 100; tries++) {
    const ready = await fetch(`${address}/ready`).catch(() => undefined)
    if (ready?.ok === true) return { child, address }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill()
  throw new Error(`The emulator at ${address} did not become ready.`)
}

/** Writes alert definitions to a file in the demo's directory. */
function writeDefinitions(file, count) {
  const definitions = Array.from({ length: count }, (_, index) =>
    [
      'alertDefProperties:',
      `  name: "Queue ${String(index + 1).padStart(3, '0')}: messages older than ten minutes"`,
      '  description: Consumers of this queue are too slow.',
      '  enabled: true',
      `  priority: ALERT_DEF_PRIORITY_P${1 + (index % 4)}`,
      '  entityLabels: { team: core, demo: "yes" }',
      '  type: ALERT_DEF_TYPE_METRIC_THRESHOLD',
      '  metricThreshold:',
      `    metricFilter: { promql: 'max(queue_oldest_message_seconds{queue="q${index + 1}"}) > 600' }`,
      '    rules:',
      '      - condition:',
      '          conditionType: METRIC_THRESHOLD_CONDITION_TYPE_MORE_THAN_OR_UNSPECIFIED',
      '          threshold: 600',
      '          forOverPct: 100',
      '          ofTheLast: { metricTimeWindowSpecificValue: METRIC_TIME_WINDOW_VALUE_MINUTES_10 }',
      '',
    ].join('\n'),
  )
  writeFileSync(join(folder, file), definitions.join('---\n'))
}

/** Simulates edits: changes one file and adds another. */
function editFiles() {
  const file = join(folder, 'monitoring/alerts/checkout-p95-latency-over-800-ms.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('threshold: 0.8', 'threshold: 0.9'))
  const lines = [
    'kind: alerts',
    'key: checkout-silent',
    'alertDefProperties:',
    '  name: "Checkout: no orders for ten minutes"',
    '  enabled: true',
    '  priority: ALERT_DEF_PRIORITY_P1',
    '  type: ALERT_DEF_TYPE_METRIC_THRESHOLD',
    '  metricThreshold:',
    "    metricFilter: { promql: 'sum(rate(orders_total[5m]))' }",
    '    rules:',
    '      - condition:',
    '          conditionType: METRIC_THRESHOLD_CONDITION_TYPE_LESS_THAN',
    '          threshold: 1',
    '          forOverPct: 100',
    '          ofTheLast: { metricTimeWindowSpecificValue: METRIC_TIME_WINDOW_VALUE_MINUTES_10 }',
    '',
  ]
  writeFileSync(join(folder, 'monitoring/checkout-silent.yaml'), lines.join('\n'))
}

/** Makes the emulator close the connection after the next creation, before its response. */
async function loseNextResponse(address) {
  const script = [{ kind: 'reset', when: 'after', operation: 'AlertDefsService_BulkCreateAlertDefs' }]
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/_emulator/faults`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ script }),
  })
  if (!response.ok) throw new Error(`The emulator rejected the fault: ${await response.text()}`)
}

/** Demonstrates alert definitions as code. */
async function runAsCode(address, env) {
  say('Definitions as code: pull existing definitions into files and adopt them')
  await run("mgmt pull monitoring --owner demo-team --target demo --name 'Checkout: p95*'", env)
  await run('mgmt account pin monitoring', env)
  await run('mgmt apply monitoring --init --yes', env)
  say('Plan one changed and one new file. Exit code 3: there are changes')
  editFiles()
  await run('mgmt plan monitoring || echo "exit code $?"', env)
  say('Apply. The response to the creation is lost on purpose; apply finds the result and creates nothing twice')
  await loseNextResponse(address)
  await run('mgmt apply monitoring --yes', env)
  await run('mgmt plan monitoring', env)
}

const environmentOf = (address) => ({
  MGMT_BASE_URL: address,
  MGMT_API_KEY: 'demo-key',
  XDG_CONFIG_HOME: join(folder, 'config'),
  XDG_DATA_HOME: join(folder, 'data'),
})

async function main() {
  writeFileSync(join(folder, 'mgmt'), `#!/bin/sh\nexec "${process.execPath}" "${mgmt}" "$@"\n`, { mode: 0o755 })
  const { child, address } = await startEmulator()
  const env = environmentOf(address)
  try {
    say(`An emulated platform with 300 alert definitions and 400 days of usage listens at ${address}`)
    say('Urgent alerts, most recently updated first')
    await run(
      'mgmt alerts list --status alerting --priority P1,P2 --order-by updated:desc --limit 5 --columns name,priority,type,updated',
      env,
    )
    say('JSON lines for programs')
    await run('mgmt alerts list --type slo-threshold --limit 3 -o ndjson --columns id,name', env)
    say('Usage of the last month')
    await run('mgmt usage daily --since 30d', env)
    say('Create 250 definitions from one file, in bulk')
    writeDefinitions('queues.yaml', 250)
    await run('mgmt alerts create -f queues.yaml --yes', env)
    say('Change all of them: read, edit, replace')
    await run("mgmt alerts list --label demo=yes --all -o yaml | sed 's/ten minutes/an hour/' > mine.yaml", env)
    await run('mgmt alerts replace -f mine.yaml --yes', env)
    say('Delete them')
    await run('mgmt alerts delete -f mine.yaml --yes', env)
    await runAsCode(address, env)
  } finally {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  say('Try it. The profile "sandbox" is a local emulated platform; nothing leaves this machine')
  process.stdout.write(`npm run mgmt -- alerts list --profile sandbox --status alerting
npm run mgmt -- usage daily --profile sandbox --since 7d
npm run mgmt -- --help
`)
  say('Run a worker that records the history of usage and alerts and reports findings. Press Ctrl-C to stop')
  process.stdout.write(`npm run mgmt-worker -- run --profile sandbox    # pages at http://127.0.0.1:8750
`)
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
