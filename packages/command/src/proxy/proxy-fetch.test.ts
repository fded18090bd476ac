import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { isMgmtError, type MgmtError } from '@mgmt-api/models'
import { listAlertDefs } from '@mgmt-api/models/alerts'
import { createTransport } from '@mgmt-api/transport'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apiHost, apiResponse, listening, startApi, startProxy } from '../../test/test-proxy.ts'
import { createProxyFetch } from './proxy-fetch.ts'

const hookHost = 'hook.invalid'

beforeEach(() => {
  // The certificate is self-signed, and this process cannot be told to trust it.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
})

async function failureOf(call: PromiseLike<unknown>): Promise<MgmtError> {
  const thrown = await Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (isMgmtError(thrown)) return thrown
  throw new Error('the call did not fail as it should', { cause: thrown })
}

const calling = (env: Record<string, string>): ReturnType<typeof createTransport> =>
  createTransport({ baseUrl: `https://${apiHost}`, apiKey: 'any-key', attempts: 1, fetch: createProxyFetch(env) })

test('an https address is reached through a tunnel, with the user of the proxy and without exposing the key', async () => {
  const { port, seen } = await startProxy((await startApi()).port)
  const transport = calling({ HTTPS_PROXY: `http://us%40er:pass-word@127.0.0.1:${port}` })
  const responses = await Promise.all([1, 2].map(() => transport.raw(listAlertDefs, { query: {} })))
  expect(responses).toEqual([apiResponse, apiResponse])
  expect(seen[0]).toEqual({
    kind: 'tunnel',
    target: `${apiHost}:443`,
    authorization: `Basic ${btoa('us@er:pass-word')}`,
  })
})

test('an http request goes to the proxy itself, body included', async () => {
  const { port, seen } = await startProxy(0)
  const send = createProxyFetch({ http_proxy: `127.0.0.1:${port}` })
  const response = await send(`http://${hookHost}/a?b=1`, { method: 'POST', body: 'text' })
  expect(await response.text()).toBe('by the proxy')
  expect(seen).toEqual([{ kind: 'forward', target: `http://${hookHost}/a?b=1`, authorization: undefined }])
})

test('loopback addresses and those of NO_PROXY are reached directly', async () => {
  const { port, seen } = await startProxy(0)
  const direct = createServer((_request, response) => response.end('direct'))
  const target = `http://127.0.0.1:${await listening(direct)}`
  const proxy = `http://127.0.0.1:${port}`
  const send = createProxyFetch({ HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: hookHost })
  expect(await (await send(target)).text()).toBe('direct')
  expect(await (await send(new URL(target))).text()).toBe('direct')
  await expect(send(`http://${hookHost}/`)).rejects.toMatchObject({ cause: { code: /ENOTFOUND|EAI_AGAIN/ } })
  expect(seen).toEqual([])
})

test.each([
  { status: 407, says: 'returned status 407: set the user and password in its address' },
  { status: 403, says: 'refused the connection with status 403' },
])('a proxy that refuses with $status is named, without its password', async ({ status, says }) => {
  const { port } = await startProxy(0, { status })
  const error = await failureOf(
    calling({ HTTPS_PROXY: `http://user:pass-word@127.0.0.1:${port}` }).call(listAlertDefs, { query: {} }),
  )
  expect(error).toMatchObject({ kind: 'network', code: 'proxy_failed', maybeProcessed: false })
  expect(error.message).toContain(`the proxy failed: http://127.0.0.1:${port} (HTTPS_PROXY) ${says}`)
  expect(error.hint).toContain('NO_PROXY')
  expect(allTextOf(error)).not.toContain('pass-word')
})

test('a proxy that asks for a user in plain HTTP is named, too', async () => {
  const { port } = await startProxy(0, { status: 407 })
  const send = createProxyFetch({ HTTP_PROXY: `http://user:pass-word@127.0.0.1:${port}` })
  await expect(send(`http://${hookHost}/`)).rejects.toMatchObject({
    cause: {
      code: 'ERR_PROXY',
      message: expect.stringContaining(`http://127.0.0.1:${port} (HTTP_PROXY) returned status 407`) as string,
    },
  })
})

test('an unreachable proxy is named, without its password', async () => {
  const closed = createServer()
  const port = await listening(closed)
  closed.close()
  await once(closed, 'close')
  const error = await failureOf(
    calling({ https_proxy: `http://user:pass-word@127.0.0.1:${port}` }).call(listAlertDefs, { query: {} }),
  )
  expect(error.message).toContain(`http://127.0.0.1:${port} (https_proxy) cannot be reached: ECONNREFUSED`)
  expect(allTextOf(error)).not.toContain('pass-word')
})

test('an invalid proxy value fails every call, and messages do not repeat it', async () => {
  const error = await failureOf(
    calling({ HTTPS_PROXY: 'socks5://user:pass-word@127.0.0.1:1' }).call(listAlertDefs, { query: {} }),
  )
  expect(error.message).toContain('HTTPS_PROXY is not the address of an HTTP proxy')
  expect(allTextOf(error)).not.toContain('pass-word')
})

test('a signal aborts a request that waits for the proxy', async () => {
  const silent = createServer()
  const asked = once(silent, 'connect')
  const send = createProxyFetch({ HTTPS_PROXY: `http://127.0.0.1:${await listening(silent)}` })
  const aborting = new AbortController()
  const sent = send(`https://${apiHost}/`, { signal: aborting.signal })
  const [, socket] = (await asked) as [IncomingMessage, { destroy(): void }]
  onTestFinished(() => socket.destroy())
  aborting.abort(new Error('enough'))
  await expect(sent).rejects.toThrow('enough')
})

/** Messages, codes and stacks of an error and its causes. */
function allTextOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return ''
  return [JSON.stringify(thrown), thrown.message, thrown.stack, allTextOf(thrown.cause)].join('\n')
}
