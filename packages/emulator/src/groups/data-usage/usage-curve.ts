import { millisecondsPerDay } from '@mgmt-api/base/days'
import type { DayUnits, UnitName } from './usage-day.ts'
import { randomStream } from '../../seed/random-stream.ts'

interface Series {
  /** Units of a weekday at the time of seeding. */
  readonly base: number
  /** Weekend usage relative to weekdays. */
  readonly weekend: number
  readonly growth: number
  /** First of the month relative to other days: reports, invoices, re-indexing. */
  readonly monthStart: number
}

const taken: Readonly<Record<Exclude<UnitName, 'blockedUnits' | 'blockedMetricsUnits'>, Series>> = {
  highLogsUnits: { base: 34, weekend: 0.62, growth: 0.0006, monthStart: 1.15 },
  mediumLogsUnits: { base: 41, weekend: 0.58, growth: 0.0007, monthStart: 1.12 },
  lowLogsUnits: { base: 18.5, weekend: 0.66, growth: 0.0008, monthStart: 1.3 },
  highMetricsUnits: { base: 52, weekend: 0.92, growth: 0.0009, monthStart: 1.02 },
  highTracingUnits: { base: 12, weekend: 0.55, growth: 0.0005, monthStart: 1.06 },
  mediumTracingUnits: { base: 21, weekend: 0.57, growth: 0.0007, monthStart: 1.08 },
  lowTracingUnits: { base: 6.5, weekend: 0.6, growth: 0.0007, monthStart: 1.05 },
  lowSessionRecordingUnits: { base: 4.2, weekend: 0.48, growth: 0.0012, monthStart: 1 },
  cpuProfilesUnits: { base: 3.1, weekend: 0.8, growth: 0.0004, monthStart: 1 },
  evaluationUnits: { base: 7.8, weekend: 0.97, growth: 0.0003, monthStart: 1 },
}

interface Incident {
  /** First day, counted back from the day of seeding. */
  readonly daysBefore: number
  /** Daily factors of the series. */
  readonly factors: readonly number[]
  readonly hits: readonly UnitName[]
}

/** Monday to Friday: slow starts, releases on Thursdays. */
const weekdays: readonly number[] = [0.97, 1.01, 1.02, 1.05, 0.96]

const logs: readonly UnitName[] = ['highLogsUnits', 'mediumLogsUnits']
const spans: readonly UnitName[] = ['highTracingUnits', 'mediumTracingUnits', 'lowTracingUnits']

// Log storms, a metric with exploding labels, a collector outage.
const incidents: readonly Incident[] = [
  { daysBefore: 11, factors: [1.6, 3.2, 1.8], hits: logs },
  { daysBefore: 63, factors: [1.3, 1.9, 1.9, 1.4], hits: ['highMetricsUnits'] },
  { daysBefore: 141, factors: [2.4, 1.3], hits: logs },
  { daysBefore: 229, factors: [0.25], hits: spans },
  { daysBefore: 334, factors: [1.4, 2.8, 2.6, 1.3], hits: logs },
]

/** Days without data. */
const missing: readonly number[] = [46, 187]

/** Incidents and missing days repeat with this period in days, so that the curve has no end. */
const period = 400

/** Share of an incident's extra usage that the quota blocks. */
const blockedPart = 0.35

/**
 * Usage of a complete day, or undefined for a missing day. Deterministic.
 * @param day Days since 1970, UTC.
 * @param seededOn Day from which growth and incidents are counted.
 */
export function usageOn(day: number, seededOn: number, seed: number): DayUnits | undefined {
  const back = (((seededOn - day) % period) + period) % period
  if (missing.includes(back)) return undefined
  const rng = randomStream(seed, day)
  const noise = 0.97 + 0.06 * rng.next()
  let blocked = 0.6 * noise
  let blockedMetrics = 0.2 * noise
  const units = (name: keyof typeof taken): number => {
    const usual = usualUnits(taken[name], day, seededOn) * noise * (0.985 + 0.03 * rng.next())
    const factor = factorOn(name, back)
    const refused = Math.max(0, factor - 1) * usual * blockedPart
    if (name === 'highMetricsUnits') blockedMetrics += refused
    else blocked += refused
    return usual * factor - refused
  }
  return {
    highLogsUnits: units('highLogsUnits'),
    mediumLogsUnits: units('mediumLogsUnits'),
    lowLogsUnits: units('lowLogsUnits'),
    highMetricsUnits: units('highMetricsUnits'),
    highTracingUnits: units('highTracingUnits'),
    mediumTracingUnits: units('mediumTracingUnits'),
    lowTracingUnits: units('lowTracingUnits'),
    lowSessionRecordingUnits: units('lowSessionRecordingUnits'),
    cpuProfilesUnits: units('cpuProfilesUnits'),
    evaluationUnits: units('evaluationUnits'),
    blockedUnits: blocked,
    blockedMetricsUnits: blockedMetrics,
  }
}

function usualUnits({ base, weekend, growth, monthStart }: Series, day: number, seededOn: number): number {
  const date = new Date(day * millisecondsPerDay)
  const weekday = date.getUTCDay()
  const rhythm = weekday === 0 || weekday === 6 ? weekend : weekdays[weekday - 1]
  // Growth is capped, so that a clock set decades ahead still returns finite numbers.
  const grown = Math.exp(growth * Math.max(-2_000, Math.min(2_000, day - seededOn)))
  return base * (rhythm ?? 1) * grown * (date.getUTCDate() === 1 ? monthStart : 1)
}

function factorOn(name: UnitName, back: number): number {
  for (const { daysBefore, factors, hits } of incidents) {
    if (hits.includes(name)) {
      const factor = factors[daysBefore - back]
      if (factor !== undefined) return factor
    }
  }
  return 1
}
