import { addDays, dayOf } from '@mgmt-api/base/days'
import { type UnusualDay, unusualDays, type UsageSeries } from '@mgmt-api/data-usage'
import { readStoredUsage } from '../usage-history/read-usage.ts'
import type { JobFinding, JobDefinition } from '../job.ts'

/** Finds days outside of the target's weekly pattern. Reads only the usage stored by usage-history. */
export const usageAnomaly: JobDefinition<'usage-anomaly'> = {
  kind: 'usage-anomaly',
  brief: 'Finds days with usage outside of the weekly pattern',
  operations: [],
  async run({ db, target, config, clock }) {
    const today = dayOf(clock.now())
    const from = addDays(today, -(config.weeks * 7 + config.settle_days + recentDays))
    const series = await readStoredUsage(db, target.name, { from, to: today })
    const { findings, checked } = decideAnomalies(series, { ...config, today })
    if (checked === 0) return { note: 'too few days of usage to check' }
    const days = checked === 1 ? '1 day' : `${checked} days`
    return {
      note: findings.length === 0 ? `${days} checked: nothing unusual` : `${days} checked: ${findings.length} unusual`,
      findings,
    }
  },
}

/** Days that are checked: older anomalies are over, or have become part of the pattern. */
const recentDays = 3

interface AnomalyRules {
  readonly weeks: number
  readonly sensitivity: number
  /** Days before today that late records may still change. */
  readonly settle_days: number
  readonly today: string
}

interface AnomalyDecision {
  /** Number of checked days; 0 with too little data. */
  readonly checked: number
  readonly findings: readonly JobFinding[]
}

/** One finding for each part and direction with an unusual day among the last settled ones. */
function decideAnomalies(series: UsageSeries, rules: AnomalyRules): AnomalyDecision {
  const { weeks, sensitivity: tolerance, settle_days: settleDays, today } = rules
  const settledBefore = addDays(today, -settleDays)
  const from = addDays(settledBefore, -recentDays)
  const earlier = series.days.filter(({ date }) => date < from).length
  const checked = series.days.filter(({ date }) => date >= from && date < settledBefore).length
  if (earlier < minDays || checked === 0) return { checked: 0, findings: [] }
  const byKey = new Map<string, UnusualDay[]>()
  for (const day of unusualDays(series, { weeks, tolerance, from, settledBefore })) {
    const key = `${day.part} ${day.direction}`
    byKey.set(key, [...(byKey.get(key) ?? []), day])
  }
  return { checked, findings: [...byKey].flatMap(([key, days]) => findingOf(key, days)) }
}

/** Four weeks, so that each weekday can be compared. */
const minDays = 28

function findingOf(key: string, days: readonly UnusualDay[]): JobFinding[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const { date, part, value, expected } = last
  const subject = part === 'total' ? 'Usage' : `Usage of ${part}`
  const title = `${subject} was ${amount(value)} units on ${date}, usually ${amount(expected.from)} to ${amount(expected.to)}`
  return [{ key, title, details: { days } }]
}

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })
