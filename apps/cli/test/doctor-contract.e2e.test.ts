import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator } from '@mgmt-api/emulator'
import { parseObserved } from '@mgmt-api/models/operations'
import { expect, test } from 'vitest'
import { runBundle } from './bundle.ts'
import { newerService } from './newer-service.ts'
import { canaryKey, temporaryHome } from './run-cli.ts'

const key = { [canaryKey]: {} }
const line = ['doctor', '--contract', '--resources', 'alerts,slos,views', '--verbose', '-o', 'ndjson']

test('a run that is killed or interrupted continues, and its file has no values', { timeout: 60_000 }, async () => {
  await using emulator = await listening()
  const home = temporaryHome()
  const env = { MGMT_BASE_URL: emulator.url, MGMT_API_KEY: canaryKey }
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

  const { exitCode, stdout, stderr } = await runBundle(line, { home, env })
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
  expect(stderr).not.toContain('/slo/slos')
  expect(stderr).toContain('6 reads answered, 0 denied, 0 skipped; 0 differences from the contract')
  expect(read()).toEqual(['alerts', 'slos', 'views'])
  const all = [killed, interrupted].map((run) => run.stderr).join('') + stderr
  expect(new Set(all.match(/\b(?:GET|POST|PUT|PATCH|DELETE)\b/g))).toEqual(new Set(['GET']))
  const saved = readFileSync(file, 'utf8')
  const texts = [canaryKey, emulator.url, ...(await emulator.texts())]
  expect(texts.length).toBeGreaterThan(100)
  // Also the name of a field in the file.
  expect(texts.filter((text) => saved.includes(text))).toEqual(['outcome'])
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

/** An emulator on a socket, and the texts of its alerts, SLOs and views. */
async function listening(): Promise<AsyncDisposable & { readonly url: string; texts(): Promise<string[]> }> {
  const emulator = createEmulator({ seed: { alertDefs: 20, slos: 5, views: 5 }, keys: key })
  const { url } = await emulator.listen({ port: 0 })
  return {
    url,
    async texts() {
      const { fetch, texts } = newerService(emulator.fetch)
      for (const path of ['4/alerts/alerts/v3', '5/slo/slos/v1', '5/data-exploration/views/v1/views'])
        await fetch(`${url}/mgmt/openapi/${path}`, { headers: { authorization: canaryKey } })
      return [...texts].filter((text) => text.length > 6)
    },
    [Symbol.asyncDispose]: () => emulator.close(),
  }
}
