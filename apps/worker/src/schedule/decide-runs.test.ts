import { describe, expect, test } from 'vitest'
import type { MissedRunPolicy } from '../config/config.ts'
import { decideRuns } from './decide-runs.ts'
import { dueTimes } from './due-times.ts'

const now = new Date('2026-11-21T12:00:00Z')

function decided(policy: MissedRunPolicy, schedule: string, since: string): readonly string[] {
  const span = { after: new Date(since), through: now }
  const due = dueTimes({ schedule, timeZone: 'UTC' }, span, now)
  return decideRuns(policy, due, span.after).map(({ plannedAt, reason, state, note }) =>
    [plannedAt.toISOString().slice(5, 16), reason, state, ...(note === undefined ? [] : [note])].join(' '),
  )
}

const later = 'missed: no worker was running; replaced by a later missed run'

test.each([
  {
    policy: 'latest',
    expected: [
      `11-21T09:00 missed skipped ${later}`,
      `11-21T10:00 missed skipped ${later}`,
      '11-21T11:00 missed queued',
      '11-21T12:00 schedule queued',
    ],
  },
  {
    policy: 'all',
    expected: [
      '11-21T09:00 missed queued',
      '11-21T10:00 missed queued',
      '11-21T11:00 missed queued',
      '11-21T12:00 schedule queued',
    ],
  },
  {
    policy: 'skip',
    expected: [
      '11-21T09:00 missed skipped missed: no worker was running',
      '11-21T10:00 missed skipped missed: no worker was running',
      '11-21T11:00 missed skipped missed: no worker was running',
      '11-21T12:00 schedule queued',
    ],
  },
] as const)('after a gap, "$policy" lists every run, oldest first', ({ policy, expected }) => {
  expect(decided(policy, '0 * * * *', '2026-11-21T08:00:00Z')).toEqual(expected)
})

test('a run is on time until five minutes late, then missed', () => {
  const planned = ({ seconds }: { readonly seconds: number }) =>
    decideRuns(
      'skip',
      dueTimes(
        { schedule: '0 12 * * *', timeZone: 'UTC' },
        { after: new Date('2026-11-21T11:00:00Z'), through: new Date(now.getTime() + seconds * 1000) },
        new Date(now.getTime() + seconds * 1000),
      ),
      now,
    ).map(({ reason, state }) => `${reason} ${state}`)
  expect(planned({ seconds: 300 })).toEqual(['schedule queued'])
  expect(planned({ seconds: 300.001 })).toEqual(['missed skipped'])
})

test('a span without occurrences plans nothing', () => {
  expect(decided('all', '0 * * * *', '2026-11-21T12:00:00Z')).toEqual([])
})

describe('a year of every minute', () => {
  const since = '2025-11-21T12:00:00Z'

  test.each([
    { policy: 'all', queued: 1_000 },
    { policy: 'latest', queued: 1 },
    { policy: 'skip', queued: 0 },
  ] as const)(
    'the policy "$policy" lists the last 1,000 missed runs, and one row for the earlier ones',
    ({ policy, queued }) => {
      const [rest, ...all] = decided(policy, '* * * * *', since)
      const missed = all.filter((text) => text.includes(' missed '))
      expect(missed).toHaveLength(1_000)
      // 11:54 is the latest time more than five minutes ago.
      expect(missed.at(-1)).toMatch(/^11-21T11:54 /)
      expect(missed.filter((text) => text.endsWith('queued'))).toHaveLength(queued)
      expect(all.filter((text) => text.includes(' schedule '))).toHaveLength(6)
      // 1,000 minutes before 11:54.
      expect(rest).toBe(
        '11-20T19:14 missed skipped missed, like all earlier runs since 2025-11-21T12:00:00.000Z: only the last 1,000 are run or listed',
      )
    },
  )
})

test('the oldest of 1,001 missed runs has no note about earlier ones', () => {
  // 1,001 minutes up to 11:54, and 11:55 to 12:00.
  const all = decided('all', '* * * * *', '2026-11-20T19:13:00Z')
  expect(all).toHaveLength(1_007)
  expect(all[0]).toBe('11-20T19:14 missed queued')
})
