import { html } from '@mgmt-api/charts'
import { sitePage } from '@mgmt-api/charts/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  configuredToken,
  loginToken,
  serve,
  type ApiServer,
  type ServedStore,
  sourcesOver,
} from '../../test/api-server.ts'
import { rawRequest, type RawResponse } from '../../test/raw-request.ts'
import { newMemoryStore } from '../../test/stores.ts'
import { RequestError } from '../base/request-error.ts'
import type { Pages } from './page-route.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

interface Site {
  readonly pages: Pages
  readonly done: string[]
}

/** Pages with a form, and with everything that can go wrong. */
function site(): Site {
  const done: string[] = []
  const frame: Pages['frame'] = ({ title, main }, { stylesheet }) =>
    sitePage({ site: 'test', title, navigation: [], stylesheet, main })
  const pages: Pages = {
    style: 'body { color: black }',
    frame,
    routes: [
      {
        path: '/things/:name',
        async show(request) {
          const { name = '' } = request.params
          if (name === 'missing') throw new RequestError('not_found', 'there is no thing "<b>"', 'things: a, b')
          if (name === 'broken') throw new Error('canary at /home/worker/app.ts:7')
          const main = html`<h1>${name}</h1><form method="post">${request.formField}<button>Go</button></form>`
          return { html: frame({ title: name, main }, request) }
        },
        async act({ params, form }) {
          done.push(`${params.name ?? ''} ${form.get('what') ?? ''}`)
          return { seeOther: '/things/a' }
        },
      },
    ],
  }
  return { pages, done }
}

async function start(token?: string): Promise<ApiServer & Site> {
  const made = site()
  return { ...(await serve(served.sources, { token, sources: { pages: made.pages } })), ...made }
}

const browser = { accept: 'text/html,application/xhtml+xml' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const tokenIn = ({ text }: RawResponse): string => /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? ''
const send = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawResponse> =>
  rawRequest(`${url}/things/a`, {
    method: 'POST',
    headers: { ...browser, ...formType, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

describe('a page', () => {
  test.each([
    ['an existing page', '/things/a', 200],
    ['a page of a missing thing', '/things/missing', 404],
    ['a failing page', '/things/broken', 500],
    ['an unknown page', '/nowhere', 404],
  ])('%s loads no scripts, cannot be framed and sends no referrer to other sites', async (_name, path, status) => {
    const { url } = await start()
    const response = await rawRequest(url + path, { headers: browser })
    expect(response).toMatchObject({
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      },
    })
  })

  test('names a missing thing, escaped, and lists the existing ones', async () => {
    const { url } = await start()
    const { text } = await rawRequest(`${url}/things/missing`, { headers: browser })
    expect(text).toContain('There is no thing &quot;&lt;b&gt;&quot;.')
    expect(text).toContain('Things: a, b.')
  })

  test('does not reveal the cause of a failure, which is logged', async () => {
    const { url, log } = await start()
    const { text } = await rawRequest(`${url}/things/broken`, { headers: browser })
    expect(text).toContain('The request failed.')
    expect(text).not.toMatch(/canary|app\.ts| at /)
    expect(log.join('\n')).toContain('canary')
  })

  test('decodes its parameter', async () => {
    const { url } = await start()
    expect((await rawRequest(`${url}/things/a%2Fb%20%3Cc%3E`)).text).toContain('<h1>a/b &lt;c&gt;</h1>')
  })

  test('links a style sheet whose address changes with its contents', async () => {
    const { url } = await start()
    const { text } = await rawRequest(`${url}/things/a`)
    const path = /href="(\/style\.[\w-]+\.css)"/.exec(text)?.[1] ?? ''
    const style = await rawRequest(url + path)
    expect(style).toMatchObject({
      status: 200,
      text: 'body { color: black }',
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
    })
    const again = await rawRequest(url + path, { headers: { 'if-none-match': String(style.headers.etag) } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })
})

describe('a form', () => {
  const logIn = async (url: string, given: string): Promise<{ readonly cookie: string }> => {
    const body = new URLSearchParams({ token: given }).toString()
    const response = await rawRequest(`${url}/login`, { method: 'POST', headers: formType, body })
    return { cookie: String(response.headers['set-cookie']).split(';')[0] ?? '' }
  }

  test('a form of a page takes effect and redirects', async () => {
    const { url, done } = await start()
    const mine = await logIn(url, loginToken)
    const token = tokenIn(await rawRequest(`${url}/things/a`, { headers: mine }))
    const headers = { ...mine, origin: url, 'sec-fetch-site': 'same-origin' }
    const response = await send(url, { form_token: token, what: 'run' }, headers)
    expect(response).toMatchObject({ status: 303, headers: { location: '/things/a' } })
    expect(done).toEqual(['a run'])
  })

  test.each([
    ['no token', {}, {}, 403],
    ['a wrong token', { form_token: 'x'.repeat(43) }, {}, 403],
    ['the origin of another site', 'right', { origin: 'http://evil.example' }, 403],
    ['no origin that can be named', 'right', { origin: 'null' }, 403],
    ['a browser that says cross-site', 'right', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host', 'right', { host: 'evil.example' }, 403],
    ['another type', 'right', { 'content-type': 'text/plain' }, 415],
  ] as const)('with %s does nothing', async (_name, fields, headers: Record<string, string>, status) => {
    const { url, done } = await start()
    const mine = await logIn(url, loginToken)
    const token = tokenIn(await rawRequest(`${url}/things/a`, { headers: mine }))
    const response = await send(url, fields === 'right' ? { form_token: token } : fields, { ...mine, ...headers })
    expect(response.status).toBe(status)
    expect(done).toEqual([])
  })

  test('a form of a page that was read without a session leads to the login', async () => {
    const { url, done } = await start()
    const token = tokenIn(await rawRequest(`${url}/things/a`))
    expect(token).not.toBe('')
    for (const cookie of ['', 'mgmt_worker_session=']) {
      expect(await send(url, { form_token: token }, { cookie })).toMatchObject({
        status: 303,
        headers: { location: '/login?next=%2Fthings%2Fa' },
      })
    }
    expect(done).toEqual([])
  })

  test.each([undefined, configuredToken])(
    'a form of another session has no effect, with the token %s',
    async (configured) => {
      const { url, done } = await start(configured)
      const given = configured ?? loginToken
      const [mine, other] = [await logIn(url, given), await logIn(url, given)]
      const token = tokenIn(await rawRequest(`${url}/things/a`, { headers: mine }))
      expect((await send(url, { form_token: token }, other)).status).toBe(403)
      expect((await send(url, { form_token: token })).headers.location).toBe('/login?next=%2Fthings%2Fa')
      expect(done).toEqual([])
      expect((await send(url, { form_token: token, what: 'run' }, mine)).status).toBe(303)
      expect(done).toEqual(['a run'])

      const out = await rawRequest(`${url}/logout`, {
        method: 'POST',
        headers: { ...formType, ...mine },
        body: new URLSearchParams({ form_token: token }).toString(),
      })
      expect(out).toMatchObject({ status: 303, headers: { location: '/login' } })
      expect(String(out.headers['set-cookie'])).toMatch(/^mgmt_worker_session=; .*Max-Age=0/)
    },
  )
})
