import { expect, test } from 'vitest'
import { aFinding } from '../../test/a-finding.ts'
import { isOpen, type ReportableFinding } from './decide-reports.ts'
import { messageOf, type NotifierMessage, parseMessage } from './message.ts'

const day = (date: number): Date => new Date(Date.UTC(2026, 10, date, 2, 30))
const finding = (number: number, more: Partial<ReportableFinding> = {}): ReportableFinding =>
  aFinding({ id: `id ${number}`, key: `definition ${number}`, title: `Alert ${number} differs`, ...more })
const closed = { closed_at: day(21) }
const many = (count: number, more: Partial<ReportableFinding> = {}): ReportableFinding[] =>
  Array.from({ length: count }, (_, at) => finding(at, more))

function message(
  findings: readonly ReportableFinding[],
  open: readonly ReportableFinding[] = findings.filter(isOpen),
): NotifierMessage {
  const reports = findings.map((each) => ({ finding: each, alert: 'alert', topic: 'topic' }))
  const labelOf = (name: string) => (name === 'gone' ? undefined : `Team ${name}`)
  const written = messageOf({ notifier: 'chat', alert: 'alert', reports, open, labelOf })
  if (written === undefined) throw new Error('no message')
  return written
}

test('a message lists opened and closed findings, and is titled by the worst open one', () => {
  const opened = finding(1, { details: { number: 1 }, weight: 2 })
  const still = finding(4, { weight: 3, title: 'Alert 4 is missing' })
  const sent = message([opened, finding(2, closed), finding(3, closed)], [opened, still])
  const about = { since: '2026-11-20T02:30:00.000Z', target: 'prod-eu' }
  expect(sent).toEqual({
    version: 1,
    id: expect.stringMatching(/^[\da-f]{32}$/) as string,
    kind: 'findings',
    alert: 'alert',
    job: 'alert-drift',
    target: 'prod-eu',
    label: 'Team prod-eu',
    opened: [{ key: 'definition 1', title: 'Alert 1 differs', ...about, details: { number: 1 } }],
    closed: [
      { key: 'definition 2', title: 'Alert 2 differs', ...about, details: {} },
      { key: 'definition 3', title: 'Alert 3 differs', ...about, details: {} },
    ],
    counts: { opened: 1, closed: 2, open: 2 },
    targets: ['prod-eu'],
    text: [
      'Team prod-eu: Alert 4 is missing, and 1 more',
      'alert-drift: 1 opened, 2 closed, 2 open',
      '+ Team prod-eu: Alert 1 differs',
      '- Team prod-eu: Alert 2 differs',
      '- Team prod-eu: Alert 3 differs',
    ].join('\n'),
  })
  expect(parseMessage(sent)).toBe(sent)
})

test('a message about several targets lists the worst first, by weight and then by age', () => {
  const all = [
    finding(1, { target: 'a', weight: 5 }),
    finding(2, { target: 'b', weight: 7 }),
    finding(3, { target: 'c', weight: 5, first_seen_at: day(19) }),
  ]
  expect(message(all)).toMatchObject({
    target: null,
    label: '3 targets',
    targets: ['b', 'c', 'a'],
    opened: [{ target: 'b' }, { target: 'c' }, { target: 'a' }],
    text: expect.stringMatching(/^Team b: Alert 2 differs, and 2 more on 3 targets\n/) as string,
  })
  expect(message(all).id).toBe(message(all.toReversed()).id)
  expect(message(all).id).not.toBe(message(all.slice(1)).id)
})

test('the end of all findings is titled by what has ended', () => {
  expect(message([finding(1, closed)]).text).toBe(
    'Resolved: Team prod-eu: Alert 1 differs\nalert-drift: 0 opened, 1 closed, 0 open',
  )
})

test('100 findings and 500 targets are listed, and the rest is counted', () => {
  const sent = message([...many(90), ...many(30, { ...closed, id: 'closed' })])
  expect([sent.opened.length, sent.closed.length, sent.truncated]).toEqual([90, 10, { opened: 0, closed: 20 }])
  expect(sent.counts).toEqual({ opened: 90, closed: 30, open: 90 })
  expect(sent.text.split('\n')).toHaveLength(2 + 11 + 11)
  expect(sent.text).toContain('+ and 80 more')
  const wide = message(Array.from({ length: 700 }, (_, at) => finding(at, { target: `team-${at}` })))
  expect([wide.targets.length, wide.truncated]).toEqual([500, { opened: 600, closed: 0 }])
})

test('a title contains no terminal control characters and no chat mentions', () => {
  const [escape, bell] = [String.fromCharCode(27), String.fromCharCode(7)]
  const sent = message([finding(1, { title: `${escape}]0;owned${bell}Disk\r\n<!channel> full` })])
  expect(sent.opened[0]?.title).toBe('Disk <!channel> full')
  expect(sent.text.split('\n')[0]).toBe('Team prod-eu: Disk ‹!channel› full')
})

test('long titles are truncated, and long details are left out', () => {
  const sent = message([finding(1, { title: 'x'.repeat(600), details: { text: 'y'.repeat(2000) } })])
  const about = { since: '2026-11-20T02:30:00.000Z', target: 'prod-eu' }
  expect(sent.opened[0]).toEqual({ key: 'definition 1', title: 'x'.repeat(500), ...about })
})

const down = (target: string, more: Partial<ReportableFinding> = {}) =>
  finding(1, {
    job: '@targets',
    key: 'failing',
    target,
    id: target,
    title: 'no response.',
    place: 'eu1.example.com',
    ...more,
  })

test.each<{ name: string; findings: readonly ReportableFinding[]; text: readonly string[] }>([
  {
    name: 'a failing target',
    findings: [down('a')],
    text: ['Team a is failing since 2026-11-20 02:30 UTC: no response'],
  },
  {
    name: 'a refused key',
    findings: [down('a', { key: 'refused', title: '401' })],
    text: ['Team a refuses its key since 2026-11-20 02:30 UTC: 401'],
  },
  { name: 'a recovered target', findings: [down('a', closed)], text: ['Team a recovered after 1 d'] },
  { name: 'a removed target', findings: [down('gone', closed)], text: ['gone is no longer watched'] },
  {
    name: 'targets of one platform that fail with the same error',
    findings: [down('a'), down('b')],
    text: [
      '2 targets of eu1.example.com are failing since 2026-11-20 02:30 UTC: no response',
      'Team a is failing since 2026-11-20 02:30 UTC: no response',
      'Team b is failing since 2026-11-20 02:30 UTC: no response',
    ],
  },
  {
    name: 'targets behind a proxy with different errors',
    findings: [down('a', { place: 'proxy' }), down('b', { place: 'proxy', title: 'refused' })],
    text: [
      '2 targets behind the proxy are failing since 2026-11-20 02:30 UTC',
      'Team a is failing since 2026-11-20 02:30 UTC: no response',
      'Team b is failing since 2026-11-20 02:30 UTC: refused',
    ],
  },
  {
    name: 'targets of several platforms in several conditions, the worst first',
    findings: [down('a', closed), down('b'), down('c', { key: 'refused', weight: 1, place: 'us1.example.com' })],
    text: [
      '3 targets: 1 refuses its key, 1 is failing, 1 recovered',
      'Team c refuses its key since 2026-11-20 02:30 UTC: no response',
      'Team b is failing since 2026-11-20 02:30 UTC: no response',
      'Team a recovered after 1 d',
    ],
  },
  {
    name: 'a target that refuses its key instead of failing: it has not recovered',
    findings: [down('a', closed), down('a', { id: 'new', key: 'refused', title: '401' })],
    text: ['Team a refuses its key since 2026-11-20 02:30 UTC: 401'],
  },
])('the text about $name', ({ findings, text }) => {
  const sent = message(findings)
  expect(sent.text.split('\n')).toEqual(text)
  expect(sent).toMatchObject({ kind: 'targets', job: null })
})

test('a problem of the worker says since when', () => {
  const problem = { job: '@worker', target: '', title: 'A job failed.' }
  expect(message([finding(1, problem)])).toMatchObject({
    kind: 'worker',
    job: null,
    target: null,
    label: 'Worker',
    targets: [],
    text: 'A job failed, since 2026-11-20 02:30 UTC\nWorker: 1 opened, 0 closed, 1 open',
  })
})

test('a stored message of a newer version is not read', () => {
  const stored = { version: 1, kind: 'findings' }
  expect(parseMessage(stored)).toBe(stored)
  for (const newer of [{ version: 2 }, { kind: 'chart' }]) expect(parseMessage({ ...stored, ...newer })).toBeUndefined()
})
