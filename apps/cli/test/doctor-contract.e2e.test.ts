import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { parseObserved } from '@mgmt-api/models/apps'
import { expect, onTestFinished, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { newerService, type NewerService } from './newer-service.ts'
import { canaryKey, temporaryHome } from './run-cli.ts'

const line = ['doctor', '--contract', '--resources', 'alerts,slos,views', '--verbose', '-o', 'ndjson']

test('a run that is killed or interrupted continues, and its file has no values', { timeout: 60_000 }, async () => {
  const { service, env } = await listening()
  const home = temporaryHome()
  const file = join(home, 'mgmt-observed.json')
  const read = (): string[] => Object.keys(parseObserved(readFileSync(file, 'utf8')).resources)

  const killed = await runBundle(line, { home, env, interruptAt: '/slo/slos/v1', signal: 'SIGKILL' })
  expect(killed.exitCode).toBeNull()
  expect(read()).toEqual(['alerts'])
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const interrupted = await runBundle(line, { home, env, interruptAt: '/views/v1/views' })
  expect(interrupted.exitCode).toBe(130)
  expect(interrupted.stderr).not.toContain('/alerts/v3')
  expect(read()).toEqual(['alerts', 'slos'])

  const started = Date.now()
  const { exitCode, stdout, stderr } = await runBundle(line, { home, env })
  expect(exitCode).toBe(0)
  expect(stderr).not.toContain('/slo/slos')
  expect(stderr).toContain('6 reads answered, 0 denied, 0 skipped; 3 differences from the contract')
  expect(Date.now() - started).toBeGreaterThan(2_000)
  expect(read()).toEqual(['alerts', 'slos', 'views'])
  expect(findings(stdout)).toEqual([
    ['SlosService_ListSlos', 'unknown_value', 'SloType', 'SLO_TYPE_FORECAST', 5],
    ['SlosService_ListSlos', 'unknown_field', 'Slo.tier', 'string', 5],
    ['ViewsService_ListViews', 'missing_field', 'View.name', undefined, 5],
  ])
  expect(service.requests.length).toBeGreaterThan(8)
  expect(new Set(service.requests.map(({ method }) => method))).toEqual(new Set(['GET']))
  const texts = [canaryKey, env.MGMT_BASE_URL, ...service.texts].filter((text) => text.length > 6)
  expect(texts.length).toBeGreaterThan(100)
  const saved = readFileSync(file, 'utf8')
  // Also the name of a field in the file.
  expect(texts.filter((text) => saved.includes(text))).toEqual(['outcome'])
})

const findings = (ndjson: string): unknown[] =>
  ndjson
    .trim()
    .split('\n')
    .map((row) => {
      const { operation, finding, at, found, times } = JSON.parse(row) as Record<string, unknown>
      return [operation, finding, at, found, times]
    })

test('a file of something else is kept', async () => {
  const home = temporaryHome()
  writeFileSync(join(home, 'mine.json'), '{"mine":true}')
  const env = { MGMT_BASE_URL: 'http://127.0.0.1:9', MGMT_API_KEY: canaryKey }
  const ran = await runBundle(['doctor', '--contract', '--observed', 'mine.json'], { home, env })
  expect(ran.exitCode).toBe(2)
  expect(ran.stderr).toContain('--observed mine.json: not a file of mgmt doctor --contract')
  expect(readFileSync(join(home, 'mine.json'), 'utf8')).toBe('{"mine":true}')
})

interface Listening {
  readonly service: NewerService
  readonly env: { readonly MGMT_BASE_URL: string; readonly MGMT_API_KEY: string }
}

/** A newer service on a socket, and the environment that names it. */
async function listening(): Promise<Listening> {
  const emulator = createEmulator({ seed: { alertDefs: 20, slos: 5, views: 5 }, keys: { [canaryKey]: {} } })
  const service = newerService(emulator.fetch, {
    '/slo/slos/v1': ({ slos }) => {
      for (const slo of slos as object[]) Object.assign(slo, { tier: 'golden retriever', sloType: 'SLO_TYPE_FORECAST' })
    },
    '/views/v1/views': ({ views }) => {
      for (const view of views as object[]) Reflect.deleteProperty(view, 'name')
    },
  })
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    void service
      .fetch(`${emulator.url}${url}`, { method, headers: { authorization: headers.authorization ?? '' } })
      .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A server on a socket has an address.
  const { port } = server.address() as AddressInfo
  return { service, env: { MGMT_BASE_URL: `http://127.0.0.1:${port}`, MGMT_API_KEY: canaryKey } }
}
