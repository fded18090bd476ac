import { request } from 'node:http'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eras, textOf } from '../../test/connect.ts'
import { serve } from '../../test/serve.ts'
import { listen } from '../index.ts'

async function listening(): Promise<string> {
  const { server } = await serve({ seed: { alertDefs: 3 } })
  const listening = await listen(server, 0)
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
    await client.connect(new StreamableHTTPClientTransport(new URL(await listening())))
    expect((await textOf(client, 'read', { operation: 'listAlertDefs' })).text).toContain('3 items of 3')
    await client.close()
  })
})

test('requests of web pages are refused', async () => {
  const url = await listening()
  expect(await statusOf(url, { host: 'evil.example' })).toBe(403)
  expect(await statusOf(url, { origin: 'http://evil.example' })).toBe(403)
  expect(await statusOf(url, { host: 'localhost', origin: 'http://localhost.evil.example' })).toBe(403)
  expect(await statusOf(url, { host: 'localhost' })).toBe(400)
})

test('only /mcp answers', async () => {
  const url = await listening()
  expect(await statusOf(url.replace('/mcp', '/'), {})).toBe(404)
})

test('a port in use is an error', async () => {
  const url = await listening()
  const { server } = await serve({})
  await expect(listen(server, Number(new URL(url).port))).rejects.toThrow('EADDRINUSE')
})
