import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ApiServer,
  configuredToken,
  serve,
  type ServedStore,
  sourcesOver,
  workersToken,
} from '../../test/api-server.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { newMemoryStore } from '../../test/stores.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const body = JSON.stringify({ job: 'usage-history' })

describe('on loopback without a configured token', () => {
  const start = (): Promise<ApiServer> => serve(served.sources)

  test.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/metrics/global',
    '/',
    '/api/v1/status',
    '/api/v1/openapi.json',
    '/api/v1/usage.ndjson',
  ])('every user of the machine can read %s', async (path) => {
    const { url } = await start()
    expect((await rawRequest(url + path)).status).toBe(200)
  })

  test.each([
    ['without a token', {}, 401],
    ['with a wrong token', bearer('workers-own-canary-77d1e2a94d'), 401],
    ['with the beginning of the token', bearer(workersToken.slice(0, -1)), 401],
    ['with another scheme', { authorization: `Basic ${workersToken}` }, 401],
    ["with the worker's token", bearer(workersToken), 200],
  ])('a change %s', async (_name, headers: Record<string, string>, status) => {
    const { url } = await start()
    const response = await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers: { ...json, ...headers }, body })
    expect(response.status).toBe(status)
    if (status === 401) expect(response.headers['www-authenticate']).toMatch(/^Bearer/)
  })

  test('a backup contains everything and needs a token', async () => {
    const { url } = await start()
    const address = `${url}/api/v1/backup.ndjson`
    expect((await rawRequest(address)).status).toBe(401)
    expect((await rawRequest(address, { headers: bearer(workersToken) })).status).toBe(200)
  })

  test('a wrong token is rejected even if none is required', async () => {
    const { url } = await start()
    expect((await rawRequest(`${url}/api/v1/status`, { headers: bearer('something') })).status).toBe(401)
  })

  test.each([
    ['localhost', 200],
    ['localhost:9999', 200],
    ['LOCALHOST', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:8750', 200],
    ['evil.example', 403],
    ['evil.example:8750', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example', 403],
    ['192.168.1.7:8750', 403],
    ['localhost@evil.example', 400],
  ])('a browser that resolves %s to this machine: %i', async (host, status) => {
    const { url } = await start()
    for (const path of ['/api/v1/status', '/', '/healthz', '/nowhere']) {
      const response = await rawRequest(url + path, { headers: { host } })
      expect(response.status, path).toBe(path === '/nowhere' && status === 200 ? 404 : status)
      if (status !== 200) expect(response.text).not.toContain('memory')
    }
  })

  test.each([
    ['a page of another site', { origin: 'http://evil.example' }],
    ['a page of another port', { origin: 'http://localhost:1' }],
    ['a page without an origin', { origin: 'null' }],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a browser that says same-site', { 'sec-fetch-site': 'same-site' }],
  ])('a change from %s is rejected despite its token', async (_name, headers) => {
    const { url } = await start()
    const response = await rawRequest(`${url}/api/v1/runs`, {
      method: 'POST',
      headers: { ...json, ...bearer(workersToken), ...(headers as Record<string, string>) },
      body,
    })
    expect(response.status).toBe(403)
    expect(JSON.parse(response.text)).toMatchObject({
      code: 'forbidden',
      message: 'the request comes from a page of another site',
    })
  })

  test('a change from a page of the server itself is accepted', async () => {
    const { url } = await start()
    const headers = { ...json, ...bearer(workersToken), origin: url, 'sec-fetch-site': 'same-origin' }
    expect((await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers, body })).status).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined])(
    'a change as %s, which forms of other sites can send, is refused',
    async (type) => {
      const { url } = await start()
      const headers = { ...bearer(workersToken), ...(type === undefined ? {} : { 'content-type': type }) }
      const response = await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers, body })
      expect(response.status).toBe(415)
      expect(JSON.parse(response.text)).toMatchObject({ hint: 'send it with Content-Type: application/json' })
    },
  )
})

describe.each([
  ['beyond loopback', '0.0.0.0:0'],
  ['on loopback with a configured token', '127.0.0.1:0'],
])('%s', (_name, listen) => {
  const start = (): Promise<ApiServer> => serve(served.sources, { listen, token: configuredToken })

  test.each(['/healthz', '/readyz'])('the probe %s is public, under any host name', async (path) => {
    const { url } = await start()
    expect((await rawRequest(url + path, { headers: { host: 'worker.example' } })).status).toBe(200)
  })

  test.each(['/metrics', '/metrics/global', '/api/v1/status', '/api/v1/openapi.json', '/api/v1/usage.ndjson'])(
    'reading %s needs a token',
    async (path) => {
      const { url } = await start()
      const ask = async (headers: Record<string, string>): Promise<number> =>
        (await rawRequest(url + path, { headers })).status
      expect(await ask({})).toBe(401)
      expect(await ask(bearer('wrong'))).toBe(401)
      expect(await ask({ cookie: `mgmt_worker_session=${configuredToken}` })).toBe(401)
      expect(await ask(bearer(configuredToken))).toBe(200)
      expect(await ask(bearer(workersToken))).toBe(200)
      expect(await ask({ ...bearer(configuredToken), host: 'worker.example' })).toBe(200)
    },
  )

  test('a token in the URL is ignored', async () => {
    const { url } = await start()
    expect((await rawRequest(`${url}/api/v1/status?token=${configuredToken}`)).status).toBe(401)
  })

  test('a change needs a token', async () => {
    const { url } = await start()
    const change = async (headers: Record<string, string>): Promise<number> =>
      (await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers: { ...json, ...headers }, body })).status
    expect(await change({})).toBe(401)
    expect(await change(bearer('wrong'))).toBe(401)
    expect(await change(bearer(configuredToken))).toBe(200)
  })

  test('a browser is redirected to the login form and back', async () => {
    const { url } = await start()
    const response = await rawRequest(`${url}/?a=b`, { headers: { accept: 'text/html' } })
    expect(response).toMatchObject({ status: 303, headers: { location: '/login?next=%2F%3Fa%3Db' } })
  })
})
