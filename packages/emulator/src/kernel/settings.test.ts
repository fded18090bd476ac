import { describe, expect, onTestFinished, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../index.ts'

function start(options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator({ now: '2026-03-10T12:00:00Z', seed: { usageDays: 400 }, ...options })
  onTestFinished(() => emulator.close())
  return emulator
}

async function weekOf({ fetch, url }: Emulator): Promise<{ readonly type: string | null; readonly text: string }> {
  const response = await fetch(`${url}/mgmt/openapi/5/dataplans/data-usage/v2/daily/units`, {
    method: 'POST',
    headers: { authorization: 'any-key' },
    body: JSON.stringify({
      dateRange: { fromDate: '2026-03-01T00:00:00Z', toDate: '2026-03-08T00:00:00Z' },
    }),
  })
  return { type: response.headers.get('content-type'), text: await response.text() }
}

async function settings(
  { fetch, url }: Emulator,
  method: 'GET' | 'PUT',
  body?: unknown,
): Promise<{ readonly status: number; readonly json: unknown }> {
  const response = await fetch(`${url}/_emulator/settings`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

describe('the form of usage responses', () => {
  test('a usage response is one document by default', async () => {
    const { type, text } = await weekOf(start())
    expect(type).toBe('application/json')
    expect(text).toMatch(/^\{"units":\[\{"statsDate":"2026-03-01/)
  })

  test.each([
    { streamForm: 'json', type: 'application/json', forms: [/^\{"units":\[.*\]\}$/] },
    { streamForm: 'wrapped-json', type: 'application/json', forms: [/^\{"result":\{"units":\[.*\]\}\}$/] },
    {
      streamForm: 'ndjson',
      type: 'application/x-ndjson',
      forms: [/^\{"units":\[\{"statsDate":"2026-03-01.*\]\}$/, /^\{"units":\[\{"statsDate":"2026-03-08.*\]\}$/, /^$/],
    },
    {
      streamForm: 'wrapped-ndjson',
      type: 'application/x-ndjson',
      forms: [/^\{"result":\{"units":\[.*\]\}\}$/, /^\{"result":\{"units":\[.*\]\}\}$/, /^$/],
    },
    {
      streamForm: 'event-stream',
      type: 'text/event-stream',
      forms: [/^data: \{"units":\[.*\]\}$/, /^$/, /^data: \{"units":\[.*\]\}$/, /^$/, /^$/],
    },
    {
      streamForm: 'wrapped-event-stream',
      type: 'text/event-stream',
      forms: [/^data: \{"result":\{.*\}\}$/, /^$/, /^data: \{"result":\{.*\}\}$/, /^$/, /^$/],
    },
  ] as const)('$streamForm is written line by line as $forms', async ({ streamForm, type, forms }) => {
    const response = await weekOf(start({ streamForm }))
    expect(response.type).toBe(type)
    const lines = response.text.split('\n')
    expect(lines).toHaveLength(forms.length)
    for (const [index, form] of forms.entries()) expect(lines[index]).toMatch(form)
  })

  test('a response without records is one message', async () => {
    const { text } = await weekOf(start({ streamForm: 'ndjson', seed: {} }))
    expect(text).toBe('{}\n')
  })

  test('does not apply to errors', async () => {
    const { fetch, url } = start({ streamForm: 'event-stream' })
    const response = await fetch(`${url}/mgmt/openapi/5/dataplans/data-usage/v2/daily/units`, { method: 'POST' })
    expect(response.status).toBe(401)
    expect(response.headers.get('content-type')).toBe('application/json')
  })
})

describe('settings', () => {
  test('settings are replaced as a whole over HTTP', async () => {
    const emulator = start({ streamForm: 'ndjson', maxUsageDays: 90 })
    expect(await settings(emulator, 'GET')).toEqual({ status: 200, json: { streamForm: 'ndjson', maxUsageDays: 90 } })
    expect(await settings(emulator, 'PUT', { streamForm: 'event-stream' })).toEqual({
      status: 200,
      json: { streamForm: 'event-stream' },
    })
    expect((await weekOf(emulator)).type).toBe('text/event-stream')
    expect(await settings(emulator, 'PUT', { apiVersions: [5, 5], deletedRuleStatus: 400 })).toEqual({
      status: 200,
      json: { apiVersions: [5], deletedRuleStatus: 400 },
    })
    expect(await settings(emulator, 'PUT', {})).toEqual({ status: 200, json: {} })
    expect((await weekOf(emulator)).type).toBe('application/json')
  })

  test.each([
    { body: { streamForm: 'xml' }, field: 'streamForm' },
    { body: { maxUsageDays: 0 }, field: 'maxUsageDays' },
    { body: { maxUsageDays: 1.5 }, field: 'maxUsageDays' },
    { body: { apiVersions: [] }, field: 'apiVersions' },
    { body: { apiVersions: [3] }, field: 'apiVersions: 3 is not one of 4, 5' },
    { body: { apiVersions: ['5'] }, field: 'apiVersions' },
    { body: { deletedRuleStatus: 410 }, field: 'deletedRuleStatus: 410 is not one of 400, 404' },
    { body: { maximumStatus: 409 }, field: 'maximumStatus: 409 is not one of 400, 429' },
    { body: { other: 1 }, field: 'other' },
  ])('$body is a 400 that names $field, and changes nothing', async ({ body, field }) => {
    const emulator = start({ maxUsageDays: 90 })
    expect(await settings(emulator, 'PUT', body)).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining(field) as string },
    })
    expect(emulator.settings.current).toEqual({ maxUsageDays: 90 })
  })

  test('settings are validated in process, too', () => {
    expect(() => createEmulator({ streamForm: 'xml' as never })).toThrow('streamForm: "xml" is not one of json, ')
    expect(() => createEmulator({ maxUsageDays: 0 })).toThrow(RangeError)
    const { settings: own } = start()
    expect(() => own.set({ maxUsageDays: -1 })).toThrow('maxUsageDays: -1 is not a whole number of at least 1')
    own.set({ maxUsageDays: 7 })
    expect(own.current).toEqual({ maxUsageDays: 7 })
  })
})

test('a creation beyond the maximum is a 400, or a 429 that no waiting cures', async () => {
  const { fetch, url, settings: own } = start({ seed: {} })
  const create = async (number: number): Promise<{ status: number; waits: string | null; body: unknown }> => {
    const response = await fetch(`${url}/mgmt/openapi/5/enrichment-rules/custom-enrichment-rules/v1`, {
      method: 'POST',
      headers: { authorization: 'any-key' },
      body: JSON.stringify({
        name: `hosts_${number}`,
        description: 'Owners',
        file: { name: 'hosts.csv', extension: 'csv', textual: 'host,team\nh1,core\n' },
      }),
    })
    return { status: response.status, waits: response.headers.get('retry-after'), body: await response.json() }
  }
  for (let number = 0; number < 30; number++) expect((await create(number)).status).toBe(200)
  expect(await create(30)).toEqual({
    status: 400,
    waits: null,
    body: { code: 400, message: 'There are 30 custom enrichments, at most 30.' },
  })
  own.set({ maximumStatus: 429 })
  expect(await create(30)).toEqual({
    status: 429,
    waits: null,
    body: { code: 429, message: 'the maximum number of custom enrichments is reached: 30' },
  })
})

test('assumed rules apply until they are switched off', async () => {
  const emulator = start()
  expect((await settings(emulator, 'PUT', { assumedRules: false })).json).toEqual({ assumedRules: false })
  expect((await settings(emulator, 'PUT', {})).json).toEqual({})
})
