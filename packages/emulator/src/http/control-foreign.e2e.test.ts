import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { createEmulator } from '../index.ts'

async function start(
  host?: string,
): Promise<(address: string, lines: readonly string[], body?: string) => Promise<string>> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const { port } = await emulator.listen({ host })
  return (address, lines, body = '') => {
    const sized = body === '' ? [] : [`Content-Length: ${body.length}`]
    const head = [`${address} HTTP/1.1`, ...lines, ...sized, 'Connection: close'].join('\r\n')
    return rawRequest(port, `${head}\r\n\r\n${body}`)
  }
}

const json = 'Content-Type: application/json'
const routes = [
  'GET /health',
  'GET /ready',
  'GET /_emulator/state',
  'GET /_emulator/faults',
  'DELETE /_emulator/faults',
  'POST /_emulator/faults',
  'POST /_emulator/clock',
  'GET /_emulator/settings',
  'PUT /_emulator/settings',
  'PUT /_emulator/keys',
  'POST /_emulator/reset',
  'GET /_emulator/unknown',
]

test.each(routes)('%s does not answer a page that points its name to this machine', async (address) => {
  const send = await start()
  const body = address.startsWith('P') ? '{}' : ''
  for (const lines of [
    ['Host: evil.example'],
    ['Host: evil.example', 'Origin: http://evil.example'],
    ['Host: localhost', 'Origin: http://evil.example'],
    ['Host: localhost', 'Origin: null'],
  ]) {
    const answer = await send(address, [...lines, json], body)
    expect(answer).toMatch(/^HTTP\/1\.1 403 /)
    expect(answer).toContain('is not accepted by control routes')
  }
  const own = await send(address, ['Host: app.localhost:4010', 'Origin: http://127.0.0.1:4010', json], body)
  expect(own).toMatch(address.endsWith('unknown') ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 200 /)
})

test('a web page cannot make the emulator write or read files', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'emulator-foreign-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const [existing, saved] = [join(directory, 'notes.txt'), join(directory, 'saved.db')]
  writeFileSync(existing, 'mine')
  const send = await start()
  const page = ['Host: evil.example', 'Origin: http://evil.example', json]
  for (const file of [existing, saved]) {
    for (const route of ['save', 'load']) {
      expect(await send(`POST /_emulator/${route}`, page, JSON.stringify({ file }))).toMatch(/^HTTP\/1\.1 403 /)
    }
  }
  expect(readFileSync(existing, 'utf8')).toBe('mine')
  expect(existsSync(saved)).toBe(false)
  expect(await send('POST /_emulator/save', ['Host: 127.0.0.1', json], JSON.stringify({ file: saved }))).toMatch(
    /^HTTP\/1\.1 200 /,
  )
  expect(existsSync(saved)).toBe(true)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined])(
  'a body of the type %s, which a form can send, is a 415',
  async (type) => {
    const send = await start()
    const lines = ['Host: localhost', ...(type === undefined ? [] : [`Content-Type: ${type}`])]
    expect(await send('POST /_emulator/reset', lines, '{}')).toMatch(/^HTTP\/1\.1 415 /)
  },
)

test('a server on every address accepts IP addresses and loopback names in Host', async () => {
  const send = await start('0.0.0.0')
  expect(await send('GET /ready', ['Host: 192.168.1.5:4010'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /ready', ['Host: localhost:4010'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /ready', ['Host: evil.example'])).toMatch(/^HTTP\/1\.1 403 /)
})

test('the API itself accepts any Host', async () => {
  const send = await start()
  const answer = await send('GET /mgmt/openapi/4/alerts/alerts/v3', ['Host: api.example.com', 'Authorization: any-key'])
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
})
