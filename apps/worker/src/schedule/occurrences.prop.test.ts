import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JobRecurrence } from '../config/recurrence.ts'
import { nextOccurrence, occurrences, type OccurrenceSpan } from './occurrences.ts'

const minute = 60_000
const hour = 60 * minute

/** Clock changes of each kind: by an hour at night, at midnight, by half an hour, by two hours, and none. */
const changes = [
  { timeZone: 'Europe/Berlin', at: '2026-03-29T01:00Z' },
  { timeZone: 'Europe/Berlin', at: '2026-10-25T01:00Z' },
  { timeZone: 'America/New_York', at: '2027-03-14T07:00Z' },
  { timeZone: 'America/New_York', at: '2027-11-07T06:00Z' },
  { timeZone: 'America/Havana', at: '2026-03-08T05:00Z' },
  { timeZone: 'America/Havana', at: '2026-11-01T05:00Z' },
  { timeZone: 'Africa/Cairo', at: '2026-04-23T22:00Z' },
  { timeZone: 'Australia/Lord_Howe', at: '2026-04-04T15:00Z' },
  { timeZone: 'Australia/Lord_Howe', at: '2026-10-03T15:30Z' },
  { timeZone: 'Antarctica/Troll', at: '2026-03-29T01:00Z' },
  { timeZone: 'Antarctica/Troll', at: '2026-10-25T01:00Z' },
  { timeZone: 'Asia/Kathmandu', at: '2026-06-01T00:00Z' },
]

const field = (max: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('*'),
    fc.integer({ min: 2, max: Math.ceil(max / 2) }).map((step) => `*/${step}`),
    fc.uniqueArray(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 4 }).map((values) => values.join(',')),
  )

const schedule = fc.tuple(field(59), field(23), fc.constantFrom('*', '*/2', '1-15'), fc.constantFrom('*', '0', '1-5'))

const cutSpans = fc.record({
  recurrence: fc.tuple(fc.constantFrom(...changes), schedule),
  fromHours: fc.integer({ min: -30, max: 4 }),
  cuts: fc.array(fc.integer({ min: 0, max: 60 * 60 }), { maxLength: 12 }),
})

const spanFrom = (at: string, fromHours: number): OccurrenceSpan => ({
  after: new Date(Date.parse(at) + fromHours * hour),
  through: new Date(Date.parse(at) + (fromHours + 60) * hour),
})

const dueIn = (recurrence: JobRecurrence, span: OccurrenceSpan): number[] =>
  [...occurrences(recurrence, span)].map((time) => time.getTime())

test('a span cut into parts has the same occurrences as the whole span, in order', () => {
  fc.assert(
    fc.property(cutSpans, ({ recurrence: [{ timeZone, at }, fields], fromHours, cuts }) => {
      const recurrence = { timeZone, schedule: `${fields[0]} ${fields[1]} ${fields[2]} * ${fields[3]}` }
      const span = spanFrom(at, fromHours)
      const whole = dueIn(recurrence, span)
      expect(whole.every((time, index) => index === 0 || time > (whole[index - 1] ?? 0))).toBe(true)
      const ends = [
        ...cuts.sort((a, b) => a - b).map((minutes) => span.after.getTime() + minutes * minute),
        span.through.getTime(),
      ]
      const parts = ends.flatMap((end, index) =>
        dueIn(recurrence, { after: new Date(ends[index - 1] ?? span.after), through: new Date(end) }),
      )
      expect(parts).toEqual(whole)
      for (const end of ends.slice(0, -1)) {
        const next = whole.find((time) => time > end)
        if (next !== undefined) expect(nextOccurrence(recurrence, new Date(end)).getTime()).toBe(next)
      }
    }),
    { numRuns: 100 },
  )
})

interface WallClockMinute {
  readonly moment: number
  readonly day: string
  /** `02:30`. */
  readonly time: string
}

/** The wall-clock time at each minute of a span, by the system's own calendar: an independent check. */
function wallClockIn(timeZone: string, { after, through }: OccurrenceSpan): readonly WallClockMinute[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return Array.from({ length: (through.getTime() - after.getTime()) / minute }, (_, index) => {
    const moment = after.getTime() + (index + 1) * minute
    const [day = '', time = ''] = format.format(moment).split(' ')
    return { moment, day, time }
  })
}

test.each(changes)('a minute of every hour is due whenever clocks show it ($timeZone, $at)', ({ timeZone, at }) => {
  const span = spanFrom(at, -24)
  const clockMinutes = wallClockIn(timeZone, span)
  for (const each of ['00', '07', '30', '59']) {
    const expected = clockMinutes.filter(({ time }) => time.endsWith(`:${each}`)).map(({ moment }) => moment)
    expect(dueIn({ timeZone, schedule: `${Number(each)} * * * *` }, span)).toEqual(expected)
  }
})

test.each(changes)(
  'a time of day is due once a day: when clocks first show it, or when they skip it ($timeZone, $at)',
  ({ timeZone, at }) => {
    const span = spanFrom(at, -36)
    const clockMinutes = wallClockIn(timeZone, span)
    for (const time of ['00:00', '00:30', '01:30', '01:45', '02:00', '02:15', '02:30', '03:15', '23:30']) {
      const [hours, minutes] = time.split(':').map(Number)
      const due = dueIn({ timeZone, schedule: `${minutes} ${hours} * * *` }, span)
      const first = new Map(
        clockMinutes
          .filter((each) => each.time === time)
          .toReversed()
          .map(({ day, moment }) => [day, moment]),
      )
      const skipped = due.filter((moment) => ![...first.values()].includes(moment))
      expect(due.filter((moment) => !skipped.includes(moment))).toEqual([...first.values()].sort((a, b) => a - b))
      // A skipped time is due on a day on which clocks do not show it, later by the size of the clock change.
      expect(skipped.length).toBeLessThanOrEqual(1)
      for (const moment of skipped) {
        const at = clockMinutes.find((each) => each.moment === moment)
        expect(first.has(at?.day ?? '')).toBe(false)
        expect(at !== undefined && at.time > time).toBe(true)
      }
    }
  },
)
