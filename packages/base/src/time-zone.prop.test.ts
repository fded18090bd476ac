import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, parseTimeZone, resolveWall, wallOf } from './time-zone.ts'

const minute = 60_000
const names = [
  'Africa/Casablanca',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Europe/Dublin',
  'Pacific/Chatham',
  'UTC',
]
const zoneName = fc.constantFrom(...names)

/** Whole minutes of the years 1980 to 2040, every other one within two days of a change of the clocks. */
const time = (name: string): fc.Arbitrary<number> => {
  const any = fc.integer({ min: 5_260_000, max: 37_000_000 }).map((minutes) => minutes * minute)
  const changes = changesOf(name)
  if (changes.length === 0) return any
  const near = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -2_880, max: 2_880 }))
    .map(([change, minutes]) => change + minutes * minute)
  return fc.oneof(any, near)
}

const timeIn: fc.Arbitrary<{ name: string; time: number }> = zoneName.chain((name) =>
  time(name).map((time) => ({ name, time })),
)

/** The wall-clock time as the platform writes it, read field by field. */
function shownBy(format: Intl.DateTimeFormat, instant: number): number {
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 0, hour = 0, minute: minutes = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minutes, second)
}

const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
const formats = new Map(names.map((name) => [name, formatOf(name)]))
const shown = (name: string, instant: number): number => shownBy(formats.get(name) ?? formatOf(name), instant)

const changesByName = new Map(names.map((name) => [name, changesIn(name)]))
const changesOf = (name: string): readonly number[] => changesByName.get(name) ?? []

/** Days of the years 2000 to 2030 on which the clocks of a zone change. */
function changesIn(name: string): readonly number[] {
  const days = Array.from({ length: 11_000 }, (_, index) => Date.UTC(2000, 0, 1 + index))
  const offsets = days.map((day) => shown(name, day) - day)
  return days.filter((_, index) => index > 0 && offsets[index] !== offsets[index - 1])
}

/** Every instant at which clocks show a time, found by trying all offsets. */
function instantsByTrial(name: string, wall: number): readonly number[] {
  const offsets = Array.from({ length: 117 }, (_, index) => (15 - index / 4) * 60 * minute)
  return offsets.map((offset) => wall - offset).filter((instant) => shown(name, instant) === wall)
}

test('the wall-clock time is what the platform writes', () => {
  fc.assert(
    fc.property(timeIn, ({ name, time }) => {
      expect(wallOf(parseTimeZone(name), time)).toBe(shown(name, time))
    }),
  )
})

test('a wall-clock time has all instants at which clocks show it, in order', () => {
  fc.assert(
    fc.property(timeIn, ({ name, time }) => {
      expect(resolveWall(parseTimeZone(name), time).instants).toEqual(instantsByTrial(name, time))
    }),
  )
})

test('the instant of a time is the first that shows it, or later by the gap', () => {
  fc.assert(
    fc.property(timeIn, ({ name, time }) => {
      const zone = parseTimeZone(name)
      const instant = instantOf(zone, time)
      const [first] = instantsByTrial(name, time)
      if (first === undefined) {
        // Clocks skip it: one minute before the gap and this instant are as far apart as on the wall.
        expect(shown(name, instant)).toBeGreaterThan(time)
        const before = time - 180 * minute
        expect(instant - instantOf(zone, before)).toBe(time - before)
      } else expect(instant).toBe(first)
    }),
  )
})

test('later times have later instants, but for repeated and skipped ones', () => {
  fc.assert(
    fc.property(timeIn, ({ name, time }) => {
      const { notBefore } = resolveWall(parseTimeZone(name), time)
      for (const later of [0, 1, 30, 90]) {
        for (const instant of instantsByTrial(name, time + later * minute))
          expect(instant).toBeGreaterThanOrEqual(notBefore)
      }
    }),
  )
})
