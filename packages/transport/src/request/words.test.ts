import { createEmulator } from '@mgmt-api/emulator'
import { createAlertDef, getAlertDef, listAlertDefs } from '@mgmt-api/models/alerts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { failureOf } from '../../test/harness.ts'
import { createTransport } from '../create-transport.ts'
import { nodeFetch } from '../node.ts'
import type { Transport } from '../options/options.ts'

const emulator = createEmulator()
/** The request as sent over the socket. */
const sent: { readonly url: URL; readonly body: string | undefined }[] = []
const drifts: unknown[] = []
let url: string
let transport: Transport

beforeAll(async () => {
  url = (await emulator.listen({ port: 0 })).url
  transport = createTransport({
    baseUrl: url,
    apiKey: 'any-key',
    fetch: (address, init) => {
      sent.push({ url: new URL(address), body: init.body })
      return nodeFetch(address, init)
    },
    hooks: { onDrift: (event) => drifts.push(event) },
  })
})

beforeEach(() => {
  sent.length = 0
  drifts.length = 0
})

afterAll(() => emulator.close())

const threshold = {
  name: 'Disk full',
  priority: 'P2',
  type: 'logs-threshold',
  logsThreshold: {
    rules: [
      {
        condition: { threshold: 5, conditionType: 'less-than', timeWindow: { logsTimeWindowSpecificValue: 'hours-2' } },
      },
    ],
  },
}

test('a body in words is sent as values, and the given object stays unchanged', async () => {
  const body = { alertDefProperties: structuredClone(threshold) }
  const { alertDef } = await transport.call(createAlertDef, { body })
  expect(alertDef.alertDefProperties).toMatchObject({
    priority: 'ALERT_DEF_PRIORITY_P2',
    type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD',
    logsThreshold: {
      rules: [
        {
          condition: {
            conditionType: 'LOGS_THRESHOLD_CONDITION_TYPE_LESS_THAN',
            timeWindow: { logsTimeWindowSpecificValue: 'LOGS_TIME_WINDOW_VALUE_HOURS_2' },
          },
        },
      ],
    },
  })
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P2' } })
  expect(body.alertDefProperties).toEqual(threshold)
  expect(drifts).toEqual([])
  const { alertDef: read } = await transport.call(getAlertDef, { path: { id: alertDef.id }, query: {} })
  expect(read.alertDefProperties.priority).toBe('ALERT_DEF_PRIORITY_P2')
})

test('a filter and an order in words are sent as values', async () => {
  await transport.call(listAlertDefs, {
    query: {
      query_filter: { priorityFilter: { matcher: 'not-equals', priority: ['P1', 'ALERT_DEF_PRIORITY_P4'] } },
      order_bys: { orderBys: [{ fieldName: 'updated', direction: 'desc' }] },
    },
  })
  expect([...(sent[0]?.url.searchParams ?? [])]).toEqual([
    ['query_filter[priorityFilter][matcher]', 'FILTER_MATCHER_NOT_EQUALS'],
    ['query_filter[priorityFilter][priority]', 'ALERT_DEF_PRIORITY_P1'],
    ['query_filter[priorityFilter][priority]', 'ALERT_DEF_PRIORITY_P4'],
    ['order_bys[orderBys][0][fieldName]', 'ALERT_DEF_ORDER_BY_FIELDS_UPDATED_TIME'],
    ['order_bys[orderBys][0][direction]', 'ALERT_DEF_ORDER_BY_DIRECTION_DESC'],
  ])
})

test.each(['LOGS_THRESHOLD', 'Logs-Threshold', 'logsThreshold', 'logs threshold', 'alert_def_type_logs_threshold'])(
  '%s differs from a word in prefix, case or separators: it is rejected with that word',
  async (type) => {
    const body = { alertDefProperties: { ...threshold, type } }
    const error = await failureOf(transport.call(createAlertDef, { body }))
    expect(error).toMatchObject({
      kind: 'validation',
      code: 'invalid_request',
      attempts: 0,
      problems: [{ at: 'body.alertDefProperties.type', rule: 'enum', known: ['logs-threshold'] }],
    })
    expect(error.message).toContain(`"${type}" is not a known AlertDefType; write logs-threshold`)
    expect(sent).toEqual([])
  },
)

test('an unknown value is sent unchanged, and reported with the nearest', async () => {
  const body = { alertDefProperties: { ...threshold, priority: 'ALERT_DEF_PRIORITY_P0' } }
  const error = await failureOf(transport.call(createAlertDef, { body }))
  // The emulator acts as the current service.
  expect(error).toMatchObject({ kind: 'api', status: 400 })
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
    alertDefProperties: { priority: 'ALERT_DEF_PRIORITY_P0', type: 'ALERT_DEF_TYPE_LOGS_THRESHOLD' },
  })
  const message = '"ALERT_DEF_PRIORITY_P0" is not a known AlertDefPriority; did you mean ALERT_DEF_PRIORITY_P4?'
  expect(drifts).toMatchObject([{ in: 'request', drift: [{ at: 'body.alertDefProperties.priority', message }] }])
})

test('a missing field is reported with the unknown one that is near it', async () => {
  const { name, ...rest } = threshold
  const body = { alertDefProperties: { ...rest, nam: name, unlike: 1 } as never }
  const error = await failureOf(transport.call(createAlertDef, { body }))
  expect(error.message).toContain(
    'body.alertDefProperties.name: missing; it is required; rename nam, which is not a known field',
  )
  const other = await failureOf(transport.call(createAlertDef, { body: { alertDefProperties: rest } }))
  expect(other.message).toContain('body.alertDefProperties.name: missing; it is required (')
  expect(sent).toEqual([])
})

test('the hint of a refusal names the nearest known value', async () => {
  const body = { alertDefProperties: { ...threshold, priority: 'ALERT_DEF_PRIORTY_P1' } }
  const error = await failureOf(transport.call(createAlertDef, { body }))
  expect(error).toMatchObject({ kind: 'api', status: 400, code: 'bad_request' })
  expect(error.hint).toBe(
    'Correct the fields named in the message. body.alertDefProperties.priority: "ALERT_DEF_PRIORTY_P1" is not a known AlertDefPriority; did you mean ALERT_DEF_PRIORITY_P1?',
  )
})

test('the service accepts only values, not words', async () => {
  const response = await fetch(`${url}/mgmt/openapi/5/alerts/alerts/v3`, {
    method: 'POST',
    headers: { authorization: 'any-key', 'content-type': 'application/json' },
    body: JSON.stringify({ alertDefProperties: threshold }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('priority')
})
