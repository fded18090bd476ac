import { request } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eras, textOf } from '../../test/connect.ts'
import { serve } from '../../test/serve.ts'
import { listen } from '../index.ts'

const token = 'a-token-of-this-test'
const bearer = { authorization: `Bearer ${token}` }

async function listening(): Promise<string> {
  const { server } = await serve({ seed: { alertDefs: 3 } })
  const listening = await listen(server, { port: 0, token })
  onTestFinished(() => listening.close())
  return listening.url
}

/** Status of a request with headers that `fetch` would not send. */
const statusOf = (url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.end('{}')
  })

describe.each(eras)('over a socket, a client of %s', (era) => {
  test('calls tools', async () => {
    const mode = era === '2025-11-25' ? ('legacy' as const) : { pin: era }
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(
      new StreamableHTTPClientTransport(new URL(await listening()), { requestInit: { headers: bearer } }),
    )
    expect((await textOf(client, 'read', { operation: 'listAlertDefs' })).text).toContain('3 items of 3')
    await client.close()
  })
})

test('requests of web pages are refused', async () => {
  const url = await listening()
  expect(await statusOf(url, { ...bearer, host: 'evil.example' })).toBe(403)
  expect(await statusOf(url, { ...bearer, origin: 'http://evil.example' })).toBe(403)
  expect(await statusOf(url, { ...bearer, host: 'localhost', origin: 'http://localhost.evil.example' })).toBe(403)
  expect(await statusOf(url, { ...bearer, host: 'localhost' })).toBe(400)
})

test.each([{}, { authorization: token }, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }])(
  'a request with the headers %j is refused',
  async (headers) => {
    expect(await statusOf(await listening(), headers)).toBe(401)
  },
)

test.each(['bearer', 'BEARER'])('the scheme %s is accepted', async (scheme) => {
  expect(await statusOf(await listening(), { authorization: `${scheme} ${token}` })).toBe(400)
})

test('a short token is refused', async () => {
  const { server } = await serve({})
  await expect(listen(server, { port: 0, token: 'short' })).rejects.toThrow('token: 5 characters, at least 16')
})

test('only /mcp answers', async () => {
  const url = await listening()
  expect(await statusOf(url.replace('/mcp', '/'), bearer)).toBe(404)
})

test('a port in use is an error', async () => {
  const url = await listening()
  const { server } = await serve({})
  await expect(listen(server, { port: Number(new URL(url).port), token })).rejects.toThrow('EADDRINUSE')
})
