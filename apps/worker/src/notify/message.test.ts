import { expect, test } from 'vitest'
import type { FindingChanges, ReportedFinding } from '../findings/finding-changes.ts'
import { findingsMessage, parseMessage, targetMessage } from './message.ts'

const escape = String.fromCharCode(27)
const finding = (number: number, more: Partial<ReportedFinding> = {}): ReportedFinding => ({
  key: `definition ${number}`,
  title: `Alert ${number} differs`,
  details: { number },
  since: new Date('2026-11-20T02:30:00Z'),
  ...more,
})
const many = (count: number): ReportedFinding[] => Array.from({ length: count }, (_, at) => finding(at))
const messageOf = (changes: FindingChanges) =>
  findingsMessage({
    id: 'key',
    job: 'alert-drift',
    target: 'prod-eu',
    label: 'Prod EU',
    plannedAt: new Date('2026-11-21T02:30:00Z'),
    changes,
  })

test('a message lists opened and closed findings, and counts the open ones', () => {
  expect(messageOf({ opened: [finding(1)], closed: [finding(2), finding(3)], still: 4 })).toEqual({
    version: 1,
    id: 'key',
    kind: 'findings',
    job: 'alert-drift',
    target: 'prod-eu',
    label: 'Prod EU',
    run: { planned_at: '2026-11-21T02:30:00.000Z' },
    opened: [
      { key: 'definition 1', title: 'Alert 1 differs', since: '2026-11-20T02:30:00.000Z', details: { number: 1 } },
    ],
    closed: [
      { key: 'definition 2', title: 'Alert 2 differs', since: '2026-11-20T02:30:00.000Z', details: { number: 2 } },
      { key: 'definition 3', title: 'Alert 3 differs', since: '2026-11-20T02:30:00.000Z', details: { number: 3 } },
    ],
    counts: { opened: 1, closed: 2, open: 5 },
    text: [
      'Prod EU: alert-drift: 1 opened, 2 closed, 5 open',
      '+ Alert 1 differs',
      '- Alert 2 differs',
      '- Alert 3 differs',
    ].join('\n'),
  })
})

test('a run that opens and closes nothing has no message', () => {
  expect(messageOf({ opened: [], closed: [], still: 7 })).toBeUndefined()
  expect(messageOf({ opened: [], closed: [], still: 0, baseline: { count: 0 } })).toBeUndefined()
})

test.each([
  { opened: many(1500), text: 'Prod EU: the first run of alert-drift found 1500 findings' },
  { opened: many(1), text: 'Prod EU: the first run of alert-drift found 1 finding' },
])('a first run has one summary: $text', ({ opened, text }) => {
  const message = messageOf({ opened, closed: [], still: 0, baseline: { count: opened.length } })
  expect(message).toMatchObject({ kind: 'summary', counts: { opened: opened.length, closed: 0, open: opened.length } })
  expect(message?.text.split('\n')[0]).toBe(text)
})

test('100 findings are listed, and the rest is counted', () => {
  const message = messageOf({ opened: many(90), closed: many(30), still: 0 })
  expect(message?.opened).toHaveLength(90)
  expect(message?.closed).toHaveLength(10)
  expect(message?.truncated).toEqual({ opened: 0, closed: 20 })
  expect(message?.counts).toEqual({ opened: 90, closed: 30, open: 90 })
  expect(message?.text.split('\n')).toHaveLength(1 + 11 + 11)
  expect(message?.text).toContain('+ and 80 more')
})

test('a title contains no terminal control characters and no chat mentions', () => {
  const message = messageOf({
    opened: [finding(1, { title: `${escape}]0;owned${String.fromCharCode(7)}Disk\r\n<!channel> full` })],
    closed: [],
    still: 0,
  })
  expect(message?.opened[0]?.title).toBe('Disk <!channel> full')
  expect(message?.text).toBe('Prod EU: alert-drift: 1 opened, 0 closed, 1 open\n+ Disk ‹!channel› full')
})

test('long titles are truncated, and long details are left out', () => {
  const message = messageOf({
    opened: [finding(1, { title: 'x'.repeat(600), details: { text: 'y'.repeat(2000) } })],
    closed: [],
    still: 0,
  })
  expect(message?.opened[0]).toEqual({
    key: 'definition 1',
    title: 'x'.repeat(500),
    since: '2026-11-20T02:30:00.000Z',
  })
})

test.each([
  { condition: 'failing', reason: 'no answer', text: 'Prod EU is failing: no answer' },
  { condition: 'refused', reason: null, text: 'Prod EU refuses its key' },
  { condition: 'ok', reason: null, text: 'Prod EU recovered' },
] as const)('a target that is $condition: $text', ({ condition, reason, text }) => {
  const since = new Date('2026-11-21T02:30:00Z')
  const message = targetMessage({ id: 'key', target: 'prod-eu', label: 'Prod EU', condition, since, reason })
  expect(message).toMatchObject({
    kind: 'target',
    job: null,
    run: null,
    condition: { now: condition, since: '2026-11-21T02:30:00.000Z', reason },
    text,
  })
})

test('a stored message of a newer version is not read', () => {
  const message = { version: 1, kind: 'findings' }
  expect(parseMessage(message)).toBe(message)
  for (const newer of [{ version: 2 }, { kind: 'chart' }])
    expect(parseMessage({ ...message, ...newer })).toBeUndefined()
})
