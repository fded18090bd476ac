import { describe, expect, test } from 'vitest'
import { aFinding } from '../../test/a-finding.ts'
import { decideReports, isOpen, longestHoldMs, outageWindowMs, type ReportableFinding } from './decide-reports.ts'

const start = Date.parse('2026-11-21T02:30:00Z')
const at = (seconds: number): Date => new Date(start + seconds * 1000)

/** `opened TARGET in ALERT, told in TOPIC`, of each report after some seconds. */
const reportsAt = (seconds: number, findings: readonly ReportableFinding[]): readonly string[] =>
  decideReports(findings, at(seconds))
    .map(
      ({ finding, alert, topic }) =>
        `${isOpen(finding) ? 'opened' : 'closed'} ${finding.target} in ${alert}, told in ${topic}`,
    )
    .sort()

describe('findings of jobs', () => {
  const known = { first_seen_at: at(-86_400), opened_at: at(0) }

  test('are reported at once, in an alert of their job and target', () => {
    expect(reportsAt(0, [aFinding(known)])).toEqual(['opened prod-eu in alert-drift/prod-eu, told in alert-drift'])
  })

  test('of first runs share an alert, as they may be years old', () => {
    const first = ['a', 'b'].map((target) => aFinding({ target, first_seen_at: at(0), opened_at: at(0) }))
    expect(reportsAt(0, first)).toEqual([
      'opened a in alert-drift/first-runs, told in alert-drift',
      'opened b in alert-drift/first-runs, told in alert-drift',
    ])
  })

  test('leave the alert that reported them, and are reported once', () => {
    const reported = { ...known, alert: 'alert-drift/first-runs' }
    expect(reportsAt(0, [aFinding(reported)])).toEqual([])
    expect(reportsAt(0, [aFinding({ ...reported, closed_at: at(0) })])).toEqual([
      'closed prod-eu in alert-drift/first-runs, told in alert-drift',
    ])
  })

  test('of the worker are one alert', () => {
    const problem = { ...known, job: '@worker', target: '' }
    expect(reportsAt(0, [aFinding(problem)])).toEqual(['opened  in worker, told in @worker'])
  })
})

describe('unhealthy targets', () => {
  const down = (target: string, seconds: number, more: Partial<ReportableFinding> = {}) =>
    aFinding({
      ...{ job: '@targets', key: 'failing', id: target, target, place: 'eu1.example.com' },
      ...{ first_seen_at: at(seconds), opened_at: at(seconds) },
      ...more,
    })
  const windowS = outageWindowMs / 1000
  const outage = 'target/eu1.example.com/outage'

  test('are reported when a minute has passed, not before', () => {
    expect(reportsAt(windowS - 1, [down('a', 0)])).toEqual([])
    expect(reportsAt(windowS, [down('a', 0)])).toEqual(['opened a in target/a, told in targets'])
  })

  test('that fail together are one outage if they are three of one platform', () => {
    const [a, b, c] = [down('a', 0), down('b', 30), down('c', 60)]
    expect(reportsAt(59, [a, b, c])).toEqual([])
    expect(reportsAt(60, [a, b, c])).toEqual(
      ['a', 'b', 'c'].map((name) => `opened ${name} in ${outage}, told in ${outage}`),
    )
    const elsewhere = down('c', 60, { place: 'us1.example.com' })
    expect(reportsAt(120, [a, b, elsewhere])).toEqual(
      ['a', 'b', 'c'].map((name) => `opened ${name} in target/${name}, told in targets`),
    )
    expect(reportsAt(121, [a, down('b', 31), down('c', 61)])).toEqual(
      ['a', 'b', 'c'].map((name) => `opened ${name} in target/${name}, told in targets`),
    )
  })

  test('an earlier failure is no part of a later outage', () => {
    const later = ['b', 'c', 'd'].map((name) => down(name, 90))
    expect(reportsAt(150, [down('a', 0, { alert: 'target/a' }), ...later])).toEqual(
      ['b', 'c', 'd'].map((name) => `opened ${name} in ${outage}, told in ${outage}`),
    )
    expect(reportsAt(150, [down('a', 0), ...later])).toContain('opened a in target/a, told in targets')
  })

  test('that fail during an outage of their platform join it, and people are not told again', () => {
    const going = ['a', 'b', 'c'].map((name) => down(name, 0, { alert: outage }))
    expect(reportsAt(659, [...going, down('d', 600)])).toEqual([])
    expect(reportsAt(660, [...going, down('d', 600)])).toEqual([`opened d in ${outage}, told in undefined`])
  })

  test('an outage ends at once when all have recovered', () => {
    const names = ['a', 'b', 'c']
    const members = (closed: readonly number[]) =>
      names.map((name, index) =>
        down(name, 0, { alert: outage, closed_at: index < closed.length ? at(closed[index] ?? 0) : null }),
      )
    expect(reportsAt(700, members([690, 695]))).toEqual([])
    expect(reportsAt(700, members([690, 695, 700]))).toEqual(
      names.map((name) => `closed ${name} in ${outage}, told in ${outage}`),
    )
  })

  test('it ends without the targets that still fail ten minutes after the first recovery, each of which gets its own alert', () => {
    const members = [
      ...['a', 'b', 'c'].map((name) => down(name, 0, { alert: outage, closed_at: at(1000) })),
      down('d', 0, { alert: outage }),
    ]
    const end = 1000 + longestHoldMs / 1000
    expect(reportsAt(end - 1, members)).toEqual([])
    expect(reportsAt(end, members)).toEqual([
      `closed a in ${outage}, told in ${outage}`,
      `closed b in ${outage}, told in ${outage}`,
      `closed c in ${outage}, told in ${outage}`,
      `opened d in target/d, told in ${outage}`,
    ])
    const few = members.map((each) => (each.target === 'a' ? each : { ...each, closed_at: null }))
    expect(reportsAt(86_400, few)).toEqual([])
  })

  test('a target that refuses its key instead of failing has not recovered', () => {
    const failed = down('a', 0, { alert: 'target/a', closed_at: at(700) })
    const refused = down('a', 700, { id: 'refused', key: 'refused' })
    expect(reportsAt(759, [failed, refused])).toEqual([])
    expect(reportsAt(760, [failed, refused])).toEqual([
      'closed a in target/a, told in targets',
      'opened a in target/a, told in targets',
    ])
    const members = ['b', 'c'].map((name) => down(name, 0, { alert: outage, closed_at: at(700) }))
    expect(reportsAt(700, [...members, { ...failed, alert: outage }, refused])).toEqual([])
  })
})
