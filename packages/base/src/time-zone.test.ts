import { expect, test } from 'vitest'
import { instantOf, parseTimeZone, resolveWall, wallOf } from './time-zone.ts'

const hour = 3_600_000
const utc = (text: string): number => Date.parse(`${text}Z`)

test.each([
  { name: undefined, offset: 0 },
  { name: '', offset: 0 },
  { name: 'UTC', offset: 0 },
  { name: 'Z', offset: 0 },
  { name: 'utc+2', offset: 2 * hour },
  { name: 'UTC-03:30', offset: -3.5 * hour },
  { name: 'GMT+2', offset: 2 * hour },
  { name: '+05:45', offset: 5.75 * hour },
  { name: '-0330', offset: -3.5 * hour },
  { name: 'Etc/GMT-2', offset: 2 * hour },
])('$name is always $offset milliseconds ahead of UTC', ({ name, offset }) => {
  const zone = parseTimeZone(name)
  expect(zone.fixed).toBe(true)
  expect(zone.offsetAt(utc('2026-07-01T00:00'))).toBe(offset)
  expect(zone.key).toBe(String(offset))
})

test.each(['Mars/Olympus', 'UTC+19', 'UTC+2:60', 'Berlin', '25'])('%s is not a time zone', (name) => {
  expect(() => parseTimeZone(name, 'schedule.timezone')).toThrow(
    new RangeError(`schedule.timezone: "${name}" is not a time zone; write a name such as Europe/Berlin, UTC or UTC+2`),
  )
})

test('two spellings of a zone have one key', () => {
  expect(parseTimeZone('europe/berlin').key).toBe(parseTimeZone('Europe/Berlin').key)
  expect(parseTimeZone('UTC+2').key).toBe(parseTimeZone('+02:00').key)
})

test('offsets before zones were introduced have seconds', () => {
  expect(parseTimeZone('Europe/Berlin').offsetAt(utc('1880-01-01T00:00'))).toBe((53 * 60 + 28) * 1_000)
})

test('clocks show the time of their zone', () => {
  const zone = parseTimeZone('America/New_York')
  expect(wallOf(zone, utc('2026-01-01T12:00'))).toBe(utc('2026-01-01T07:00'))
  expect(wallOf(zone, utc('2026-07-01T12:00'))).toBe(utc('2026-07-01T08:00'))
})

test('a skipped time has no instant, and moves by the gap', () => {
  const zone = parseTimeZone('Europe/Berlin')
  expect(resolveWall(zone, utc('2026-03-29T02:30'))).toEqual({
    instants: [],
    unchanged: utc('2026-03-29T01:30'),
    notBefore: utc('2026-03-29T00:30'),
  })
  expect(wallOf(zone, instantOf(zone, utc('2026-03-29T02:30')))).toBe(utc('2026-03-29T03:30'))
})

test('a repeated time has two instants, of which the first counts', () => {
  const zone = parseTimeZone('Europe/Berlin')
  expect(resolveWall(zone, utc('2026-10-25T02:30')).instants).toEqual([
    utc('2026-10-25T00:30'),
    utc('2026-10-25T01:30'),
  ])
  expect(instantOf(zone, utc('2026-10-25T02:30'))).toBe(utc('2026-10-25T00:30'))
})

test('a change of half an hour skips half an hour', () => {
  const zone = parseTimeZone('Australia/Lord_Howe')
  expect(resolveWall(zone, utc('2026-10-04T02:15')).instants).toEqual([])
  expect(wallOf(zone, instantOf(zone, utc('2026-10-04T02:15')))).toBe(utc('2026-10-04T02:45'))
})
