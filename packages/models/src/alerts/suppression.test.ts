import { describe, expect, test } from 'vitest'
import type { AlertSchedulerRule, SuppressionFilter } from './generated/models.ts'
import { selectsAlert, suppressionOf } from './suppression.ts'

const alert = { id: 'a', labels: { team: 'core', tier: '1' } }
const labels = (...pairs: readonly string[]): SuppressionFilter => ({
  alertMetaLabels: { value: pairs.map((pair) => ({ key: pair.split('=')[0] ?? '', value: pair.split('=')[1] ?? '' })) },
})

test.each<{ filter: SuppressionFilter | undefined; selects: boolean | undefined }>([
  { filter: { alertUniqueIds: { value: ['b', 'a'] } }, selects: true },
  { filter: { alertUniqueIds: { value: ['b'] } }, selects: false },
  { filter: { alertUniqueIds: {} }, selects: true },
  { filter: labels('team=core'), selects: true },
  { filter: labels('team=core', 'tier=1'), selects: true },
  { filter: labels('team=core', 'tier=2'), selects: false },
  { filter: labels('team=web', 'tier=2'), selects: false },
  { filter: { alertMetaLabels: { value: [{ key: 'team' }] } }, selects: undefined },
  { filter: { alertMetaLabels: { value: [{ key: 'team' }, { key: 'tier', value: '2' }] } }, selects: false },
  { filter: { alertMetaLabels: { value: [{ key: 'owner' }] } }, selects: false },
  { filter: { ...labels('team=core', 'tier=2'), whatExpression: 'source logs | filter $d.x == 1' }, selects: false },
  { filter: { alertUniqueIds: { value: ['a'] }, whatExpression: 'source logs  | filter true' }, selects: true },
  {
    filter: { alertUniqueIds: { value: ['a'] }, whatExpression: 'source logs | filter $d.x == 1' },
    selects: undefined,
  },
  { filter: { alertUniqueIds: { value: ['b'] }, whatExpression: 'source logs | filter $d.x == 1' }, selects: false },
  { filter: { whatExpression: 'source logs | filter true' }, selects: undefined },
  { filter: undefined, selects: undefined },
])('the filter $filter selects the alert: $selects', ({ filter, selects }) => {
  expect(selectsAlert(filter)(alert)).toBe(selects)
})

describe('a rule', () => {
  const timeframe = { startTime: '2026-03-02T01:00:00', endTime: '2026-03-02T03:00:00', timezone: 'Europe/Berlin' }
  const rule = (scheduleOperation: string, more: AlertSchedulerRule = {}): AlertSchedulerRule => ({
    enabled: true,
    schedule: { scheduleOperation, recurring: { schedule: { daily: {}, repeatEvery: 1, timeframe } } },
    ...more,
  })
  const stateAt = (given: AlertSchedulerRule, time: string): readonly [boolean | undefined, string] => {
    const { mutes, until } = suppressionOf(given)(Date.parse(time))
    return [mutes, new Date(until).toISOString()]
  }
  const never = '+275760-09-13T00:00:00.000Z'

  test.each([
    ['2026-03-10T00:30:00Z', true, '2026-03-10T02:00:00.000Z'],
    ['2026-03-10T02:00:00Z', false, '2026-03-11T00:00:00.000Z'],
    // 02:00 does not exist in this night.
    ['2026-03-29T00:30:00Z', true, '2026-03-29T01:00:00.000Z'],
  ])('mutes within its windows: %s', (at, isMuted, until) => {
    expect(stateAt(rule('SCHEDULE_OPERATION_MUTE'), at)).toEqual([isMuted, until])
    expect(stateAt(rule('SCHEDULE_OPERATION_ACTIVATE'), at)).toEqual([!isMuted, until])
  })

  test.each([
    [rule('SCHEDULE_OPERATION_MUTE', { enabled: undefined }), false],
    [rule('SCHEDULE_OPERATION_UNSPECIFIED'), undefined],
    [rule('SCHEDULE_OPERATION_LATER'), undefined],
    [{ enabled: true }, undefined],
    [{ enabled: true, schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: {} } }, undefined],
    [
      {
        enabled: true,
        schedule: {
          scheduleOperation: 'SCHEDULE_OPERATION_MUTE',
          oneTime: { timeframe: { ...timeframe, timezone: 'Mars' } },
        },
      },
      undefined,
    ],
    [
      {
        enabled: true,
        schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', recurring: { alwaysActive: {} } },
      },
      true,
    ],
  ])('that never changes: %j', (given, mutes) => {
    expect(stateAt(given, '2026-03-10T00:30:00Z')).toEqual([mutes, never])
  })

  test('that ended never mutes again', () => {
    const once = rule('SCHEDULE_OPERATION_MUTE', {
      schedule: { scheduleOperation: 'SCHEDULE_OPERATION_MUTE', oneTime: { timeframe } },
    })
    expect(stateAt(once, '2026-03-02T01:00:00Z')).toEqual([true, '2026-03-02T02:00:00.000Z'])
    expect(stateAt(once, '2026-03-02T02:00:00Z')).toEqual([false, never])
  })
})
