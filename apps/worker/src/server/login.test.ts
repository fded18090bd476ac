import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ApiServer,
  configuredToken,
  loginToken,
  serve,
  type ServedStore,
  sourcesOver,
} from '../../test/api-server.ts'
import { rawRequest, type RawResponse } from '../../test/raw-request.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { testClock } from '../../test/test-clock.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

const start = (token = configuredToken): Promise<ApiServer> => serve(served.sources, { listen: '0.0.0.0:0', token })

const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const logIn = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  rawRequest(`${url}/login`, {
    method: 'POST',
    headers: { ...form, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const cookieOf = ({ headers }: RawResponse): string => String(headers['set-cookie']).split(';')[0] ?? ''

describe('logging in', () => {
  test('the right token sets a cookie for pages and reads, hidden from scripts and other sites', async () => {
    const { url } = await start()
    const response = await logIn(url, { token: configuredToken, next: '/?a=b' })

    expect(response).toMatchObject({ status: 303, headers: { location: '/?a=b' } })
    const [cookie] = response.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^mgmt_worker_session=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=43200$/)
    expect(cookie).not.toContain(configuredToken)
    const headers = { cookie: cookieOf(response) }
    expect((await rawRequest(url, { headers })).status).toBe(200)
    expect((await rawRequest(`${url}/api/v1/status`, { headers })).status).toBe(200)
  })

  test('a cookie does not authorize changes through the API', async () => {
    const { url } = await start()
    const headers = {
      'content-type': 'application/json',
      cookie: cookieOf(await logIn(url, { token: configuredToken })),
    }
    const body = '{"job":"usage-history"}'
    expect((await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers, body })).status).toBe(401)
  })

  test('behind an HTTPS proxy the cookie is sent over HTTPS only', async () => {
    const { url } = await start()
    const response = await logIn(url, { token: configuredToken }, { 'x-forwarded-proto': 'https' })
    expect(String(response.headers['set-cookie'])).toMatch(/; Secure$/)
  })

  test.each(['', 'some-other-token', configuredToken.slice(1), `${configuredToken}x`])(
    'the token %j is wrong',
    async (token) => {
      const { url, log } = await start()
      const response = await logIn(url, { token, next: '/jobs' })
      expect(response.status).toBe(401)
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(response.text).toContain('The token is wrong')
      expect(response.text).toContain('name="next" value="/jobs"')
      if (token !== '') expect(response.text + log.join('')).not.toContain(token)
    },
  )

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\r\nb', ''])(
    'there is no redirect to %j afterwards',
    async (next) => {
      const { url } = await start()
      expect((await logIn(url, { token: configuredToken, next })).headers.location).toBe('/')
    },
  )

  test('a form of another site cannot log in', async () => {
    const { url } = await start()
    const response = await logIn(url, { token: configuredToken }, { origin: 'https://evil.example' })
    expect(response).toMatchObject({ status: 403 })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test.each([
    ['one bit of it is another', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['it lasts longer', (cookie: string) => cookie.replace(/=\d+/, (end) => `=${Number(end.slice(1)) + 1}`)],
    ['it is empty', () => 'mgmt_worker_session='],
  ])('a cookie gives no access if %s', async (_name, change) => {
    const { url } = await start()
    const cookie = change(cookieOf(await logIn(url, { token: configuredToken })))
    expect((await rawRequest(`${url}/api/v1/status`, { headers: { cookie } })).status).toBe(401)
  })

  test('a session ends after twelve hours, or when the token changes', async () => {
    const clock = testClock('2026-11-21T12:00:00.000Z')
    const options = { listen: '0.0.0.0:0', sources: { clock } }
    const { url } = await serve(served.sources, { ...options, token: configuredToken })
    const other = await serve(served.sources, { ...options, token: 'another-canary-5f1e0c' })
    const same = await serve(served.sources, { ...options, token: configuredToken })
    const headers = { cookie: cookieOf(await logIn(url, { token: configuredToken })) }
    const status = async (address: string): Promise<number> => (await rawRequest(address, { headers })).status

    expect([await status(url), await status(same.url), await status(other.url)]).toEqual([200, 200, 401])
    clock.set('2026-11-21T23:59:59.000Z')
    expect(await status(url)).toBe(200)
    clock.set('2026-11-22T00:00:00.000Z')
    expect(await status(url)).toBe(401)
  })
})

describe('on loopback without a configured token', () => {
  test('the link of the log opens a session for forms, and its token gives no access to the API', async () => {
    const { url, loginUrl = '' } = await serve(served.sources)
    expect(loginUrl).toBe(`${url}/login?token=${loginToken}`)
    const page = await rawRequest(loginUrl)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.text).toContain(`value="${loginToken}"`)
    const response = await logIn(url, { token: loginToken, next: '/jobs' })
    expect(response).toMatchObject({ status: 303, headers: { location: '/jobs' } })
    const body = '{"job":"usage-history"}'
    for (const authorization of [`Bearer ${loginToken}`, '']) {
      const headers = { 'content-type': 'application/json', cookie: cookieOf(response), authorization }
      expect((await rawRequest(`${url}/api/v1/runs`, { method: 'POST', headers, body })).status).toBe(401)
    }
  })

  test.each(['', configuredToken, `${loginToken}x`])('the token %j is wrong', async (token) => {
    const { url } = await serve(served.sources)
    const response = await logIn(url, { token })
    expect(response.status).toBe(401)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.text).toContain('Expected: the token of that link.')
  })

  test('the token of the link is refused if one is configured', async () => {
    const { url, loginUrl } = await start()
    expect(loginUrl).toBeUndefined()
    expect((await logIn(url, { token: loginToken })).status).toBe(401)
  })
})
