import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { loadOperations, wordFor } from '@mgmt-api/models/operations/internal'
import { resourceNames } from '@mgmt-api/models/resources'
import { expect, test } from 'vitest'
import { serve } from '../../test/serve.ts'

const { call } = await serve({})

test('describes an operation: effects, permissions, errors, params', async () => {
  const { text } = await call('describe', { name: 'alertdefsservice_listalertdefs' })
  expect(text.split('\n').slice(0, 9)).toEqual([
    'listAlertDefs: GET /mgmt/openapi/4/alerts/alerts/v3',
    'resource: alerts, method list',
    'id: AlertDefsService_ListAlertDefs',
    'permissions: alerts:ReadConfig',
    'changes: no',
    'repeatable: yes, retried if no response arrives',
    'pages: query.pagination.pageSize items per page, next page: pagination.nextPageToken of the response as query.pagination.pageToken; items in alertDefs',
    'errors: 400, 401, 500 documented; 429 and 5xx are retried',
    'params (query) ListAlertDefsQuery:',
  ])
})

test('describes a resource: methods with their operations, rules, and secrets', async () => {
  const { text } = await call('describe', { name: 'connectors' })
  expect(text).toContain('  delete: deleteConnector, changes')
  expect(text).toContain('  test: testExistingConnector, sends')
  expect(text).toContain('connectorConfig.fields[].value (reading returns the value, redacted here)')
  expect(text).toContain('unique: name')
})

test('describes a model with its bounds, and groups of exclusive fields once', async () => {
  const { text } = await call('describe', { name: 'AlertDefProperties', depth: 1 })
  expect(text).toContain('  name: text, 1 to 512 characters')
  expect(text.match(/at most one of logsImmediate, tracingImmediate/g)).toHaveLength(1)
})

test('accepts the resource and the method of an operation', async () => {
  expect((await call('describe', { name: 'cases list' })).text).toMatch(/^listCases: POST/)
})

test.each([
  ['conectors', 'Did you mean connectors?'],
  ['listAlert', 'Did you mean listAlertDefs'],
  ['AlertDefPropertis', 'Did you mean AlertDefProperties'],
])('suggests a name for %j', async (name, text) => {
  const found = await call('describe', { name })
  expect(found).toMatchObject({ isError: true })
  expect(found.text).toContain(text)
  expect(found.text).toContain(`Next: find {"text":"${name}"}`)
})

test('describes every operation and every resource in at most 4,000 tokens', async () => {
  const operations = (await loadOperations()).map(wordFor)
  for (const name of [...operations, ...resourceNames]) {
    const { text, isError } = await call('describe', { name })
    expect(isError, name).toBe(false)
    // A token has at least one byte: most texts need no count.
    if (Buffer.byteLength(text) >= 4_000) expect(encode(text).length, name).toBeLessThan(4_000)
  }
})
