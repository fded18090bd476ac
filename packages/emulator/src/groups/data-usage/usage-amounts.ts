import type { DetailedDailyEvaluationTokens, DetailedDailyProcessedGbs } from '@mgmt-api/models/data-usage'
import { singlePrecision, statsDateOf, type DayUnits, type UnitName } from './usage-day.ts'

/** Units with a size in bytes: all but evaluations. */
export type SizedName = Exclude<UnitName, 'evaluationUnits'>

/** Gigabytes per unit: cheaper kinds of data have more. */
const gigabytesOfUnit: Readonly<Record<SizedName, number>> = {
  blockedMetricsUnits: 30,
  blockedUnits: 8.3,
  cpuProfilesUnits: 6,
  highLogsUnits: 1.3,
  highMetricsUnits: 2.4,
  highTracingUnits: 2,
  lowLogsUnits: 8.3,
  lowSessionRecordingUnits: 4,
  lowTracingUnits: 12.5,
  mediumLogsUnits: 3.1,
  mediumTracingUnits: 5,
}

/** Gigabytes behind some units; none for evaluations. */
export function gigabytesOf(name: UnitName, units: number): number {
  return name === 'evaluationUnits' ? 0 : units * gigabytesOfUnit[name]
}

/** Average size of a log and of a span. */
const eventBytes = { logs: 780, spans: 640 } as const

/** Number of logs or spans in some gigabytes, with fractions. */
export function eventsIn(kind: keyof typeof eventBytes, gigabytes: number): number {
  return (gigabytes * 1e9) / eventBytes[kind]
}

const tokensOfUnit = 250_000

/** Tokens behind some evaluation units. */
export function tokensOf(units: number): number {
  return units * tokensOfUnit
}

/** Evaluators with their average share of tokens. */
const evaluators: readonly (readonly [name: string, part: number])[] = [
  ['hallucination', 0.31],
  ['prompt-injection', 0.22],
  ['toxicity', 0.18],
  ['topic-adherence', 0.17],
  ['pii', 0.12],
]

/** Gigabytes of a day as returned, for the arrived share. The total excludes blocked data. */
export function wireGigabytes(day: number, units: DayUnits, share: number): DetailedDailyProcessedGbs {
  const response: DetailedDailyProcessedGbs = { statsDate: statsDateOf(day) }
  let total = 0
  for (const name of Object.keys(gigabytesOfUnit) as SizedName[]) {
    // The table has the keys of its type.
    const value = singlePrecision(gigabytesOf(name, units[name]) * share)
    response[fieldOf(name)] = { value }
    if (name !== 'blockedUnits' && name !== 'blockedMetricsUnits') total += value
  }
  response.totalGbs = { value: singlePrecision(total) }
  return response
}

type GigabytesName = Exclude<keyof DetailedDailyProcessedGbs, 'statsDate' | 'totalGbs'>

// Fields of both reports differ in their suffix only.
const fieldOf = (name: SizedName): GigabytesName => name.replace(/Units$/, 'Gbs') as GigabytesName

/** Tokens of a day as returned. The evaluators' shares vary by day. */
export function wireTokens(day: number, { evaluationUnits }: DayUnits, share: number): DetailedDailyEvaluationTokens {
  const weights = evaluators.map(([, part], index) => part * (1 + 0.15 * Math.sin(day * (index + 1))))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const amount = tokensOf(evaluationUnits) * share
  const evaluations = evaluators.map(([evaluatorName], index) => ({
    evaluatorName,
    evaluationTokens: { value: singlePrecision((amount * (weights[index] ?? 0)) / whole) },
  }))
  const total = evaluations.reduce((sum, { evaluationTokens }) => sum + evaluationTokens.value, 0)
  return { statsDate: statsDateOf(day), totalTokens: { value: singlePrecision(total) }, evaluations }
}
