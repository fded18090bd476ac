import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configuredToken, serve, type ServedStore, sourcesOver, workersToken } from '../../test/api-server.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { until } from '../../test/until.ts'
import { apiRoutes } from './api/routes.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

const json = { 'content-type': 'application/json', authorization: `Bearer ${workersToken}` }

describe('a request', () => {
  test.each([
    ['PUT', '/api/v1/runs', 'GET, HEAD, POST'],
    ['POST', '/api/v1/status', 'GET, HEAD'],
    ['GET', '/api/v1/backfill', 'POST'],
    ['DELETE', '/', 'GET, HEAD'],
    ['OPTIONS', '/healthz', 'GET, HEAD'],
  ])('%s %s gets the allowed methods', async (method, path, allow) => {
    const { url } = await serve(served.sources)
    const response = await rawRequest(url + path, { method, headers: json })
    expect(response).toMatchObject({ status: 405, headers: { allow } })
    expect(JSON.parse(response.text)).toMatchObject({ code: 'method_not_allowed', hint: `use one of: ${allow}` })
  })

  test.each(['/api/v1/nothing', '/api/v2/status', '/api', '/healthz/x', '/%2e%2e/etc/passwd', '/a%00b', '/%zz'])(
    'for %s finds nothing',
    async (path) => {
      const { url } = await serve(served.sources)
      const response = await rawRequest(url + path)
      expect(response.status).toBe(404)
      expect(JSON.parse(response.text)).toMatchObject({ code: 'not_found' })
    },
  )

  test('a request to the API gets JSON whatever it accepts', async () => {
    const { url } = await serve(served.sources)
    const response = await rawRequest(`${url}/api/v1/nothing`, { headers: { accept: 'text/html' } })
    expect(response.headers['content-type']).toBe('application/json')
  })

  test('too large a body is rejected with or without Content-Length, and the server keeps running', async () => {
    const { url } = await serve(served.sources)
    const body = JSON.stringify({ job: 'x'.repeat(65_536) })
    const announced = { ...json, 'content-length': String(body.length) }
    expect((await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers: announced, body })).status).toBe(413)
    const chunked = { ...json, 'transfer-encoding': 'chunked' }
    const response = await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers: chunked, body })
    expect(response.status).toBe(413)
    expect(JSON.parse(response.text)).toMatchObject({
      code: 'too_large',
      message: 'the body is larger than 65536 bytes',
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('a body that never ends is not read to its end', async () => {
    const { url } = await serve(served.sources)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let response = ''
    let isClosed = false
    socket.on('data', (piece) => (response += piece.toString()))
    socket.on('close', () => (isClosed = true))
    // The server ends the connection during the upload.
    socket.on('error', () => undefined)
    const head = Object.entries({ host: 'localhost', ...json, 'transfer-encoding': 'chunked' })
    socket.write(`POST /api/v1/runs HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    const chunk = `4000\r\n${' '.repeat(0x4000)}\r\n`
    await until('the response', async () => {
      if (!isClosed) socket.write(chunk)
      return isClosed || undefined
    })
    expect(response).toContain('HTTP/1.1 413')
  })

  test.each(['{', '', 'null', '"text"', '[]', '{"job":"usage-history","__proto__":{"a":1}}'])(
    'a body %j is refused with a reason',
    async (body) => {
      const { url } = await serve(served.sources)
      const response = await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers: json, body })
      expect(response.status).toBe(400)
      expect(JSON.parse(response.text)).toMatchObject({ code: 'bad_request', message: expect.any(String) as string })
    },
  )

  test('the error of an unreachable database does not reveal its address', async () => {
    const status = async (): Promise<never> => {
      throw Object.assign(new Error('connect ECONNREFUSED db.canary.example:5432'), { code: 'ECONNREFUSED' })
    }
    const control = { ...served.control, status }
    const { url, log } = await serve(served.sources, { sources: { control } })
    const response = await fetch(`${url}/api/v1/status`)
    expect(response.status).toBe(503)
    expect(await response.text()).toBe(
      '{"code":"unavailable","message":"the database cannot be reached","hint":"try it again in a moment"}',
    )
    expect(log.join('\n')).toContain('canary')
  })
})

test('responses and log lines never contain a token', async () => {
  const server = await serve(served.sources, { listen: '0.0.0.0:0', token: configuredToken })
  const paths = ['/', '/login', '/metrics', '/readyz', ...apiRoutes.map(({ path }) => `/api/v1${path}`)]
  const tokens = [configuredToken, workersToken, `${configuredToken}x`]
  const asked = tokens.flatMap((token) =>
    // An address is repeated to its sender only, not in the log.
    [...paths, `/api/v1/runs?job=${token}`].flatMap((path) => [
      { token, path, method: 'GET', body: '' },
      { token, path, method: 'POST', body: '{}' },
    ]),
  )
  let all = ''
  for (const { token, path, method, body } of asked) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/html' }
    all += JSON.stringify(await rawRequest(server.url + path, { method, headers, body }))
  }
  expect(all.length).toBeGreaterThan(10_000)
  expect(all + server.log.join('\n')).not.toMatch(/canary/)
})
