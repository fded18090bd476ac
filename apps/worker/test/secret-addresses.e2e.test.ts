import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { temporaryHome } from '@mgmt-api/command/testing'
import { createEmulator } from '@mgmt-api/emulator'
import { expect, onTestFinished, test } from 'vitest'
import { startEndpoint, status } from './endpoint.ts'
import { workerFileOf } from './program.ts'
import { runHere } from './run-program.ts'
import { fillDataDirectory } from './stores.ts'
import { until } from './until.ts'

const canary = 'CanaryT0B1webhook'

test('the address of a webhook is in no output, page, metric, log, file or backup, even if it fails', async () => {
  const endpoint = await startEndpoint(status(307, { location: `https://elsewhere.example/${canary}` }))
  const emulator = createEmulator({ seed: { alertDefs: 5 }, keys: {} })
  const { url } = await emulator.listen({ port: 0 })
  onTestFinished(async () => {
    await endpoint.close()
    await emulator.close()
  })
  const home = temporaryHome()
  const data = join(home, 'history')
  fillDataDirectory(data)
  const config = {
    targets: [{ name: 'prod', base_url: url, key: '${env:KEY}' }],
    jobs: [{ job: 'alert-history', schedule: '0 * * * *' }],
    notifiers: [{ name: 'chat', kind: 'webhook', url: '${env:HOOK}' }],
    ping_url: '${env:PING}',
  }
  writeFileSync(join(home, 'mgmt-worker.yaml'), JSON.stringify(config))
  const env = {
    KEY: 'key-of-the-target',
    HOOK: `${endpoint.url}/${canary}?token=${canary}`,
    PING: `${endpoint.url}/ping/${canary}`,
    MGMT_WORKER_DATA: data,
  }
  const ending = new AbortController()
  const worker = runHere('run --listen 127.0.0.1:0 --log json', {
    home,
    env,
    now: new Date(),
    terminated: ending.signal,
  })
  const outputs: string[] = []
  try {
    await until('the worker', async () => existsSync(join(data, 'worker.json')) || undefined, { withinMs: 90_000 })
    await until('a message', async () => endpoint.received.some(({ method }) => method === 'POST') || undefined)
    const { address, token } = workerFileOf(data)
    const fetchText = async (path: string): Promise<string> =>
      (await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })).text()
    await until('its refusal', async () => (await fetchText('/messages')).includes('307') || undefined)
    for (const path of ['/', '/targets', '/targets/prod', '/messages', '/findings', '/runs', '/jobs', '/metrics']) {
      outputs.push(await fetchText(path))
    }
    for (const path of ['status', 'targets', 'runs', 'schedules', 'backup.ndjson']) {
      outputs.push(await fetchText(`/api/v1/${path}`))
    }
    for (const line of ['status -o json', 'targets list', 'jobs list', 'doctor', 'config check', 'backup --out b.gz']) {
      const { stdout, stderr } = await runHere(line, { home, env })
      outputs.push(stdout, stderr)
    }
  } finally {
    ending.abort()
    const { stdout, stderr } = await worker
    outputs.push(stdout, stderr)
  }
  outputs.push(gunzipSync(readFileSync(join(home, 'b.gz'))).toString())
  expect(outputs.join('\n')).toContain(endpoint.url)
  for (const output of outputs) expect(output).not.toContain(canary)
  const files = readdirSync(home, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    expect(readFileSync(join(parentPath, name)).includes(canary), name).toBe(false)
  }
}, 240_000)
