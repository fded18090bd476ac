import { createEmulator } from '@mgmt-api/emulator'
import { getAlertDef, listAlertDefs } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf, harness } from '../../test/harness.ts'
import { respond } from '../../test/misbehaving-server.ts'
import { createTransport } from '../create-transport.ts'
import { toCurl } from '../doors/curl.ts'
import { optionsFromEnv } from '../options/env.ts'
import { nodeFetch } from '../node.ts'
import type { TransportOptions } from '../options/options.ts'

/** A platform without apiVersion 4. */
const emulator = createEmulator({ seed: { alertDefs: 3 }, apiVersions: [5] })
let options: TransportOptions

beforeAll(async () => {
  const { url } = await emulator.listen({ port: 0 })
  options = { baseUrl: url, apiKey: 'any-key', fetch: nodeFetch }
})

afterAll(() => emulator.close())

test('a list with apiVersion 4 fails on a platform that serves only 5, and the hint names the option', async () => {
  const error = await failureOf(createTransport(options).call(listAlertDefs, { query: {} }))
  expect(error).toMatchObject({ code: 'no_such_route', status: 404, attempts: 1 })
  expect(error.hint).toBe(
    'This platform serves the operation under /mgmt/openapi/5. If the platform serves only API version 5, set the option `apiVersion: 5`.',
  )
})

test('the hint does not need the emulator, and appears only for apiVersion 4', async () => {
  await using at = await harness()
  const noRoute = respond(404, 'Not Found: Not Found')
  at.server.plan(noRoute, noRoute, noRoute, respond(404, { code: 404, message: 'Team not found' }))
  const five = at.transport.withOptions({ apiVersion: 5 })
  const hints = [
    await failureOf(at.transport.call(listAlertDefs, { query: {} })),
    await failureOf(five.call(listAlertDefs, { query: {} })),
    await failureOf(at.transport.call(getAlertDef, { path: { id: crypto.randomUUID() }, query: {} })),
    await failureOf(at.transport.call(listAlertDefs, { query: {} })),
  ].map(({ hint }) => hint?.includes('`apiVersion: 5`'))
  expect(hints).toEqual([true, false, false, false])
  expect(at.server.seen.map(({ url }) => url.split('/')[3])).toEqual(['4', '5', '5', '4'])
})

test('every address contains 5 with API version 5, also in previews and curl commands', async () => {
  const transport = createTransport({ ...options, apiVersion: 5 })
  const { alertDefs } = await transport.call(listAlertDefs, { query: {} })
  expect(alertDefs).toHaveLength(3)
  const shown = transport.preview(listAlertDefs, { query: {} })
  expect(shown.url).toBe(`${options.baseUrl}/mgmt/openapi/5/alerts/alerts/v3`)
  expect(toCurl(shown)).toContain('/mgmt/openapi/5/alerts')
})

test('withOptions changes the API version of its own transport only', async () => {
  const first = createTransport(options)
  const { alertDefs } = await first.withOptions({ apiVersion: 5 }).call(listAlertDefs, { query: {} })
  expect(alertDefs).toHaveLength(3)
  expect(first.preview(listAlertDefs, { query: {} }).url).toContain('/mgmt/openapi/4/')
})

test('a base address that ends in /mgmt/openapi/5 does not set the API version', () => {
  const transport = createTransport({ ...options, baseUrl: `${options.baseUrl}/mgmt/openapi/5` })
  expect(transport.preview(listAlertDefs, { query: {} }).url).toContain('/mgmt/openapi/4/')
})

test.each([
  ['5', 5],
  [' 4 ', 4],
  ['', undefined],
])('MGMT_API_VERSION=%j is apiVersion %j', (text, apiVersion) => {
  expect(optionsFromEnv({ MGMT_API_VERSION: text }).apiVersion).toBe(apiVersion)
})

test.each(['6', 'v5', '5.0', '45'])('MGMT_API_VERSION=%s is an error of the first call', async (text) => {
  const transport = createTransport({ ...options, apiVersion: optionsFromEnv({ MGMT_API_VERSION: text }).apiVersion })
  expect(await failureOf(transport.call(listAlertDefs, { query: {} }))).toMatchObject({
    kind: 'configuration',
    code: 'bad_option',
    attempts: 0,
    message: 'an option cannot be used: apiVersion (MGMT_API_VERSION) is not 4 or 5',
  })
})
