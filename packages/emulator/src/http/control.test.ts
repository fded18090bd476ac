import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createService, refusal, type Service } from '../../test/service.ts'

interface Controlled {
  readonly status: number
  readonly json: unknown
}

async function control(
  service: Service,
  address: string,
  body?: unknown,
  type = 'application/json',
): Promise<Controlled> {
  const [method = '', path = ''] = address.split(' ')
  const { fetch, url } = service.emulator
  const init = { method, ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }) }
  const response = await fetch(`${url}/_emulator/${path}`, { ...init, headers: { 'content-type': type } })
  expect(response.headers.get('x-request-id')).toBeTruthy()
  return { status: response.status, json: await response.json() }
}

describe('control routes', () => {
  test('return the state', async () => {
    const service = createService({ seed: { alertDefs: 4 }, now: '2026-01-01T00:00:00Z' })
    await service.emulator.ready
    expect(await control(service, 'GET state')).toMatchObject({
      status: 200,
      json: {
        ready: true,
        now: '2026-01-01T00:00:00.000Z',
        rows: { alert_defs: 4 },
        faults: { rules: [], script: [] },
      },
    })
  })

  test('set, list and clear faults', async () => {
    const service = createService()
    const rules = [{ kind: 'status', status: 503, times: 1 }]
    const script = [{ kind: 'html' }]

    expect((await control(service, 'POST faults', { rules, script })).json).toEqual({
      rules: [{ ...rules[0], happened: 0 }],
      script,
    })
    const { fetch, url } = service.emulator
    const list = (): Promise<Response> =>
      fetch(`${url}/mgmt/openapi/4/alerts/alerts/v3`, { headers: { authorization: 'k' } })
    // Rule and script apply to the first request; the rule wins.
    expect((await list()).status).toBe(503)
    expect((await control(service, 'GET faults')).json).toEqual({ rules: [{ ...rules[0], happened: 1 }], script: [] })
    expect((await list()).status).toBe(200)
    await control(service, 'POST faults', { rules: [{ kind: 'reset' }] })
    await control(service, 'DELETE faults')
    expect((await list()).status).toBe(200)
  })

  test('accept a retry after less than a second', async () => {
    const rule = { kind: 'status', status: 429, retryAfter: 0.5, retryAfterAs: 'milliseconds' }
    const service = createService()
    expect(await control(service, 'POST faults', { rules: [rule] })).toMatchObject({ status: 200 })
    const response = await service.send('GET /4/alerts/alerts/v3')
    expect(response.headers.get('retry-after-ms')).toBe('500')
  })

  test.each([
    [{ rules: [{ kind: 'explode' }] }, 'rules[0].kind: '],
    [{ rules: [{ kind: 'latency' }] }, 'rules[0].ms: missing'],
    [{ script: [{ kind: 'lag' }] }, 'script[0].ms: missing'],
    [{ rules: [{ kind: 'status' }] }, 'rules[0].status: missing'],
    [{ rules: [{ kind: 'status', status: 42 }] }, 'rules[0].status: 42'],
    [{ rules: [{ kind: 'reset', probability: 2 }] }, 'rules[0].probability: 2'],
    [{ rules: [{ kind: 'reset', chance: 1 }] }, 'rules[0].chance: '],
    [{ rules: [{ kind: 'reset', when: 'later' }] }, 'rules[0].when: '],
    [
      { rules: [{ kind: 'reset' }], script: [{ kind: 'reset', operation: 'AlertDefsService_ListAlertDef' }] },
      'the emulator has no operation "AlertDefsService_ListAlertDef"; did you mean AlertDefsService_ListAlertDefs?',
    ],
  ])('refuse the faults %j', async (body, message) => {
    const service = createService()
    expect(await control(service, 'POST faults', body)).toMatchObject(refusal(message))
    expect(service.emulator.faults.list().rules).toEqual([])
  })

  test('set the clock, move it and let it run', async () => {
    const service = createService()
    expect((await control(service, 'POST clock', { set: '2026-05-01T00:00:00Z' })).json).toEqual({
      now: '2026-05-01T00:00:00.000Z',
    })
    expect((await control(service, 'POST clock', { advanceMs: 1_500 })).json).toEqual({
      now: '2026-05-01T00:00:01.500Z',
    })
    expect((await service.create()).createdTime).toBe('2026-05-01T00:00:01.500Z')
    await control(service, 'POST clock', { run: true })
    expect((await service.create()).createdTime).not.toMatch(/^2026-05-01T00/)
  })

  test('return the time, and reject an unsupported one', async () => {
    const service = createService({ now: '2026-05-01T00:00:00Z' })
    const time = { status: 200, json: { now: '2026-05-01T00:00:00.000Z' } }
    expect(await control(service, 'GET clock')).toEqual(time)
    for (const body of [
      { set: 'tomorrow' },
      { set: '+010000-01-01T00:00:00Z' },
      { set: '-000001-01-01T00:00:00Z' },
      { advanceMs: 1e30 },
      { advanceMs: -1e15 },
    ]) {
      expect(await control(service, 'POST clock', body)).toMatchObject({ status: 400 })
      expect(await control(service, 'GET clock')).toEqual(time)
    }
  })

  test.each([
    [{ alertDefs: 100_001 }, 'alertDefs: 100001'],
    [{ suppressionRules: 10_001 }, 'suppressionRules: 10001'],
    [{ usageDays: 3_661 }, 'usageDays: 3661'],
    [{ alertDefs: -1 }, 'alertDefs: -1'],
    [{ alertDefs: '25 definitions' }, 'alertDefs'],
    [{ definitions: 5 }, 'definitions'],
    [[], 'list'],
    ['null', ''],
  ])('refuse to reset to %j', async (body, message) => {
    const service = createService({ seed: { alertDefs: 2 } })
    expect(await control(service, 'POST reset', body)).toMatchObject(refusal(message))
    expect((await service.list()).pagination?.totalSize).toBe(2)
  })

  test('reset, save, load, and replace the keys', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'emulator-control-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    const service = createService({ seed: { alertDefs: 2 } })
    const file = join(directory, 'saved.db')
    const rows = (count: number): object => ({ status: 200, json: { rows: { alert_defs: count } } })

    expect(await control(service, 'POST save', { file })).toMatchObject({ status: 200 })
    expect(await control(service, 'POST reset', { alertDefs: 5 })).toMatchObject(rows(5))
    expect(await control(service, 'POST reset', '')).toMatchObject(rows(2))
    expect(await control(service, 'POST reset', { alertDefs: 5 })).toMatchObject(rows(5))
    expect(await control(service, 'POST load', { file })).toMatchObject(rows(2))
    expect(await control(service, 'POST load', { file: join(directory, 'none') })).toMatchObject({ status: 400 })
    expect(await control(service, 'POST load', {})).toMatchObject({ status: 400 })

    await control(service, 'PUT keys', { keys: { only: { permissions: ['alerts:ReadConfig'] } } })
    expect((await service.send('GET /4/alerts/alerts/v3', { key: 'other' })).status).toBe(401)
    expect((await service.send('GET /4/alerts/alerts/v3', { key: 'only' })).status).toBe(200)
    await control(service, 'PUT keys', {})
    expect((await service.send('GET /4/alerts/alerts/v3', { key: 'other' })).status).toBe(200)
  })

  test('reject changes that a web page could send, and unknown paths', async () => {
    const service = createService({ seed: { alertDefs: 2 } })
    for (const type of [
      'text/plain',
      'text/plain; x=application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ]) {
      for (const address of ['POST faults', 'POST clock', 'PUT keys', 'PUT settings', 'POST reset', 'POST save']) {
        expect(await control(service, address, '{}', type)).toMatchObject(
          refusal('control routes accept application/json only', 415),
        )
      }
    }
    expect(await control(service, 'POST clock', '{}', 'Application/JSON ; charset=utf-8')).toMatchObject({
      status: 200,
    })
    expect(await control(service, 'POST nothing', {})).toMatchObject({ status: 404, json: { code: 404 } })
    expect(await control(service, 'GET __proto__')).toMatchObject({ status: 404 })
    expect(await control(service, 'POST reset', '{"a"')).toMatchObject({ status: 400 })
  })
})
