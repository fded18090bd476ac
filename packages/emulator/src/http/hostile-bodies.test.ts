import { describe, expect, test } from 'vitest'
import { createService, immediate, type Reply, type Service } from '../../test/service.ts'

const address = 'POST /5/alerts/alerts/v3'
const post = (service: Service, body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  service.send(address, { body, ...(headers && { headers }) })
const bodyOf = (properties: string): string =>
  `{"alertDefProperties":{"name":"n","type":"ALERT_DEF_TYPE_LOGS_IMMEDIATE_OR_UNSPECIFIED","logsImmediate":{},${properties}}}`

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const objects = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

describe('a body that is no request', () => {
  test.each([
    ['nothing', '', 'alertDefProperties: missing'],
    ['white space', ' \n ', 'alertDefProperties: missing'],
    ['half an object', '{"alertDefProperties":', 'The body is not JSON'],
    ['something after the end', '{} {}', 'The body is not JSON'],
    ['JavaScript', '{alertDefProperties:1}', 'The body is not JSON'],
    ['a byte order mark alone', '\uFEFF', 'alertDefProperties: missing'],
    ['a form', 'a=1&b=2', 'The body is not JSON'],
    ['HTML', '<html></html>', 'The body is not JSON'],
    ['null', ' null ', 'alertDefProperties: missing'],
    ['a text', '"x"', 'a string, not an object'],
    ['a list', '[]', 'a list, not an object'],
    ['a number', '1', 'a number, not an object'],
    ['a number beyond all', '1e400', 'a string, not an object'],
    ['not a number', 'NaN', 'The body is not JSON'],
    ['lists nested 100,000 deep', lists(100_000), 'nested deeper than 64'],
    ['objects nested 100,000 deep', objects(100_000), 'nested deeper than 64'],
    ['lists that never close', '['.repeat(1_000_000), 'nested deeper than 64'],
    ['a lone surrogate', bodyOf(String.raw`"description":"\ud800"`), 'lone surrogate'],
    ['a lone surrogate as a key', bodyOf(String.raw`"entityLabels":{"\udc00":"x"}`), 'lone surrogate'],
    ['null for a required field', '{"alertDefProperties":null}', 'alertDefProperties: missing'],
    ['null for an unknown field', bodyOf('"lawless":null'), 'alertDefProperties.lawless: not a known field'],
    ['null in a list', bodyOf('"groupByKeys":[null]'), 'alertDefProperties.groupByKeys[0]: null'],
    ['a prototype', bodyOf('"__proto__":{"enabled":true}'), 'alertDefProperties.__proto__: '],
    ['a constructor', bodyOf('"constructor":{"prototype":{}}'), 'alertDefProperties.constructor: '],
    ['a number of digits beyond 64 bits', bodyOf(`"incidentsSettings":{"minutes":"${'9'.repeat(40)}"}`), 'minutes: '],
    ['a fraction for an integer', bodyOf('"incidentsSettings":{"minutes":1.5}'), 'minutes: '],
    ['two variants', bodyOf('"flow":{}'), 'exclude each other'],
  ])('%s is a 400 with the reason', async (_what, body, message) => {
    const service = createService()
    const reply = await post(service, body)
    expect(reply).toMatchObject({ status: 400, json: { code: 400 } })
    expect(reply.text).toContain(message)
    expect((await service.list()).alertDefs).toEqual([])
  })

  test('invalid UTF-8 is a 400', async () => {
    const bytes = Buffer.from(bodyOf('"description":"ä"'))
    bytes[bytes.indexOf(0xc3)] = 0xff
    expect(await post(createService(), new Uint8Array(bytes))).toMatchObject({
      status: 400,
      json: { message: 'The body is not valid UTF-8.' },
    })
  })

  test('the message does not quote a malformed body, which may contain secrets', async () => {
    const reply = await post(createService(), '{"password":"hunter2" oops}')
    expect(reply.status).toBe(400)
    expect(reply.text).not.toContain('hunter2')
  })
})

describe('a body that is too large', () => {
  test('50 MB are a 413, announced or not, without being read completely', async () => {
    const service = createService()
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000).fill(0x20))
        if (sent >= 50_000_000) controller.close()
      },
    })
    const { fetch, url } = service.emulator
    const init = { method: 'POST', headers: { authorization: 'k' }, body: endless, duplex: 'half' }
    const streamed = await fetch(`${url}/mgmt/openapi/5/alerts/alerts/v3`, init)

    expect(streamed.status).toBe(413)
    expect(await streamed.json()).toEqual({ code: 413, message: 'The body is larger than 33554432 bytes.' })
    expect(sent).toBeLessThan(40_000_000)
    expect(await post(service, '{}', { 'content-length': '50000000' })).toMatchObject({ status: 413 })
  })

  test('the largest valid body is accepted', async () => {
    const service = createService()
    const entry = {
      alertDefProperties: { ...immediate, description: 'ä'.repeat(3_000) },
      accessPolicy: 'ü'.repeat(65_536),
    }
    const alertDefsToCreate = Array.from({ length: 100 }, () => entry)

    const reply = await service.send('POST /5/alerts/alerts/v3/all/create', { body: { alertDefsToCreate } })
    expect(reply.status).toBe(200)
    expect((reply.json as { alertDefs: unknown[] }).alertDefs).toHaveLength(100)
  })
})

describe('awkward but valid bodies', () => {
  test('the last of duplicate names wins', async () => {
    const reply = await post(createService(), bodyOf('"description":"first","description":"second"'))
    expect(reply.json).toMatchObject({ alertDef: { alertDefProperties: { description: 'second' } } })
  })

  test('labels may have any key and are returned unchanged', async () => {
    const labels = String.raw`{"__proto__":"p","constructor":"c","":"empty","a\u0000b":"nul","\ud83d\udea8":"pair","\\ud800":"text"}`
    const service = createService()
    const { json } = await post(service, bodyOf(`"entityLabels":${labels}`))
    const { id } = (json as { alertDef: { id: string } }).alertDef

    const { text } = await service.send(`GET /5/alerts/alerts/v3/${id}`)
    const stored = (JSON.parse(text) as { alertDef: { alertDefProperties: { entityLabels: object } } }).alertDef
    expect(Object.entries(stored.alertDefProperties.entityLabels)).toEqual([
      ['__proto__', 'p'],
      ['constructor', 'c'],
      ['', 'empty'],
      ['a\0b', 'nul'],
      ['🚨', 'pair'],
      [String.raw`\ud800`, 'text'],
    ])
    expect(({} as { enabled?: unknown }).enabled).toBeUndefined()
    const filter = encodeURIComponent('{"entityLabelsFilter":{"entityLabels":{"__proto__":"p"}}}')
    expect((await service.send(`GET /4/alerts/alerts/v3?query_filter=${filter}`)).json).toMatchObject({
      pagination: { totalSize: 1 },
    })
  })

  test('any content type is read as JSON, and an unexpected body is ignored', async () => {
    const service = createService()
    const body = JSON.stringify({ alertDefProperties: immediate })
    expect((await post(service, body, { 'content-type': 'text/plain' })).status).toBe(200)
    const { alertDefs } = await service.list()
    const id = alertDefs[0]?.id ?? ''
    expect((await service.send(`DELETE /5/alerts/alerts/v3/${id}`, { body: 'no JSON' })).status).toBe(200)
  })
})
