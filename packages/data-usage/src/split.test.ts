import { isMgmtError } from '@mgmt-api/models'
import { describe, expect, test } from 'vitest'
import { start } from '../test/start.ts'
import { total, totalsBy } from './totals.ts'
import { gigabytesSeries, tokensSeries } from './series.ts'

const span = { from: '2026-09-02', to: '2026-10-31' }

/** The days that were asked for, request by request. */
const asked = (bodies: readonly unknown[]): readonly string[] =>
  (bodies as { dateRange: { fromDate: string; toDate: string } }[]).map(
    ({ dateRange: { fromDate, toDate } }) => `${fromDate.slice(0, 10)} ${toDate.slice(0, 10)}`,
  )

describe('a span that is too long for the service', () => {
  test('the span is halved until it fits, and the rest is requested in that length', async () => {
    const { usage, bodies } = start({ maxUsageDays: 20 })
    const days = await usage.dailyUnits(span)
    expect(asked(bodies)).toEqual([
      '2026-09-02 2026-10-31',
      '2026-09-02 2026-10-01',
      '2026-09-02 2026-09-16',
      '2026-09-17 2026-10-01',
      '2026-10-02 2026-10-16',
      '2026-10-17 2026-10-31',
    ])
    expect(days).toEqual(await start().usage.dailyUnits(span))
    expect(new Set(days.map(({ date }) => date)).size).toBe(59)
  })

  test('the span is halved down to single days', async () => {
    const { usage, bodies } = start({ maxUsageDays: 1 })
    const days = await usage.dailyUnits({ from: '2026-10-01', to: '2026-10-05' })
    expect(asked(bodies).slice(0, 4)).toEqual([
      '2026-10-01 2026-10-05',
      '2026-10-01 2026-10-03',
      '2026-10-01 2026-10-02',
      '2026-10-01 2026-10-01',
    ])
    expect(bodies).toHaveLength(8)
    expect(days.map(({ date }) => date)).toEqual([1, 2, 3, 4, 5].map((day) => `2026-10-0${day}`))
  })

  test('the span is requested in parts at once if `maxDays` is given', async () => {
    const { usage, bodies } = start({ maxUsageDays: 20 })
    const days = await usage.dailyUnits(span, { maxDays: 20 })
    expect(asked(bodies)).toEqual(['2026-09-02 2026-09-21', '2026-09-22 2026-10-11', '2026-10-12 2026-10-31'])
    expect(total(days)).toBe(total(await start().usage.dailyUnits(span)))
  })

  test('works for gigabytes, tokens and counts as for units', async () => {
    const { usage } = start({ maxUsageDays: 7 })
    const { usage: unbounded } = start()
    expect(await usage.dailyProcessedGbs(span)).toEqual(await unbounded.dailyProcessedGbs(span))
    expect(await usage.dailyEvaluationTokens(span)).toEqual(await unbounded.dailyEvaluationTokens(span))
    expect(await usage.logsCount(span)).toEqual(await unbounded.logsCount(span))
    expect(await usage.spansCount(span)).toEqual(await unbounded.spansCount(span))
    expect(await usage.summary(span)).toEqual(await unbounded.summary(span))
  })

  test('reports the attempts of all requests, and the headers of the last response', async () => {
    const { usage, emulator } = start()
    emulator.faults.script({ kind: 'none' }, { kind: 'status', status: 503 })
    const { data, response } = await usage.dailyUnits(span, { maxDays: 20 }).withResponse()
    expect(data).toHaveLength(59)
    expect(response).toMatchObject({ status: 200, attempts: 4 })
    expect(response.requestId).toMatch(/\S/)
  })

  test('fails with the first refusal if a single day is refused too', async () => {
    const { usage, emulator, bodies } = start()
    emulator.faults.add({ kind: 'status', status: 400, message: 'too old', times: 1 })
    emulator.faults.add({ kind: 'status', status: 400, message: 'something else' })
    const error: unknown = await usage.dailyUnits(span).catch((caught: unknown) => caught)
    expect(isMgmtError(error, 'api') && error.message).toContain('too old')
    // 60, 30, 15, 8, 4, 2, 1
    expect(bodies).toHaveLength(7)
  })

  test('the span is not halved after a refusal for another reason', async () => {
    for (const status of [401, 403, 404, 429]) {
      const { usage, emulator, bodies } = start()
      emulator.faults.add({ kind: 'status', status, times: 10 })
      await expect(usage.dailyUnits(span, { retry: false })).rejects.toMatchObject({ status })
      expect(bodies).toHaveLength(1)
    }
  })

  test('the span is not halved if the request has other options, which may be invalid', async () => {
    const { usage, queries } = start()
    await expect(usage.logsCount(span, { resolution: 'soon' })).rejects.toMatchObject({ status: 400 })
    await expect(usage.summary(span, { resolution: 'soon' })).rejects.toMatchObject({ status: 400 })
    expect(queries).toHaveLength(2)
    const bounded = start({ maxUsageDays: 20 })
    const counts = await bounded.usage.logsCount(span, { resolution: '86400s', maxDays: 20 })
    expect(counts).toEqual(await start().usage.logsCount(span, { resolution: '86400s' }))
    expect(bounded.queries).toHaveLength(3)
  })

  test('a span that would need too many requests is rejected before anything is sent', async () => {
    const { usage, bodies } = start()
    const years = { from: '2024-01-01', to: '2026-10-31' }
    await expect(usage.dailyUnits(years, { maxDays: 2 })).rejects.toMatchObject({
      kind: 'validation',
      message: 'from: the span takes more than 400 requests of 2 days each',
    })
    expect(bodies).toEqual([])
    expect((await usage.dailyUnits(years, { maxDays: 3 })).length).toBe(59)
    expect(bodies).toHaveLength(345)
  })

  test('reports the refusal if too many requests would be needed', async () => {
    const { usage, bodies } = start({ maxUsageDays: 1 })
    const call = usage.dailyUnits({ from: '2024-01-01', to: '2026-10-31' })
    await expect(call).rejects.toMatchObject({
      code: 'invalid_option',
      cause: { status: 400, code: 'bad_request' },
    })
    expect(bodies.length).toBeLessThan(12)
  })

  test.each([0, -1, 1.5, NaN, Infinity])('a maximum of %d days per request is rejected', async (maxDays) => {
    const { usage, bodies } = start()
    await expect(usage.dailyUnits(span, { maxDays })).rejects.toMatchObject({ kind: 'validation' })
    expect(bodies).toEqual([])
  })

  test('ends with its signal, also between two requests', async () => {
    const controller = new AbortController()
    const { usage, bodies, emulator } = start()
    emulator.faults.script({ kind: 'none' }, { kind: 'latency', ms: 1 })
    const call = usage.dailyUnits(span, { maxDays: 20, signal: controller.signal })
    await Promise.resolve()
    controller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'aborted' })
    expect(bodies.length).toBeLessThan(3)
  })
})

test('a named range is one request of any length', async () => {
  const { usage, bodies } = start({ maxUsageDays: 1 })
  expect(await usage.dailyUnits({ range: 'last-week' }, { maxDays: 1 })).toHaveLength(7)
  expect(bodies).toEqual([{ range: 'RANGE_LAST_WEEK' }])
})

test('gigabytes and tokens are days with their dates, oldest first', async () => {
  const { usage } = start()
  const gigabytes = await usage.dailyProcessedGbs({ range: 'last-week' })
  const tokens = await usage.dailyEvaluationTokens({ range: 'last-week' })
  const dates = [25, 26, 27, 28, 29, 30, 31].map((day) => `2026-10-${day}`)
  expect(gigabytes.map(({ date }) => date)).toEqual(dates)
  expect(tokens.map(({ date }) => date)).toEqual(dates)
  expect(total(gigabytesSeries(gigabytes))).toBeGreaterThan(1_000)
  expect([...totalsBy(tokensSeries(tokens), ({ name }) => name).keys()]).toContain('toxicity')
})
