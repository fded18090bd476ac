import { addDays, daysFrom } from '@mgmt-api/base/days'
import type { UsageSeries } from '@mgmt-api/data-usage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideFindings, type FindingRow } from '../../findings/decide-findings.ts'
import { decideAnomalies } from './decide-anomalies.ts'

const firstDay = '2026-01-01'
/** Day of the first run, with a baseline before it. */
const firstRun = '2026-04-01'
const simulatedDays = 40
/** Days with a run each, at the end: findings of the last simulated day close within them. */
const quietDays = 8
const rules = { weeks: 8, sensitivity: 5, settle_days: 1 }

type Factors = ReadonlyMap<string, number>

function seriesTo(last: string, factors: Factors): UsageSeries {
  const days = daysFrom(firstDay, last).map((date) => {
    const weekly = [0, 6].includes(new Date(date).getUTCDay()) ? 40 : 100
    const logs = weekly * (factors.get(date) ?? 1)
    const parts = [
      { name: 'highLogs', pillar: 'logs', tier: 'high', value: logs } as const,
      { name: 'lowLogs', pillar: 'logs', tier: 'low', value: weekly } as const,
    ]
    return { date, total: logs + weekly, parts }
  })
  return { measure: 'units', unit: 'units', days }
}

interface SimulatedRun {
  readonly today: string
  /** The last day whose usage is known. */
  readonly known: string
}

/** Each finding that opened or closed, in any order: a message names it. */
function reported(runs: readonly SimulatedRun[], factors: Factors): readonly string[] {
  let rows: readonly FindingRow[] = []
  let judgedUntil: string | undefined
  const events: string[] = []
  for (const [at, { today, known }] of runs.entries()) {
    const unconfirmed = new Set(rows.filter(({ state }) => state === 'new').map(({ key }) => key))
    const progress = { judgedUntil, unconfirmed }
    const anomalies = decideAnomalies(seriesTo(known, factors), { ...rules, today }, progress)
    expect(anomalies.checked).toBeGreaterThan(0)
    judgedUntil = anomalies.judgedUntil
    const run = {
      job: 'anomaly',
      target: 'prod',
      runId: `run ${at}`,
      now: new Date(at),
      incomplete: false,
      settleMs: 0,
    }
    const decision = decideFindings(rows, {
      ...run,
      findings: anomalies.findings,
      baseline: at === 0,
      newId: () => `finding ${at}`,
    })
    const touched = new Set([...decision.changed.map(({ key }) => key), ...decision.added.map(({ key }) => key)])
    const kept = rows.filter(({ key, id }) => !touched.has(key) && !decision.removed.includes(id))
    const wereOpen = new Set(rows.filter(({ opened_at: openedAt }) => openedAt !== null).map(({ id }) => id))
    const all = [...kept, ...decision.changed, ...decision.added]
    rows = all.filter(({ state }) => state !== 'closed')
    const opened = rows.filter(({ id, state }) => state === 'open' && !wereOpen.has(id))
    const closed = all.filter(({ state }) => state === 'closed')
    events.push(...opened.map(({ key, title }) => `opened ${key}: ${title}`))
    events.push(...closed.map(({ key, title }) => `closed ${key}: ${title}`))
  }
  return events.sort()
}

/** A day of a disturbed worker: its number of runs, and for how many days the platform has not answered. */
const disturbedDay = fc.record({
  runs: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  unknown: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 6 })),
})

const factor = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1) },
  fc.constantFrom(0.1, 3),
  fc.double({ min: 1, max: 4, noNaN: true }),
)

const days = daysFrom(firstRun, addDays(firstRun, simulatedDays - 1))
const quiet = daysFrom(addDays(firstRun, simulatedDays), addDays(firstRun, simulatedDays + quietDays - 1))
const daily = (today: string): SimulatedRun => ({ today, known: addDays(today, -1) })

function disturbed(faults: readonly { readonly runs: number; readonly unknown: number }[]): readonly SimulatedRun[] {
  let known = addDays(firstRun, -1)
  return days.slice(1).flatMap((today, at) => {
    const { runs, unknown } = faults[at] ?? { runs: 1, unknown: 0 }
    // What was fetched stays.
    known = [known, addDays(today, -1 - unknown)].sort().at(-1) ?? known
    return Array.from({ length: runs }, () => ({ today, known }))
  })
}

test('absences, outages and repeated runs report the same findings as a run each day, each once', () => {
  fc.assert(
    fc.property(
      fc.array(factor, { minLength: simulatedDays + 5, maxLength: simulatedDays + 5 }),
      fc.array(disturbedDay, { minLength: simulatedDays, maxLength: simulatedDays }),
      (values, faults) => {
        const factors = new Map(values.map((value, at) => [addDays(firstRun, at - 5), value]))
        const undisturbed = reported([...days, ...quiet].map(daily), factors)
        const actual = reported([daily(firstRun), ...disturbed(faults), ...quiet.map(daily)], factors)
        expect(actual).toEqual(undisturbed)
        expect(new Set(actual).size).toBe(actual.length)
        expect(actual.filter((event) => event.startsWith('opened'))).toHaveLength(actual.length / 2)
      },
    ),
    { numRuns: 40 },
  )
})

test('a lasting change of level is one finding, and growth without an end one every four weeks', () => {
  const week = (date: string): number => Math.floor((Date.parse(date) - Date.parse(firstRun)) / (7 * 86_400_000))
  const level = daysFrom(firstRun, addDays(firstRun, 120))
  const openedTotals = (factorOf: (date: string) => number): readonly string[] =>
    reported(level.slice(1).map(daily), new Map(level.map((date) => [date, factorOf(date)]))).filter((event) =>
      event.startsWith('opened total'),
    )
  expect(openedTotals(() => 3)).toHaveLength(1)
  expect(openedTotals((date) => 1.5 ** (week(date) + 1)).length).toBeLessThanOrEqual(4)
})
