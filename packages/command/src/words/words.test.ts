import { AlertDefStatus, AlertDefType } from '@mgmt-api/models/alerts'
import { expect, test } from 'vitest'
import { count, counted } from './counts.ts'
import { valueOf } from './value-of.ts'
import { namePattern } from './glob.ts'
import { parseDuration } from './parse-duration.ts'

test.each(['logs-threshold', 'LOGS_THRESHOLD', 'Logs-Threshold', 'ALERT_DEF_TYPE_LOGS_THRESHOLD'])(
  '%s is understood',
  (word) => {
    expect(valueOf(AlertDefType, word, '--type')).toBe('ALERT_DEF_TYPE_LOGS_THRESHOLD')
  },
)

test('an unknown word is rejected with the nearest and all valid ones', () => {
  expect(() => valueOf(AlertDefStatus, 'alertin', '--status')).toThrow(
    expect.objectContaining({
      message: '--status: unknown value "alertin", did you mean "alerting"?',
      hint: 'Valid values: alerting, ok, no-data',
      exitCode: 2,
    }),
  )
})

test('an unknown word is passed through if that is allowed', () => {
  expect(valueOf(AlertDefType, 'ALERT_DEF_TYPE_TIDE', '--type', { allowUnknown: true })).toBe('ALERT_DEF_TYPE_TIDE')
  expect(valueOf(AlertDefType, 'flow', '--type', { allowUnknown: true })).toBe('ALERT_DEF_TYPE_FLOW')
})

test.each([
  { pattern: 'disk*', name: 'disk full', matches: true },
  { pattern: 'disk*', name: 'my disk', matches: false },
  { pattern: '*disk*', name: 'my disk is full', matches: true },
  { pattern: 'd?sk', name: 'dusk', matches: true },
  { pattern: '*DISK*', name: 'My disk', matches: true },
  { pattern: 'Disk', name: 'disk', matches: false },
  { pattern: 'd?sk', name: 'dsk', matches: false },
  { pattern: 'a.c', name: 'abc', matches: false },
  { pattern: String.raw`50\*`, name: '50*', matches: true },
  { pattern: String.raw`50\*`, name: '500', matches: false },
  { pattern: '*[1-3]*', name: 'pod [1-3] is down', matches: true },
  { pattern: '?', name: '🔥', matches: true },
  { pattern: '*', name: '', matches: true },
  { pattern: 'a***b', name: 'a-b', matches: true },
])('$pattern against "$name": $matches', ({ pattern, name, matches }) => {
  expect(namePattern(pattern).matches(name)).toBe(matches)
})

test('a pattern has its longest literal, by which the service filters', () => {
  expect(namePattern('a*disk full?b').literal).toBe('disk full')
  expect(namePattern('*').literal).toBe('')
  expect(namePattern('whole name')).toMatchObject({ literal: 'whole name', isGlob: false })
})

test.each([
  { text: '500ms', milliseconds: 500 },
  { text: '10s', milliseconds: 10_000 },
  { text: '2m', milliseconds: 120_000 },
  { text: '24h', milliseconds: 86_400_000 },
  { text: '1d', milliseconds: 86_400_000 },
  { text: '1h30m', milliseconds: 5_400_000 },
])('$text is $milliseconds ms', ({ text, milliseconds }) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

test.each(['', '0s', '10', '1.5s', '-1s', '10 s', '1h30', 'h'])('"%s" is not a duration', (text) => {
  expect(() => parseDuration(text)).toThrow(expect.objectContaining({ code: 'bad_duration', exitCode: 2 }))
})

test.each(['25h', '1d1ms'])('%s is too long', (text) => {
  const message = `"${text}" is longer than one day`
  expect(() => parseDuration(text)).toThrow(expect.objectContaining({ code: 'bad_duration', exitCode: 2, message }))
})

test('counts are easy to read', () => {
  expect([count(999), count(1_500), count(1_234_567)]).toEqual(['999', '1,500', '1,234,567'])
  expect([counted(1, 'profile'), counted(0, 'profile')]).toEqual(['1 profile', '0 profiles'])
})

test('a pattern with many asterisks ends on a long name', () => {
  expect(namePattern('*a*a*a*a*a*a*a*a*b').matches('a'.repeat(20_000))).toBe(false)
  expect(namePattern('*a*a*a*a*a*a*a*a*b').matches(`${'a'.repeat(20_000)}b`)).toBe(true)
})
