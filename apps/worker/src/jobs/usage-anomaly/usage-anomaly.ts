import { addDays, dayOf } from '@mgmt-api/base/days'
import { type UnusualDay, unusualDays, type UsageSeries } from '@mgmt-api/data-usage'
import { readUsage } from '../usage-history/read-usage.ts'
import type { Found, JobDefinition } from '../job.ts'

/** Finds days outside of the target's own weekly rhythm. It reads what usage-history keeps, and nothing else. */
export const usageAnomaly: JobDefinition<'usage-anomaly'> = {
  kind: 'usage-anomaly',
  brief: 'Finds days of usage outside of their own weekly rhythm',
  operations: [],
  async run({ db, target, config, clock }) {
    const today = dayOf(clock.now())
    const from = addDays(today, -(config.weeks * 7 + config.settle_days + recentDays))
    const series = await readUsage(db, target.name, { from, to: today })
    const { findings, judged } = decideAnomalies(series, { ...config, today })
    if (judged === 0) return { note: 'too few days are known to judge any' }
    const days = judged === 1 ? '1 day' : `${judged} days`
    return {
      note: findings.length === 0 ? `${days} judged: all as usual` : `${days} judged: ${findings.length} unusual`,
      findings,
    }
  },
}

/** Days that are judged: what was unusual longer ago is over, or has become the rhythm. */
const recentDays = 3

interface AnomalyRules {
  readonly weeks: number
  readonly sensitivity: number
  /** Days before today that late records may still change. */
  readonly settle_days: number
  readonly today: string
}

interface AnomalyDecision {
  /** Days that were judged; 0 where too little is known. */
  readonly judged: number
  readonly findings: readonly Found[]
}

/** One finding a part and direction, while one of its last settled days is unusual. */
function decideAnomalies(series: UsageSeries, rules: AnomalyRules): AnomalyDecision {
  const { weeks, sensitivity: tolerance, settle_days: settleDays, today } = rules
  const settledBefore = addDays(today, -settleDays)
  const from = addDays(settledBefore, -recentDays)
  const compared = series.days.filter(({ date }) => date < from).length
  const judged = series.days.filter(({ date }) => date >= from && date < settledBefore).length
  if (compared < fewestDays || judged === 0) return { judged: 0, findings: [] }
  const byKey = new Map<string, UnusualDay[]>()
  for (const day of unusualDays(series, { weeks, tolerance, from, settledBefore })) {
    const key = `${day.part} ${day.direction}`
    byKey.set(key, [...(byKey.get(key) ?? []), day])
  }
  return { judged, findings: [...byKey].flatMap(([key, days]) => foundOf(key, days)) }
}

/** The four weeks without which no weekday can be judged. */
const fewestDays = 28

function foundOf(key: string, days: readonly UnusualDay[]): Found[] {
  const last = days.at(-1)
  if (last === undefined) return []
  const { date, part, value, expected } = last
  const what = part === 'total' ? 'Usage' : `Usage of ${part}`
  const title = `${what} was ${amount(value)} units on ${date}, usually ${amount(expected.from)} to ${amount(expected.to)}`
  return [{ key, title, details: { days } }]
}

const amount = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 })
