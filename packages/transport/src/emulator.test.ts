import { createEmulator } from '@mgmt-api/emulator'
import { isNotFound, type Operation, operation } from '@mgmt-api/models'
import { getAlertDef, listAlertDefs } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { failureOf } from '../test/harness.ts'
import { createTransport } from './create-transport.ts'
import { nodeFetch } from './node.ts'
import type { Transport } from './options/options.ts'

const emulator = createEmulator({ seed: { alertDefs: 12 } })
const missing = '00000000-0000-4000-8000-000000000000'
let transport: Transport
let overSocket: Transport

beforeAll(async () => {
  const { url } = await emulator.listen({ port: 0 })
  transport = createTransport({ baseUrl: emulator.url, apiKey: 'any-key', fetch: emulator.fetch })
  overSocket = createTransport({ baseUrl: url, apiKey: 'any-key', fetch: nodeFetch })
})

afterAll(() => emulator.close())

test('the service parses the transport’s queries: nested objects, lists, flags', async () => {
  for (const each of [transport, overSocket]) {
    const { data, response } = await each
      .call(listAlertDefs, {
        query: {
          pagination: { pageSize: 5 },
          order_bys: {
            orderBys: [
              { fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_PRIORITY', direction: 'ALERT_DEF_ORDER_BY_DIRECTION_DESC' },
              { fieldName: 'ALERT_DEF_ORDER_BY_FIELDS_ENABLED' },
            ],
          },
        },
      })
      .withResponse()
    expect(data.alertDefs).toHaveLength(5)
    expect(data.pagination).toMatchObject({ totalSize: '12' })
    expect(response.drift).toEqual([])
  }
})

test('with the clock of the emulator, a wait moves its time and ends at once', async () => {
  const other = createEmulator({ now: '2026-10-01T00:00:00Z' })
  onTestFinished(() => other.close())
  const { url: baseUrl, fetch, clock } = other
  const waiting = createTransport({ baseUrl, apiKey: 'any-key', fetch, clock })
  other.faults.script({ kind: 'status', status: 429, retryAfter: 60 }, { kind: 'none' })
  const { response } = await waiting.call(listAlertDefs, { query: {} }).withResponse()
  expect(response.attempts).toBe(2)
  expect(clock.iso()).toBe('2026-10-01T00:01:00.000Z')
  await expect(clock.wait(1, AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
})

test('both kinds of 404 are distinguished', async () => {
  const error = await failureOf(transport.call(getAlertDef, { path: { id: missing }, query: {} }))
  expect({ code: error.code, found: isNotFound(error) }).toEqual({ code: 'not_found', found: true })

  const moved: Operation<{ response: unknown }> = operation({
    id: 'Nothing_Get',
    service: 'Nothing',
    method: 'GET',
    path: '/nothing/v1',
    apiVersion: 5,
    repeatable: true,
    readOnly: true,
    in: {},
    out: listAlertDefs.out as Operation<{ response: unknown }>['out'],
  })
  const other = await failureOf(transport.call(moved, {}))
  expect({ code: other.code, found: isNotFound(other) }).toEqual({ code: 'no_such_route', found: false })
})
