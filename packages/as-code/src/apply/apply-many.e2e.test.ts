import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createRandom, type Random } from '@mgmt-api/models/testing'
import { createTransport } from '@mgmt-api/transport'
import { expect, onTestFinished, test } from 'vitest'
import { countOf } from '../../../../scripts/vitest/left-out.ts'
import { alert } from '../../test/desired.ts'
import { kindsInBatchesOf } from '../../test/faults.ts'
import { createPlatform, type Platform } from '../../test/platform.ts'
import type { Body } from '../index.ts'

const definitions = countOf('as-code: definitions through a bad proxy', 2_000, 300)

interface Proxy {
  readonly url: string
  /** Number of requests that were disturbed, by kind. */
  readonly disturbed: ReadonlyMap<string, number>
}

/** A proxy on a socket that loses requests and responses, cuts responses off, delays them, and refuses connections. */
async function openProxy({ emulator }: Platform, random: Random): Promise<Proxy> {
  const disturbed = new Map<string, number>()
  const happens = (name: string, probability: number): boolean => {
    if (!random.chance(probability)) return false
    disturbed.set(name, (disturbed.get(name) ?? 0) + 1)
    return true
  }
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    // Without an encoding, a stream has buffers.
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    if (happens('lost request', 0.05)) return void incoming.socket.destroy()
    emulator.clock.advance(10)
    const body = Buffer.concat(chunks)
    const response = await emulator.fetch(`${emulator.url}${incoming.url ?? ''}`, {
      method: incoming.method ?? 'GET',
      headers: { authorization: incoming.headers.authorization ?? '' },
      ...(body.length > 0 && { body }),
    })
    const text = Buffer.from(await response.arrayBuffer())
    if (happens('lost response', 0.05)) return void incoming.socket.destroy()
    if (happens('delayed', 0.05)) await setTimeout(5)
    outgoing.writeHead(response.status, { 'content-type': 'application/json', 'content-length': text.length })
    if (!happens('cut off', 0.05)) return void outgoing.end(text)
    outgoing.write(text.subarray(0, text.length / 2), () => incoming.socket.destroy())
  }
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.on('connection', (socket) => {
    if (happens('refused', 0.02)) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  // A server that listens on a port has an address of this type.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, disturbed }
}

test(`${definitions} definitions through a bad proxy are created once`, async () => {
  const platform = createPlatform()
  const random = createRandom(3)
  const { url, disturbed } = await openProxy(platform, random)
  platform.emulator.faults.add({ kind: 'lag', ms: 2_000, lists: true })
  const { clock } = platform.emulator
  const caller = createTransport({ baseUrl: url, apiKey: 'any-key', clock, random: () => 0.5 })
  const files = Object.fromEntries(
    Array.from({ length: definitions }, (_, index): [string, Body] => [`alerts/a${index}`, alert(`Alert ${index}`)]),
  )
  const kinds = kindsInBatchesOf(4)
  let complete = false
  for (let run = 0; run < 6 && !complete; run++) {
    const report = await platform.apply(await platform.plan(files), { kinds, caller })
    expect(report.totals).toMatchObject({ conflict: 0, failed: 0 })
    complete = report.complete
    platform.emulator.clock.advance(60_000)
  }
  expect(complete).toBe(true)
  const standing = await platform.standing()
  expect(standing.size).toBe(definitions)
  expect([...standing.values()].filter((all) => all.length !== 1)).toEqual([])
  expect(await platform.plan(files)).toMatchObject({ changes: [], findings: [] })
  expect([...disturbed.keys()].sort()).toEqual(['cut off', 'delayed', 'lost request', 'lost response', 'refused'])
}, 300_000)
