import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../test/draws.ts'
import { type PlainSchedule, scheduleOf, slowWindows } from '../../test/schedule-oracle.ts'
import { normaliseSchedule } from './normalise-schedule.ts'
import { sameOccurrences } from './same-occurrences.ts'
import { scheduleWindows } from './schedule-windows.ts'
import type { Schedule } from './generated/models.ts'

const dayMs = 86_400_000
const looked = 130
const begin = Date.parse('2026-02-20T00:00:00Z')

/** Days around both changes of clocks; few enough values that two schedules are often alike. */
const time = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom('00:30', '02:30', '08:00', '23:45'))
  .map(([days, clock]) => `${new Date(begin + days * dayMs).toISOString().slice(0, 10)}T${clock}`)

const plain = ({ ends }: { readonly ends: boolean }): fc.Arbitrary<PlainSchedule> =>
  fc
    .record({
      kind: fc.constantFrom('daily', 'weekly', 'monthly'),
      days: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      late: fc.subarray([14, 28, 29, 30, 31]),
      repeatEvery: fc.integer({ min: 1, max: 4 }),
      startTime: time,
      timezone: fc.constantFrom('UTC', 'UTC+2', 'UTC-9', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'),
      minutes: fc.constantFrom(1, 60, 1_440, 3_000),
      terminationDate: ends ? time : fc.constant(undefined),
    })
    .map(({ late, ...rest }) => (rest.kind === 'monthly' ? { ...rest, days: [...rest.days, ...late] } : rest))

const asSchedule = (of: PlainSchedule): Schedule => ({ recurring: { schedule: scheduleOf(of) } })
const asPairs = (windows: Iterable<{ start: Date; end: Date }>): readonly (readonly number[])[] =>
  [...windows].map(({ start, end }) => [start.getTime(), end.getTime()])

/** A range whose windows all begin on days that were looked at. */
const range = fc
  .tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 0, max: 20 }))
  .map(([from, days]) => ({ from: begin + from * dayMs, to: begin + (from + days) * dayMs }))

describe(`windows are those that are found by looking at every day (seed ${seed})`, () => {
  test('over ranges', () => {
    let some = 0
    fc.assert(
      fc.property(plain({ ends: false }), range, (of, { from, to }) => {
        const expected = slowWindows(of, looked).filter(([start, end]) => end > from && start < to)
        some += expected.length
        expect(asPairs(scheduleWindows(asSchedule(of), { from: new Date(from), to: new Date(to) }))).toEqual(expected)
      }),
      { seed, numRuns: 300 },
    )
    expect(some).toBeGreaterThan(50)
  })

  test('schedules that end have the windows that a search of every day finds', () => {
    fc.assert(
      fc.property(plain({ ends: true }), (of) => {
        expect(asPairs(scheduleWindows(asSchedule(of), { from: new Date(0) }))).toEqual(slowWindows(of, looked))
      }),
      { seed, numRuns: 200 },
    )
  })
})

describe(`what schedules have in common (seed ${seed})`, () => {
  test('sameOccurrences agrees with a comparison of all windows that are left', () => {
    const verdicts = { true: 0, false: 0 }
    fc.assert(
      fc.property(plain({ ends: true }), plain({ ends: true }), range, fc.boolean(), (a, other, { from }, alike) => {
        const b = alike ? { ...other, ...a, startTime: other.startTime, repeatEvery: other.repeatEvery } : other
        const expected = isDeepEqual(leftOf(a, from), leftOf(b, from))
        verdicts[`${expected}`]++
        expect(sameOccurrences(asSchedule(a), asSchedule(b), new Date(from))).toBe(expected)
      }),
      { seed, numRuns: 600 },
    )
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(5)
  })

  test('a schedule has the same occurrences after the service has normalised it', () => {
    let moved = 0
    fc.assert(
      fc.property(plain({ ends: false }), range, (of, { from }) => {
        const normal = normaliseSchedule(asSchedule(of))
        if (normal.recurring?.schedule?.timeframe?.startTime !== of.startTime) moved++
        expect(normaliseSchedule(normal)).toEqual(normal)
        expect(sameOccurrences(asSchedule(of), normal, new Date(from))).toBe(true)
        const all = { from: new Date(0), to: new Date(begin + 60 * dayMs) }
        expect(asPairs(scheduleWindows(normal, all))).toEqual(asPairs(scheduleWindows(asSchedule(of), all)))
      }),
      { seed, numRuns: 300 },
    )
    expect(moved).toBeGreaterThan(5)
  })

  test('one more minute changes the occurrences', () => {
    fc.assert(
      fc.property(plain({ ends: false }), range, (of, { from }) => {
        const longer = { ...of, minutes: of.minutes + 1 }
        const never = of.kind !== 'daily' && of.days.length === 0
        expect(sameOccurrences(asSchedule(of), asSchedule(longer), new Date(from))).toBe(never)
      }),
      { seed, numRuns: 300 },
    )
  })
})

/** Windows that end after a moment, as far as they lie after it. */
function leftOf(of: PlainSchedule, from: number): readonly (readonly number[])[] {
  return slowWindows(of, looked)
    .filter(([, end]) => end > from)
    .map(([start, end]) => [Math.max(start, from), end])
}

const isDeepEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
