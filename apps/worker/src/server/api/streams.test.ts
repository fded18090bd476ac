import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiServer, serve, type ServedStore, sourcesOver } from '../../../test/api-server.ts'
import { newMemoryStore } from '../../../test/stores.ts'
import { until } from '../../../test/until.ts'
import { RequestError } from '../../base/request-error.ts'
import type { UsageRow } from '../../queries/views.ts'

let served: ServedStore
beforeAll(async () => {
  served = await sourcesOver(await newMemoryStore())
})
afterAll(() => served.close())

const time = '2026-11-21T12:00:00.000Z'
const row = (units: number): UsageRow => ({
  target: 'prod-eu',
  day: '2026-11-01',
  pillar: 'logs',
  tier: 'high',
  units,
  source: 'daily',
  first_seen_at: time,
  last_seen_at: time,
  cost: null,
  currency: null,
})

interface Watched {
  readonly server: ApiServer
  readonly seen: { taken: number; ended: boolean }
}

/** A server with endless usage, or one that fails after some rows. */
async function endless(failAfter = Infinity, failure: Error = new Error('canary-of-the-database')): Promise<Watched> {
  const seen = { taken: 0, ended: false }
  async function* rows(): AsyncGenerator<UsageRow> {
    try {
      while (seen.taken < failAfter) yield row(seen.taken++)
      throw failure
    } finally {
      seen.ended = true
    }
  }
  const control = { ...served.control, usageRows: () => rows() }
  return { server: await serve(served.sources, { sources: { control } }), seen }
}

/** Sends a request over a socket that reads on demand. */
async function askSlowly({ url }: ApiServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.pause()
  socket.write('GET /api/v1/usage.ndjson HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return socket
}

describe('a stream of rows', () => {
  test('fetches rows only as fast as its reader reads', async () => {
    const { server, seen } = await endless()
    const socket = await askSlowly(server)
    let before = -1
    await until('the rows to stand still', async () => {
      const same = seen.taken > 0 && before === seen.taken
      before = seen.taken
      await delay(300)
      return same || undefined
    })
    // The buffers of two sockets hold this many rows of 180 bytes.
    expect(before * 180).toBeLessThan(20_000_000)

    socket.resume()
    await until('more rows', async () => (seen.taken > before * 2 ? true : undefined))
    socket.destroy()
    await until('the end', async () => seen.ended || undefined)
  })

  test('ends when its reader leaves', async () => {
    const { server, seen } = await endless()
    const leaving = new AbortController()
    const response = await server.ask('/api/v1/usage.ndjson', { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    expect(await until('the end', async () => seen.ended || undefined)).toBe(true)
  })

  test('a stream is cut off if its rows fail midway, and only the log contains the cause', async () => {
    const { server, seen } = await endless(5_000)
    const response = await server.ask('/api/v1/usage.ndjson')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(seen.ended).toBe(true)
    expect(server.log.join('\n')).toContain('canary-of-the-database')
  })

  test('an error before the first rows is an error response', async () => {
    const known = await endless(0, new RequestError('not_found', 'unknown target "x"', 'targets: y'))
    const response = await known.server.ask('/api/v1/usage.ndjson')
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'not_found', message: 'unknown target "x"', hint: 'targets: y' })

    const unknown = await endless(0)
    const failed = await unknown.server.ask('/api/v1/usage.ndjson')
    expect(failed.status).toBe(500)
    expect(await failed.text()).not.toContain('canary')
  })

  test('a stream is cut off when the server closes', async () => {
    const { server, seen } = await endless()
    const response = await server.ask('/api/v1/usage.ndjson')
    const reading = expect(response.text()).rejects.toThrow('terminated')
    await server.close(3_600_000)
    await reading
    expect(seen.ended).toBe(true)
  })

  test('HEAD returns the headers, and fetches no rows', async () => {
    const { server, seen } = await endless()
    const response = await server.ask('/api/v1/usage.ndjson', { method: 'HEAD' })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    expect(seen.taken).toBe(0)
  })
})
