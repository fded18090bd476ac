import { expect, test } from 'vitest'
import { examples } from '../../../test/try-it/examples.ts'
import { startPlatform } from '../../../test/try-it/start-platform.ts'
import type { CallResult, FilledForm, Platform } from './messages.ts'

/** The form of an operation as it is filled with its example, with changed fields. */
async function formOf(
  platform: Platform,
  operation: string,
  changes: Record<string, string> = {},
): Promise<FilledForm> {
  const { fields, body } = await platform.describe(operation)
  const values = fields.map(({ path, value }) => changes[path.join('.')] ?? value)
  return { operation, values, body: changes.body ?? body }
}

const tryIt = async (platform: Platform, operation: string, changes?: Record<string, string>): Promise<CallResult> =>
  platform.send(await formOf(platform, operation, changes), false)

const bodyOf = ({ attempts }: CallResult): unknown => JSON.parse(attempts.at(-1)?.body ?? 'null')

test.each(Object.keys(examples))('the example of %s is accepted', async (operation) => {
  const platform = await startPlatform()
  const result = await tryIt(platform, operation)
  expect(result).toMatchObject({ time: '2026-03-10T12:00:00.000Z', error: undefined, attempts: [{ status: 200 }] })
})

test('the platform has state, until it is reset', async () => {
  const platform = await startPlatform()
  const names = async (): Promise<unknown[]> =>
    (bodyOf(await tryIt(platform, 'ViewsService_ListViews')) as { views: { name: string }[] }).views.map(
      ({ name }) => name,
    )
  const before = await names()
  await tryIt(platform, 'ViewsService_CreateView')
  await tryIt(platform, 'ViewsService_DeleteView')
  expect(await names()).toEqual([before[0], before[2], 'Errors'])
  await platform.reset()
  expect(await names()).toEqual(before)
})

test('a form has the fields of the query, filled with the example, and only filled ones are sent', async () => {
  const platform = await startPlatform()
  const { fields } = await platform.describe('AlertDefsService_ListAlertDefs')
  expect(fields.find(({ path }) => path.join('.') === 'pagination.pageSize')).toEqual({
    place: 'query',
    path: ['pagination', 'pageSize'],
    kind: 'number',
    required: false,
    values: [],
    value: '2',
  })
  const enabled = 'query_filter.enabledFilter.enabled'
  expect(fields.find(({ path }) => path.join('.') === enabled)).toMatchObject({ kind: 'boolean', value: '' })
  const forms = await platform.show(await formOf(platform, 'AlertDefsService_ListAlertDefs', { [enabled]: 'true' }))
  expect(forms).toEqual({
    sdk: [
      "import { listAlertDefs } from '@mgmt-api/models/alerts'",
      "import { createTransport } from '@mgmt-api/transport'",
      '',
      'const transport = createTransport() // reads MGMT_API_KEY, MGMT_REGION and MGMT_DOMAIN',
      'const response = await transport.call(listAlertDefs, {',
      '  query: {',
      '    query_filter: { enabledFilter: { enabled: true } },',
      "    pagination: { pageSize: '2' },",
      '  },',
      '})',
    ].join('\n'),
    command: `mgmt call listAlertDefs --param '${enabled}=true' --param 'pagination.pageSize=2'`,
    curl: expect.stringMatching(
      /^curl --globoff -X GET 'https:\/\/api\.eu1\.example\.com\/mgmt\/openapi\/4\/alerts\/alerts\/v3\?query_filter\[enabledFilter\]\[enabled\]=true&pagination\[pageSize\]=2' [^]*\$MGMT_API_KEY/,
    ) as string,
  })
})

test('a request that breaks the contract is refused as the SDK does, or is sent unchecked', async () => {
  const platform = await startPlatform()
  const form = await formOf(platform, 'ViewsService_CreateView', { body: '{"name": 1}' })
  const error = { kind: 'validation', code: 'invalid_request', attempts: 0 }
  expect(await platform.show(form)).toMatchObject({ error })
  expect(await platform.send(form, false)).toMatchObject({ error, attempts: [] })
  expect(await platform.send(form, true)).toMatchObject({ attempts: [{ status: 400 }] })
  expect(await platform.send({ ...form, body: '{"name":' }, true)).toMatchObject({ attempts: [{ status: 400 }] })
  expect(await platform.send({ ...form, body: '{"name":' }, false)).toMatchObject({
    error: { code: 'not_json', message: expect.stringMatching(/^body: /) as string },
  })
})

test('an error of the platform has the status, the body and the error of the SDK', async () => {
  const platform = await startPlatform()
  const result = await tryIt(platform, 'ViewsService_GetView', { id: '77' })
  expect(result).toMatchObject({ error: { kind: 'api', code: 'not_found', attempts: 1 }, attempts: [{ status: 404 }] })
  expect(bodyOf(result)).toMatchObject({ code: 404, message: 'Not Found: View 77' })
})

test.each([
  { fault: 'unavailable', attempts: [{ status: 503 }, { status: 503 }, { status: 503 }], kind: 'api' },
  { fault: 'reset', attempts: [{ failure: /./ }, { failure: /./ }, { failure: /./ }], kind: 'network' },
  { fault: 'truncated', attempts: [{ status: 200 }, { status: 200 }, { status: 200 }], kind: 'network' },
  { fault: 'proxy', attempts: [{ status: 502 }, { status: 502 }, { status: 502 }], kind: 'api' },
] as const)('the fault $fault is visible in each attempt', async ({ fault, attempts, kind }) => {
  const platform = await startPlatform()
  await platform.faults([fault])
  const result = await tryIt(platform, 'ViewsService_ListViews')
  expect(result.error).toMatchObject({ kind, attempts: 3 })
  expect(result.attempts).toHaveLength(attempts.length)
  for (const [index, expected] of attempts.entries()) {
    if ('status' in expected) expect(result.attempts[index]).toMatchObject(expected)
    else expect(result.attempts[index]?.failure).toMatch(expected.failure)
  }
  await platform.faults([])
  expect(await tryIt(platform, 'ViewsService_ListViews')).toMatchObject({
    error: undefined,
    attempts: [{ status: 200 }],
  })
})

test('an example is prepared in spite of faults, which stay on', async () => {
  const platform = await startPlatform()
  await platform.faults(['unavailable'])
  const { before } = await platform.describe('ViewsFoldersService_DeleteViewFolder')
  expect(before).toEqual(['ViewsFoldersService_CreateViewFolder'])
  const form = await formOf(platform, 'ViewsFoldersService_DeleteViewFolder')
  expect(await platform.send(form, true)).toMatchObject({ attempts: [{ status: 503 }] })
  await platform.faults([])
  expect(await platform.send(form, false)).toMatchObject({ attempts: [{ status: 200 }] })
})

test('the clock can be moved, set and run, and a reset restores it', async () => {
  const platform = await startPlatform()
  expect(await platform.clock()).toEqual({ time: '2026-03-10T12:00:00.000Z', running: false })
  expect(await platform.clock({ advance: 3_600_000 })).toEqual({ time: '2026-03-10T13:00:00.000Z', running: false })
  await platform.clock({ set: '2027-01-01T00:00:00Z' })
  expect(await tryIt(platform, 'ViewsService_ListViews')).toMatchObject({ time: '2027-01-01T00:00:00.000Z' })
  expect(await platform.clock({ run: true })).toMatchObject({ running: true })
  expect(await platform.clock({ advance: 1_000 })).toMatchObject({ running: true })
  await expect(platform.clock({ set: 'tomorrow' })).rejects.toThrow(RangeError)
  await platform.reset()
  expect(await platform.clock()).toEqual({ time: '2026-03-10T12:00:00.000Z', running: false })
})

test('an unknown operation is reported', async () => {
  const platform = await startPlatform()
  await expect(platform.describe('ViewsService_Nothing')).rejects.toThrow('Unknown operation "ViewsService_Nothing".')
})
