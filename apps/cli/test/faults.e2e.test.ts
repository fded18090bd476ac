import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createServer as createSecureServer } from 'node:tls'
import { expect, test } from 'vitest'
import { partOf } from '../../../scripts/vitest/left-out.ts'
import { type BundleRun, runBundle } from './bundle.ts'
import { canaryKey } from './run-cli.ts'

type Reply = (response: ServerResponse) => void

const json = (status: number, body: unknown): Reply => {
  const headers = { 'content-type': 'application/json', 'retry-after': '0' }
  return (response) => response.writeHead(status, headers).end(JSON.stringify(body))
}

const text = (status: number, type: string, body: string): Reply => {
  const headers = { 'content-type': type, 'retry-after': '0' }
  return (response) => response.writeHead(status, headers).end(body)
}

const cut: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  response.write('{"alertDefs":[{', () => response.socket?.destroy())
}

async function listen(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port
}

/** Runs a command against a server that gives these responses, the last again and again. */
async function against(replies: readonly Reply[], line: string): Promise<BundleRun & { readonly requests: number }> {
  let requests = 0
  const server = createServer((_, response) => {
    const reply = replies[Math.min(requests, replies.length - 1)]
    requests += 1
    reply?.(response)
  })
  const env = { MGMT_BASE_URL: `http://127.0.0.1:${await listen(server)}`, MGMT_API_KEY: canaryKey }
  try {
    return { ...(await runBundle(line.split(' '), { env })), requests }
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const list = 'alerts list --timeout 2s'
const get = 'alerts get 3f8e9c0a-5b1c-4a7e-9a53-0c4e2f6d7b81 --timeout 2s'
const html = '<!doctype html><html><body><h1>Welcome to the proxy</h1></body></html>'

const faults = [
  { name: 'HTML instead of JSON', reply: text(200, 'text/html', html), line: list, exitCode: 7 },
  { name: 'truncated JSON', reply: text(200, 'application/json', '{"alertDefs":[{"id"'), line: list, exitCode: 7 },
  { name: 'an empty body', reply: text(200, 'application/json', ''), line: list, exitCode: 7 },
  { name: 'a body that is cut off', reply: cut, line: list, exitCode: 7 },
  { name: 'a response that never comes', reply: () => undefined, line: list, exitCode: 7 },
  { name: '429 without end', reply: json(429, { code: 8, message: 'slow down' }), line: list, exitCode: 7 },
  { name: '500', reply: json(500, { code: 13, message: 'internal' }), line: list, exitCode: 7 },
  { name: '503 as HTML', reply: text(503, 'text/html', html), line: list, exitCode: 7 },
  { name: '400', reply: json(400, { code: 3, message: 'bad page token' }), line: list, exitCode: 2 },
  { name: '401', reply: json(401, { code: 16, message: 'no such key' }), line: list, exitCode: 4 },
  { name: '403', reply: json(403, { code: 7, message: 'missing permission' }), line: list, exitCode: 4 },
  { name: '404 for a thing', reply: json(404, { code: 5, message: 'alert not found' }), line: get, exitCode: 5 },
  { name: '409', reply: json(409, { code: 6, message: 'changed meanwhile' }), line: get, exitCode: 6 },
  { name: 'a redirect', reply: text(302, 'text/html', html), line: list, exitCode: 7 },
]

// Each exit code once.
const usual = ['HTML instead of JSON', 'a body that is cut off', '400', '401', '404 for a thing', '409']

test.each(partOf('cli: faults of a service', faults, ({ name }) => usual.includes(name)))(
  '$name is one clear line and exit code $exitCode',
  async ({ reply, line, exitCode }) => {
    const run = await against([reply], line)
    expect(run).toMatchObject({ stdout: '', exitCode })
    const [error = '', ...more] = run.stderr.trimEnd().split('\n')
    expect(error).toMatch(/^error: GET \/alerts\/.{20,}/)
    expect(more.filter((hint) => !hint.startsWith('hint: '))).toEqual([])
    expect(run.stderr).not.toMatch(/<\w+>|\n {4}at |undefined/)
    expect(run.stderr).not.toContain(canaryKey)
  },
)

test('the same as JSON is one object with one key', async () => {
  const { stderr } = await against([json(403, { code: 7, message: 'missing permission' })], `${list} -o json`)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(JSON.parse(stderr)).toMatchObject({ error: { exitCode: 4, status: 403, code: expect.any(String) as string } })
})

test('a refused connection is one line and exit code 7', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  const env = { MGMT_BASE_URL: `http://127.0.0.1:${port}`, MGMT_API_KEY: canaryKey }
  const run = await runBundle([...list.split(' ')], { env })
  expect(run).toMatchObject({ stdout: '', exitCode: 7 })
  expect(run.stderr).toMatch(/^error: .*\n(hint: .*\n)?$/)
})

test('a server that speaks no TLS: one line, exit code 7, and the key is not sent', async () => {
  let seen = ''
  const server = createServer((_, response) => response.end())
  server.on('connection', (socket) => socket.on('data', (bytes: Buffer) => (seen += bytes.toString('latin1'))))
  const env = { MGMT_BASE_URL: `https://127.0.0.1:${await listen(server)}`, MGMT_API_KEY: canaryKey }
  const run = await runBundle([...list.split(' ')], { env })
  server.closeAllConnections()
  server.close()
  expect(run).toMatchObject({ stdout: '', exitCode: 7 })
  expect(run.stderr).toMatch(/^error: .*\n(hint: .*\n)?$/)
  expect(seen).not.toContain(canaryKey)
})

test('a TLS handshake that fails: one line, exit code 7', async () => {
  // Without a certificate no cipher is shared, and the handshake ends with an alert.
  const server = createSecureServer({})
  server.on('tlsClientError', () => undefined)
  const env = { MGMT_BASE_URL: `https://127.0.0.1:${await listen(server)}`, MGMT_API_KEY: canaryKey }
  const run = await runBundle([...list.split(' ')], { env })
  server.close()
  expect(run).toMatchObject({ stdout: '', exitCode: 7 })
  expect(run.stderr).toMatch(/^error: .*\n(hint: .*\n)?$/)
})

test('a key does not travel over plain HTTP to another machine', async () => {
  const env = { MGMT_BASE_URL: 'http://api.invalid', MGMT_API_KEY: canaryKey }
  const run = await runBundle([...list.split(' ')], { env })
  expect(run.exitCode).toBe(2)
  expect(run.stderr).not.toContain(canaryKey)
})

test('a retry is visible with --verbose, and the response after it is used', async () => {
  const good = json(200, { alertDefs: [], pagination: { totalSize: 0 } })
  const run = await against([json(503, { code: 14, message: 'busy' }), good], `${list} --verbose -o json`)
  expect(run).toMatchObject({ stdout: '[]\n', exitCode: 0, requests: 2 })
  const lines = run.stderr
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { request?: string }).request ?? '')
  expect(lines.filter((line) => line !== '')).toEqual([
    expect.stringMatching(/^> GET http:/),
    expect.stringMatching(/^< 503 in \d+ ms$/),
    expect.stringMatching(/^~ \w+: retrying in \d+ ms$/),
    expect.stringMatching(/^> GET http:.* \(attempt 2\)$/),
    expect.stringMatching(/^< 200 in \d+ ms$/),
  ])
})

test('a page token that comes again ends the list with an error, not with a loop', async () => {
  const page = json(200, { alertDefs: [{ id: 'a' }], pagination: { nextPageToken: 'same', totalSize: 9 } })
  const run = await against([page], `${list} --all -o ndjson`)
  expect(run.exitCode).toBe(7)
  expect(run.requests).toBeLessThan(4)
  expect(run.stderr.trimEnd().split('\n')).toHaveLength(1)
})
