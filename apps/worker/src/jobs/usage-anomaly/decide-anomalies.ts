import { addDays, dayNumber, dayOfNumber } from '@mgmt-api/base/days'
import { type UnusualDay, unusualDays, type UsageSeries } from '@mgmt-api/data-usage'
import type { JobFinding } from '../job.ts'

export interface AnomalyRules {
  readonly weeks: number
  readonly sensitivity: number
  /** Days before today that late records may still change. */
  readonly settle_days: number
  readonly today: string
}

/** What earlier runs have left. */
export interface AnomalyProgress {
  /** The first day that no run has judged; undefined before the first run. */
  readonly judgedUntil: string | undefined
  /** Keys of findings that only one run has reported: the next run must report them again, or they never open. */
  readonly unconfirmed: ReadonlySet<string>
}

export interface AnomalyDecision {
  /** Number of checked days; 0 with too little data. */
  readonly checked: number
  readonly findings: readonly JobFinding[]
  /** The first day that is not judged yet. */
  readonly judgedUntil: string
}

/** Unusual days that are at most this far apart are one finding, which is reported this long after its last day. */
const recentDays = 3

/** Four weeks, so that each weekday can be compared. */
const minDays = 28

/** Days of usage before today that `decideAnomalies` uses. */
export const daysNeeded = ({ weeks, settle_days: settleDays }: Omit<AnomalyRules, 'today'>): number =>
  settleDays + 2 * weeks * 7 + minDays

/**
 * Judges the settled days that no run has judged, at most as many as the baseline has, and the last days again. A finding is
 * a series of unusual days of one part in one direction, named by its first day: its key and title do not depend on when the
 * job ran.
 */
export function decideAnomalies(
  series: UsageSeries,
  rules: AnomalyRules,
  { judgedUntil, unconfirmed }: AnomalyProgress,
): AnomalyDecision {
  const { weeks, sensitivity: tolerance } = rules
  const end = settledEnd(series, rules)
  const unjudged = earlierOf(addDays(end, -recentDays), judgedUntil ?? end)
  const oldest = addDays(end, -weeks * 7)
  const from = unjudged < oldest ? oldest : unjudged
  const earlier = series.days.filter(({ date }) => date < from).length
  const checked = series.days.filter(({ date }) => date >= from && date < end).length
  if (earlier < minDays || checked === 0) return { checked: 0, findings: [], judgedUntil: judgedUntil ?? from }
  const unusual = unusualDays(series, { weeks, tolerance, from: firstDay(end, weeks), settledBefore: end })
  const findings = seriesOf(unusual).flatMap((days) => {
    const finding = findingOf(days)
    const isRecent = days.some(({ date }) => date >= from)
    return finding !== undefined && (isRecent || unconfirmed.has(finding.key)) ? [finding] : []
  })
  return { checked, findings, judgedUntil: end }
}

const earlierOf = (one: string, other: string): string => (one < other ? one : other)

/** The day after the last one that is known and settled: without new usage, nothing changes. */
function settledEnd({ days }: UsageSeries, { today, settle_days: settleDays }: AnomalyRules): string {
  const settled = addDays(today, -settleDays)
  const last = days.findLast(({ date }) => date < settled)
  return last === undefined ? settled : addDays(last.date, 1)
}

/**
 * Where to look for the first day of a series. It moves only every four weeks, so that a finding that lasts longer than the
 * baseline is reported again every four weeks, not every day.
 */
const firstDay = (end: string, weeks: number): string => {
  const first = dayNumber(end) - weeks * 7
  return dayOfNumber(first - (first % minDays))
}

/** Groups unusual days by part and direction, and by their distance. */
function seriesOf(unusual: readonly UnusualDay[]): readonly (readonly UnusualDay[])[] {
  const all: UnusualDay[][] = []
  const latest = new Map<string, UnusualDay[]>()
  for (const day of unusual) {
    const name = nameOf(day)
    const known = latest.get(name)
    const last = known?.at(-1)
    if (known !== undefined && last !== undefined && day.date <= addDays(last.date, recentDays)) {
      known.push(day)
      continue
    }
    const started = [day]
    all.push(started)
    latest.set(name, started)
  }
  return all
}

const nameOf = ({ part, direction }: UnusualDay): string => `${part} ${direction}`

/** Few enough for a message, which leaves out longer details. */
const listedDays = 10

function findingOf(days: readonly UnusualDay[]): JobFinding | undefined {
  const [first] = days
  if (first === undefined) return undefined
  const { date, part, value, expected } = first
  const subject = part === 'total' ? 'Usage' : `Usage of ${partName(part)}`
  return {
    key: `${nameOf(first)} ${date}`,
    title: `${subject} was ${amount(value)} units on ${date}, usually ${amount(expected.from)} to ${amount(expected.to)}`,
    details: { days: days.slice(-listedDays) },
    weight: Math.max(value - expected.to, expected.from - value),
  }
}

/** A part of the usage in words: `high logs` for `highLogs`. */
export const partName = (part: string): string => part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })
