import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rawRequest } from '../../test/raw-request.ts'
import { createEmulator, type ListenOptions } from '../index.ts'

async function start(
  options?: ListenOptions,
): Promise<(address: string, lines: readonly string[], body?: string) => Promise<string>> {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const { port } = await emulator.listen(options)
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
  'GET /mgmt/openapi/4/alerts/alerts/v3',
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
    const response = await send(address, [...lines, json, 'Authorization: any-key'], body)
    expect(response).toMatch(/^HTTP\/1\.1 403 /)
    expect(response).toContain('is not accepted')
  }
  const own = await send(
    address,
    ['Host: app.localhost:4010', 'Origin: http://127.0.0.1:4010', json, 'Authorization: any-key'],
    body,
  )
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
  const send = await start({ host: '0.0.0.0' })
  expect(await send('GET /ready', ['Host: 192.168.1.5:4010'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /ready', ['Host: localhost:4010'])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /ready', ['Host: evil.example'])).toMatch(/^HTTP\/1\.1 403 /)
})

test('the name of a container is accepted if it is allowed, and the refusal names the flag', async () => {
  const [closed, open, any] = [
    await start(),
    await start({ allowHosts: ['emulator'] }),
    await start({ allowHosts: ['*'] }),
  ]
  const list = 'GET /mgmt/openapi/4/alerts/alerts/v3'
  const lines = ['Host: emulator:4010', 'Authorization: any-key']
  const refused = await closed(list, lines)
  expect(refused).toMatch(/^HTTP\/1\.1 403 /)
  expect(refused).toContain('--allow-host NAME')
  expect(await open(list, lines)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await any(list, lines)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await any(list, [...lines, 'Origin: http://evil.example'])).toMatch(/^HTTP\/1\.1 403 /)
})

test('a refused body is read, so that the connection is reused', async () => {
  const emulator = createEmulator()
  onTestFinished(() => emulator.close())
  const { port } = await emulator.listen()
  const body = ' '.repeat(1_000_000)
  const response = await rawRequest(
    port,
    `POST /mgmt/openapi/5/alerts/alerts/v3 HTTP/1.1\r\nHost: evil.example\r\nContent-Length: ${body.length}\r\n\r\n${body}` +
      'GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  )
  expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200'])
})
