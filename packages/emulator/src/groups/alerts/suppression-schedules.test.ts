import type { AlertSchedulerRule, RecurringDynamic, ScheduleTimeframe } from '@mgmt-api/models/alerts'
import { describe, expect, test } from 'vitest'
import { createService } from '../../../test/service.ts'
import { createRule, listRules, nightly, rulesAddress, updateRule } from '../../../test/suppression.ts'

const now = '2026-11-21T12:00:00.000Z' // A Saturday.
const hour = { forOver: 1, frequency: 'DURATION_FREQUENCY_HOUR' }
const recurring = (schedule: RecurringDynamic): AlertSchedulerRule => ({
  name: 'r',
  enabled: true,
  schedule: { recurring: { schedule } },
})
const once = (timeframe: ScheduleTimeframe): AlertSchedulerRule => ({
  name: 'o',
  enabled: true,
  schedule: { oneTime: { timeframe } },
})
const timeframe = { startTime: '2026-11-21T08:00:00', timezone: 'Europe/Berlin', duration: hour }

describe('the start of a schedule', () => {
  test('is kept; only create and update return the submitted one as such', async () => {
    const service = createService({ now })
    const mondays = recurring({ weekly: { daysOfWeek: [2] }, timeframe })
    const created = await createRule(service, mondays)
    expect(created.schedule?.recurring?.schedule?.timeframe).toEqual({
      ...timeframe,
      submittedStartTime: timeframe.startTime,
    })
    const { json } = await service.send(`GET ${rulesAddress}/${created.uniqueIdentifier}`)
    expect(json).toMatchObject({ alertSchedulerRule: mondays })
    // Response-only fields are ignored in requests.
    const { schedule } = await updateRule(service, created)
    expect(schedule).toEqual(created.schedule)
    const listed = await listRules(service)
    expect(JSON.stringify(listed)).not.toContain('submittedStartTime')
    expect(listed.alertSchedulerRules[0]?.nextActiveTimeframes).toMatchObject(
      ['23', '30', '07', '14', '21'].map((day, index) => ({
        startTime: `2026-${index < 2 ? '11' : '12'}-${day}T08:00:00.000`,
      })),
    )
  })

  test('the start of a one-time schedule stays, and is returned as submitted', async () => {
    const service = createService({ now })
    const created = await createRule(service, once({ ...timeframe, submittedStartTime: 'anything' }))
    expect(created.schedule?.oneTime?.timeframe).toEqual({ ...timeframe, submittedStartTime: timeframe.startTime })
  })

  test('an unknown time zone is a 400 that names the field', async () => {
    const service = createService({ now })
    const reply = await service.send(`POST ${rulesAddress}`, {
      body: { alertSchedulerRule: once({ ...timeframe, timezone: 'Mars/Phobos' }) },
    })
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('alertSchedulerRule.schedule.oneTime.timeframe.timezone: ')
  })

  test('an unknown schedule is stored unchanged with allowUnknown', async () => {
    const service = createService({ now, allowUnknown: true })
    const post = async (rule: AlertSchedulerRule): Promise<unknown> => {
      const { emulator } = service // Whose responses hold what the contract does not have.
      const response = await emulator.fetch(`${emulator.url}/mgmt/openapi${rulesAddress}`, {
        method: 'POST',
        headers: { authorization: 'any-key' },
        body: JSON.stringify({ alertSchedulerRule: rule }),
      })
      return response.json()
    }
    const hourly = { hourly: { minutes: [5] }, timeframe: { startTime: '2026-11-21T08:00:00', duration: hour } }
    const dawn = once({ startTime: 'at dawn' })

    expect(await post(recurring(hourly))).toMatchObject({ alertSchedulerRule: recurring(hourly) })
    expect(await post(dawn)).toMatchObject({ alertSchedulerRule: dawn })
    const listed = await service.emulator.fetch(`${service.emulator.url}/mgmt/openapi${rulesAddress}`, {
      headers: { authorization: 'any-key' },
    })
    expect(await listed.json()).toMatchObject({
      alertSchedulerRules: [{ nextActiveTimeframes: [] }, { nextActiveTimeframes: [] }],
    })
  })
})

describe('the spans in which a listed rule is active next', () => {
  const spansOf = async (rule: AlertSchedulerRule): Promise<unknown> => {
    const service = createService({ now })
    await createRule(service, rule)
    return (await listRules(service)).alertSchedulerRules[0]?.nextActiveTimeframes
  }

  test('a rule has five next spans, by the clock of its zone', async () => {
    const spans = await spansOf(recurring({ daily: {}, repeatEvery: 2, timeframe }))
    expect(spans).toEqual(
      ['23', '25', '27', '29'].concat('01').map((day) => {
        const date = day === '01' ? '2026-12-01' : `2026-11-${day}`
        return { startTime: `${date}T08:00:00.000`, endTime: `${date}T09:00:00.000`, timezone: 'Europe/Berlin' }
      }),
    )
  })

  test('begin with the one under way', async () => {
    const started = { startTime: '2026-11-21T11:30:00', duration: hour }
    expect(await spansOf(once(started))).toEqual([
      { startTime: '2026-11-21T11:30:00.000', endTime: '2026-11-21T12:30:00.000', timezone: 'UTC' },
    ])
  })

  test.each<[string, AlertSchedulerRule, unknown]>([
    ['none, where it is over', once(timeframe), []],
    ['none, where it is not enabled', { ...nightly, enabled: false }, []],
    ['none, without a schedule', { name: 'x', enabled: true }, []],
    [
      'from now on, where it is always active',
      { name: 'x', enabled: true, schedule: { recurring: { alwaysActive: {} } } },
      [{ startTime: '2026-11-21T12:00:00.000', timezone: 'UTC' }],
    ],
  ])('the spans are %s', async (_, rule, expected) => {
    expect(await spansOf(rule)).toEqual(expected)
  })
})

describe('active_timeframe', () => {
  const found = async (search: string): Promise<readonly unknown[]> => {
    const service = createService({ now })
    await createRule(service, { ...nightly, name: 'nightly' })
    await createRule(service, { ...nightly, name: 'off', enabled: false })
    await createRule(service, { ...once(timeframe), name: 'this morning' })
    await createRule(service, { name: 'always', enabled: true, schedule: { recurring: { alwaysActive: {} } } })
    const { alertSchedulerRules } = await listRules(service, search)
    return alertSchedulerRules.map(({ alertSchedulerRule }) => alertSchedulerRule.name)
  }
  const span = (startTime: string, endTime: string, timezone = 'UTC'): string =>
    `?active_timeframe[startTime]=${startTime}&active_timeframe[endTime]=${endTime}&active_timeframe[timezone]=${encodeURIComponent(timezone)}`

  test.each([
    [
      'a span in which some are active',
      span('2026-11-21T00:00:00', '2026-11-21T12:00:00'),
      ['nightly', 'this morning', 'always'],
    ],
    ['the end of one and the time before another', span('2026-11-21T03:00:00', '2026-11-21T06:59:59'), ['always']],
    ['the start of one as its end', span('2026-11-21T06:00:00', '2026-11-21T07:00:00'), ['this morning', 'always']],
    ['the last millisecond before one as its end', span('2026-11-21T06:00:00', '2026-11-21T06:59:59.999'), ['always']],
    ['one moment', span('2026-11-21T07:00:00', '2026-11-21T07:00:00'), ['this morning', 'always']],
    ['another zone', span('2026-11-21T09:00:00', '2026-11-21T09:01:00', 'UTC+2'), ['this morning', 'always']],
    ['an end before its start', span('2026-11-21T12:00:00', '2026-11-21T11:59:58'), []],
    ['no end', '?active_timeframe[startTime]=2026-11-21T12:00:00Z', ['nightly', 'always']],
    ['no start', '?active_timeframe[endTime]=2026-11-01T00:00:00Z', ['always']],
    ['neither', '?active_timeframe[timezone]=UTC', ['nightly', 'off', 'this morning', 'always']],
  ])('a range with %s narrows the list', async (_, search, expected) => {
    expect(await found(search)).toEqual(expected)
  })

  test.each([
    [span('noon', '2026-11-21T12:00:00'), 'active_timeframe.startTime: '],
    [span('2026-11-21', '2026-11-22', 'Moon'), 'active_timeframe.timezone: '],
  ])('%s is a 400 that names the field', async (search, message) => {
    const reply = await createService({ now }).send(`GET ${rulesAddress}${search}`)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain(message)
  })
})
