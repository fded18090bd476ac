import type { Emulator } from '../../src/index.ts'
import type { Route } from '../../src/http/route.ts'
import { createService } from '../service.ts'
import type { DocumentOperation } from './document.ts'
import type { Send, WireReply } from './witness.ts'

/** Tests one of this many rules, always the same ones; `MGMT_TEST_ALL=1` tests all. */
export const share = 24

/** A hash that ignores the order of its input. */
export const digest = (text: string): number => Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 7)

/** Sends to a dedicated emulator, which is reset before every request. */
export function sendTo(operation: DocumentOperation, routes: readonly Route[]): Send {
  const isStream = routes.some((route) => route.operation.id === operation.id && route.hasForm)
  // Unpublished rules would reject valid requests.
  const service = createService({ assumedRules: false, now: '2026-03-10T12:00:00Z' })
  return async ({ address, body }) => {
    if (isStream) return sendForStream(service.emulator, address, body)
    const reply = await service.send(address, { body })
    if (reply.status === 200 && operation.method !== 'GET') await service.emulator.reset()
    return reply
  }
}

/** Streams are not JSON and are compared as text. */
async function sendForStream({ fetch, url }: Emulator, address: string, body: unknown): Promise<WireReply> {
  const [method = '', path = ''] = address.split(' ')
  const response = await fetch(`${url}/mgmt/openapi${path}`, {
    method,
    headers: { authorization: 'any-key' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}
