import { describe, expect, test } from 'vitest'
import { createService, immediate, type Service } from '../../test/service.ts'
import { createFaults } from './faults.ts'
import { createRandomSource } from '../seed/random-stream.ts'

const list = 'AlertDefsService_ListAlertDefs'
const create = 'AlertDefsService_CreateAlertDef'

const ask = (service: Service, signal?: AbortSignal): Promise<Response> =>
  service.emulator.fetch(`${service.emulator.url}/mgmt/openapi/4/alerts/alerts/v3`, {
    headers: { authorization: 'k' },
    ...(signal && { signal }),
  })
const post = (service: Service): Promise<Response> =>
  service.emulator.fetch(`${service.emulator.url}/mgmt/openapi/5/alerts/alerts/v3`, {
    method: 'POST',
    headers: { authorization: 'k' },
    body: JSON.stringify({ alertDefProperties: immediate }),
  })
const total = async (service: Service): Promise<unknown> => (await service.list()).pagination?.totalSize

describe('rules', () => {
  test('apply to their operation, up to their number of times', async () => {
    const service = createService({ faults: [{ kind: 'status', status: 503, operation: list, times: 2 }] })

    const statuses = [await ask(service), await post(service), await ask(service), await ask(service)]
    expect(statuses.map(({ status }) => status)).toEqual([503, 200, 503, 200])
    expect(service.emulator.faults.list().rules).toMatchObject([{ kind: 'status', happened: 2 }])
  })

  test('rules with a probability are determined by the seed', () => {
    const draw = (seed: number): number[] => {
      const faults = createFaults(createRandomSource(seed), { initial: [{ kind: 'reset', probability: 0.3 }] })
      return Array.from({ length: 1_000 }, () => faults.take(list).length)
    }
    const drawn = draw(5)
    expect(drawn).toEqual(draw(5))
    expect(drawn).not.toEqual(draw(6))
    const happened = drawn.reduce((sum, one) => sum + one, 0)
    expect(happened).toBeGreaterThan(240)
    expect(happened).toBeLessThan(360)
  })

  test('rules are removed one by one, or all', async () => {
    const service = createService()
    const { faults } = service.emulator
    const remove = faults.add({ kind: 'status', status: 500 })
    expect((await ask(service)).status).toBe(500)
    remove()
    expect((await ask(service)).status).toBe(200)
    faults.add({ kind: 'status', status: 500 })
    faults.script({ kind: 'reset' })
    faults.clear()
    expect((await ask(service)).status).toBe(200)
  })
})

describe('a script', () => {
  test('applies its next entry to each matching request', async () => {
    const service = createService()
    service.emulator.faults.script(
      { kind: 'status', status: 500 },
      { kind: 'none' },
      { kind: 'status', status: 502, operation: create },
      { kind: 'status', status: 504 },
    )

    const statuses = [
      await ask(service),
      await ask(service),
      await ask(service),
      await post(service),
      await ask(service),
      await ask(service),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([500, 200, 200, 502, 504, 200])
  })
})

describe('faults', () => {
  test('429 contains Retry-After in each format', async () => {
    const service = createService({ now: '2026-01-01T00:00:00Z' })
    service.emulator.faults.script(
      { kind: 'status', status: 429, retryAfter: 7 },
      { kind: 'status', status: 429, retryAfter: 7, retryAfterAs: 'date' },
      { kind: 'status', status: 429, retryAfter: 0.25, retryAfterAs: 'milliseconds', message: 'Slow down.' },
    )

    expect((await ask(service)).headers.get('retry-after')).toBe('7')
    expect((await ask(service)).headers.get('retry-after')).toBe('Thu, 01 Jan 2026 00:00:07 GMT')
    const last = await ask(service)
    expect(last.headers.get('retry-after-ms')).toBe('250')
    expect(await last.json()).toEqual({ code: 429, message: 'Slow down.' })
  })

  test('a reset rejects like a broken connection, before or after the work', async () => {
    const service = createService()
    service.emulator.faults.script(
      { kind: 'reset', operation: create },
      { kind: 'reset', when: 'after', operation: create },
    )

    for (const created of [0, 1]) {
      const error: unknown = await post(service).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(TypeError)
      expect(error).toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } })
      expect(await total(service)).toBe(created)
    }
  })

  test('a status may come after the work as well', async () => {
    const service = createService()
    const fault = { kind: 'status', status: 500, operation: create } as const
    service.emulator.faults.script(fault, { ...fault, when: 'after' })
    expect((await post(service)).status).toBe(500)
    expect(await total(service)).toBe(0)
    expect((await post(service)).status).toBe(500)
    expect(await total(service)).toBe(1)
  })

  test.each([204, 205, 304])('a status of %d has no body, in process and over a socket', async (status) => {
    const { emulator } = createService()
    const server = await emulator.listen()
    for (const url of [emulator.url, server.url]) {
      emulator.faults.script({ kind: 'status', status }, { kind: 'html', status })
      for (let fault = 0; fault < 2; fault++) {
        const send = url === server.url ? fetch : emulator.fetch
        const response = await send(`${url}/mgmt/openapi/5/alerts/alerts/v3`, { headers: { authorization: 'k' } })
        expect(response).toMatchObject({ status, body: null })
      }
    }
  })

  test('a truncated response announces its full length', async () => {
    const service = createService()
    await service.create()
    const whole = await (await ask(service)).text()
    service.emulator.faults.script({ kind: 'truncate' }, { kind: 'truncate', share: 0 })

    for (const share of [0.5, 0]) {
      const response = await ask(service)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-length')).toBe(String(whole.length))
      const reader = response.body?.getReader()
      const read = async (): Promise<string> => Buffer.from((await reader?.read())?.value ?? []).toString()
      if (share > 0) expect(await read()).toBe(whole.slice(0, Math.floor(whole.length * share)))
      await expect(read()).rejects.toMatchObject({ message: 'terminated', cause: { code: 'ECONNRESET' } })
    }
  })

  test('HTML replaces JSON', async () => {
    const service = createService()
    service.emulator.faults.script({ kind: 'html' }, { kind: 'html', status: 200 })
    for (const status of [502, 200]) {
      const response = await ask(service)
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe('text/html')
      expect(await response.text()).toMatch(/^<!doctype html>/)
    }
  })

  test('latency delays until the caller aborts', async () => {
    const service = createService({ faults: [{ kind: 'latency', ms: 40 }] })
    const start = performance.now()
    expect((await ask(service)).status).toBe(200)
    // Timers may fire slightly early.
    expect(performance.now() - start).toBeGreaterThan(38)

    service.emulator.faults.clear()
    service.emulator.faults.add({ kind: 'latency', ms: 60_000 })
    const controller = new AbortController()
    const pending = ask(service, controller.signal)
    controller.abort(new Error('enough'))
    await expect(pending).rejects.toThrow('enough')
  })

  test('latency and status combine', async () => {
    const service = createService()
    service.emulator.faults.add({ kind: 'latency', ms: 5 })
    service.emulator.faults.script({ kind: 'status', status: 500 })
    expect((await ask(service)).status).toBe(500)
  })
})

describe('a list that lags', () => {
  test('shows the earlier state: without created, with deleted, and with the old text of changed items', async () => {
    const service = createService({ now: '2026-01-01T00:00:00Z' })
    const { clock, faults } = service.emulator
    faults.add({ kind: 'lag', ms: 5_000, operation: list })
    const names = async (): Promise<unknown[]> =>
      (await service.list()).alertDefs.map(({ alertDefProperties }) => alertDefProperties.name).sort()

    const [kept, gone] = [await service.create({ name: 'kept' }), await service.create({ name: 'gone' })]
    expect(await names()).toEqual([])
    clock.advance(6_000)
    expect(await names()).toEqual(['gone', 'kept'])

    await service.create({ name: 'new' })
    await service.replace(kept.id, { ...immediate, name: 'renamed' })
    await service.replace(kept.id, { ...immediate, name: 'renamed twice' })
    await service.send(`DELETE /5/alerts/alerts/v3/${gone.id}`)
    expect(await names()).toEqual(['gone', 'kept'])
    expect((await service.list()).pagination).toEqual({ totalSize: 2 })
    // Other operations do not lag.
    expect((await service.send(`GET /5/alerts/alerts/v3/${gone.id}`)).status).toBe(404)

    clock.advance(5_000)
    expect(await names()).toEqual(['new', 'renamed twice'])
    expect((await service.list()).pagination).toEqual({ totalSize: 2 })
  })

  test('has correct totals with and without lag', async () => {
    const service = createService({ now: '2026-01-01T00:00:00Z' })
    service.emulator.faults.script({ kind: 'lag', ms: 1_000, operation: create }) // Starts the memory; a create never lags.
    await service.create()
    service.emulator.faults.script({ kind: 'lag', ms: 1_000 }, { kind: 'none' }, { kind: 'lag', ms: 1_000 })
    expect([await total(service), await total(service), await total(service)]).toEqual([0, 1, 0])
  })
})
