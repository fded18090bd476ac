import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpControl } from './http-control.ts'

/** A server that is not a worker, closed after the test. */
async function serve(response: RequestListener): Promise<string> {
  const server = createServer(response)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const token = 'canary-token'
const json = { 'content-type': 'application/json' }

test('a rejected token is reported, and never shown', async () => {
  const address = await serve((request, response) => {
    expect(request.headers.authorization).toBe('Bearer canary-token')
    response
      .writeHead(401, json)
      .end('{"code":"unauthorized","message":"the token is wrong","hint":"see \\u001b[31m it"}')
  })
  const refused = createHttpControl({ address, token, fetch }).targets()
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized', message: 'the token is wrong' })
  await expect(refused).rejects.not.toMatchObject({ hint: expect.stringContaining('\u001b') as string })
})

test('a stopped worker is reported as unreachable', async () => {
  const control = createHttpControl({ address: 'http://127.0.0.1:1', token, fetch })
  await expect(control.status()).rejects.toMatchObject({
    code: 'unreachable',
    message: 'the worker at http://127.0.0.1:1 cannot be reached',
  })
})

test('a request without a response times out, and Ctrl-C ends the wait', async () => {
  const address = await serve(() => undefined)
  const late = createHttpControl({ address, token, fetch, timeoutMs: 50 })
  await expect(late.status()).rejects.toMatchObject({
    code: 'unreachable',
    message: `the worker at ${address} did not respond in time`,
  })
  const interrupted = createHttpControl({ address, token, fetch, signal: AbortSignal.timeout(50) })
  await expect(interrupted.status()).rejects.toMatchObject({ name: 'TimeoutError' })
})

test.each([
  { what: 'a page', body: '<h1>hello</h1>' },
  { what: 'something else', body: '{"status":"fine"}' },
])('a response that is not from a worker is reported: $what', async ({ body }) => {
  const address = await serve((_, response) => response.writeHead(200, json).end(body))
  await expect(createHttpControl({ address, token, fetch }).status()).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringMatching(/^(the response of|invalid response of) the worker at http:/) as string,
  })
})

test('rows that are cut off are a failure', async () => {
  const row = { target: 'a', day: '2026-11-20', pillar: 'logs', tier: 'low', units: 1, source: 'query' }
  const seen = {
    first_seen_at: '2026-11-20T00:00:00.000Z',
    last_seen_at: '2026-11-20T00:00:00.000Z',
    cost: 1.2,
    currency: 'USD',
  }
  const address = await serve((_, response) => {
    response.writeHead(200)
    response.write(`${JSON.stringify({ ...row, ...seen })}\n{"target":`, () => response.destroy())
  })
  const rows = createHttpControl({ address, token, fetch }).usageRows({})[Symbol.asyncIterator]()
  expect((await rows.next()).value).toMatchObject(row)
  await expect(rows.next()).rejects.toMatchObject({
    code: 'unreachable',
    message: `the worker at ${address} ended the response early`,
  })
})
