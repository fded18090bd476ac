import { describe, expect, test } from 'vitest'
import { askDownload, contentIn, definitionsIn, downloadId, messagesIn } from '../../../test/download.ts'
import { createService, type Def, type Service } from '../../../test/service.ts'

const seed = { alertDefs: 150 }
const byId = (defs: readonly Def[]): readonly Def[] => [...defs].sort((a, b) => (a.id < b.id ? -1 : 1))
const listAll = async (service: Service, key?: string): Promise<readonly Def[]> =>
  byId((await service.list({ pagination: { pageSize: 1_000 } }, key)).alertDefs)
const download = async (service: Service, search = '', key?: string): Promise<string> =>
  (await askDownload(service.emulator, search, key)).text()
const idsOf = (ids: readonly string[]): string => `?${ids.map((id) => `ids=${id}`).join('&')}`
const never = '00000000-0000-4000-8000-00000000000A'

describe('a download', () => {
  test('contains each definition once, as in the list, in its own message', async () => {
    const service = createService({ seed })
    const response = await askDownload(service.emulator)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-request-id')).toBeTruthy()

    const messages = messagesIn(await response.text())
    expect(messages).toHaveLength(150)
    expect(Object.keys(messages[0] ?? {})).toEqual(['content'])
    expect(definitionsIn(contentIn(messages))).toEqual(await listAll(service))
  })

  test('a download without definitions is empty', async () => {
    expect(await download(createService())).toBe('')
  })

  test('a download by ids contains these, and names unknown ones in its first message', async () => {
    const service = createService({ seed })
    const [first, second] = await listAll(service)
    const ids = [second?.id.toUpperCase() ?? '', never, first?.id ?? '', first?.id ?? '', never.toLowerCase()]
    const messages = messagesIn(await download(service, idsOf(ids)))

    expect(definitionsIn(contentIn(messages)).map(({ id }) => id)).toEqual([first?.id, second?.id])
    expect(messages.map(({ notFoundIds }) => notFoundIds)).toEqual([[never], undefined])
  })

  test('a download of unknown ids is one message without content', async () => {
    expect(messagesIn(await download(createService({ seed }), idsOf([never])))).toEqual([{ notFoundIds: [never] }])
  })

  test('accepts up to 1,000 valid ids', async () => {
    const service = createService()
    const many = Array.from(
      { length: 1_001 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    )
    const enough = messagesIn(await download(service, idsOf(many.slice(1))))
    expect(enough[0]?.notFoundIds).toHaveLength(1_000)

    for (const [ids, message] of [
      [many, '1001 items'],
      [['x'], 'ids[0]: '],
    ] as const) {
      const response = await askDownload(service.emulator, idsOf(ids))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 400, message: expect.stringContaining(message) as string })
    }
  })

  test('contains visible definitions, and needs a key with the permission', async () => {
    const [hidden, shown] = await listAll(createService({ seed, now: '2026-01-01T00:00:00Z' }))
    const keys = {
      some: { permissions: ['alerts:ReadConfig'], visibility: { except: [hidden?.id ?? ''] } },
      unprivileged: { permissions: [] },
    }
    const service = createService({ seed, now: '2026-01-01T00:00:00Z', keys })
    const all = definitionsIn(contentIn(messagesIn(await download(service, '', 'some'))))
    expect(all).toEqual(await listAll(service, 'some'))
    expect(all).toHaveLength(149)
    const named = messagesIn(await download(service, idsOf([hidden?.id ?? '', shown?.id ?? '']), 'some'))
    expect(named[0]?.notFoundIds).toEqual([hidden?.id])
    expect(definitionsIn(contentIn(named))).toHaveLength(1)

    expect((await askDownload(service.emulator, '', 'unprivileged')).status).toBe(403)
    expect((await askDownload(service.emulator, '', 'stranger')).status).toBe(401)
  })

  test('a download is streamed', async () => {
    const service = createService({ seed })
    const all = await listAll(service)
    const reader = (await askDownload(service.emulator)).body?.getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await reader?.read())?.value)
    await service.send(`DELETE /5/alerts/alerts/v3/${all.at(-1)?.id}`)
    for (;;) {
      const next = await reader?.read()
      if (next?.done !== false) break
      text += decoder.decode(next.value, { stream: true })
    }
    expect(definitionsIn(contentIn(messagesIn(text)))).toEqual(all.slice(0, -1))
  })

  test('shows an older state where lists lag', async () => {
    const service = createService({ seed, now: '2026-01-01T00:00:00Z' })
    service.emulator.faults.add({ kind: 'lag', ms: 1_000, operation: downloadId })
    const all = await listAll(service)
    await service.send(`DELETE /5/alerts/alerts/v3/${all[0]?.id}`)
    expect(definitionsIn(contentIn(messagesIn(await download(service))))).toEqual(all)
    service.emulator.clock.advance(2_000)
    expect(messagesIn(await download(service))).toHaveLength(149)
  })

  test('contains the names of the deployment', async () => {
    const service = createService({ nativeName: 'acme' })
    const analyticsImmediate = { acmeQuery: { query: 'source logs' } }
    const type = 'ALERT_DEF_TYPE_ANALYTICS_IMMEDIATE'
    const body = JSON.stringify({ alertDefProperties: { name: 'n', type, analyticsImmediate } })
    const { fetch, url } = service.emulator
    await fetch(`${url}/mgmt/openapi/5/alerts/alerts/v3`, { method: 'POST', headers: { authorization: 'k' }, body })
    expect(contentIn(messagesIn(await download(service)))).toContain('"analyticsImmediate":{"acmeQuery":')
  })
})

describe('other forms of a download', () => {
  test.each([
    ['ndjson', 'application/x-ndjson', /^\{"content":"[^"]+"\}$/],
    ['wrapped-ndjson', 'application/x-ndjson', /^\{"result":\{"content":"[^"]+"\}\}$/],
    ['event-stream', 'text/event-stream', /^data: \{"content":"[^"]+"\}$/],
    ['wrapped-event-stream', 'text/event-stream', /^data: \{"result":\{"content":"[^"]+"\}\}$/],
    // Concatenated without separator.
    ['json', 'application/json', /^(?:\{"content":"[^"]+"\}){3}$/],
    ['wrapped-json', 'application/json', /^(?:\{"result":\{"content":"[^"]+"\}\}){3}$/],
  ] as const)('%s is %s', async (streamForm, type, line) => {
    const service = createService({ seed: { alertDefs: 3 }, streamForm })
    const response = await askDownload(service.emulator)
    expect(response.headers.get('content-type')).toBe(type)
    const lines = (await response.text()).split('\n').filter((each) => each !== '')
    expect(lines).toHaveLength(streamForm.endsWith('json') && !streamForm.endsWith('ndjson') ? 1 : 3)
    for (const each of lines) expect(each).toMatch(line)
  })

  test('cut-lines has the same bytes, split anywhere', async () => {
    const service = createService({ seed })
    await service.create({ name: '🚨'.repeat(500) })
    const whole = contentIn(messagesIn(await download(service)))
    service.emulator.settings.set({ downloadForm: 'cut-lines' })
    const messages = messagesIn(await download(service))

    expect(contentIn(messages)).toBe(whole)
    const sizes = messages.map(({ content = '' }) => Buffer.from(content, 'base64').length)
    expect(sizes.slice(0, 6)).toEqual([1, 5_000, 700, 2, 9_001, 1])
  })

  test('cut-array has an array, split anywhere', async () => {
    const service = createService({ seed, downloadForm: 'cut-array' })
    const messages = messagesIn(await download(service, '?'))
    expect(JSON.parse(contentIn(messages))).toEqual(await listAll(service))
    expect(JSON.parse(contentIn(messagesIn(await download(createService({ downloadForm: 'cut-array' })))))).toEqual([])
  })

  test('can be changed as settings', async () => {
    const { emulator } = createService({ seed: { alertDefs: 1 } })
    const put = (body: object): Promise<Response> =>
      emulator.fetch(`${emulator.url}/_emulator/settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await put({ downloadForm: 'cut-array', streamForm: 'wrapped-ndjson' })).status).toBe(200)
    expect(await (await askDownload(emulator)).text()).toMatch(/^\{"result":\{"content":"Ww=="\}\}\n/)
    expect((await put({ downloadForm: 'pieces' })).status).toBe(400)
  })
})
