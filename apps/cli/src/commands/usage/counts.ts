import { dayOf } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import type { DataUsage, SeriesDay, Span, SpanOptions, UsageTier } from '@mgmt-api/data-usage'
import { wordOf } from '@mgmt-api/models'
import { type LogsCount, Priority, Severity, type SpansCount } from '@mgmt-api/models/data-usage'
import type { Breakdown, CountedPart } from './breakdown.ts'

/** A day in the shape of all measures, with the record of the service. */
export interface CountedDay extends SeriesDay<CountedPart> {
  /** The day in `-o json`: its date and the fields of the service. */
  readonly record: DayRecord
}

export interface DayRecord {
  readonly date: string
}

export interface ReadOptions extends SpanOptions {
  readonly applications?: readonly string[] | undefined
  readonly subsystems?: readonly string[] | undefined
  /** Breakdowns that the service computes only on request. */
  readonly by?: Breakdown | undefined
}

/** One day as an interval of the service. */
const resolution = '86400s'

/** Counts logs per day by tier and severity, and by application or subsystem if requested. */
export async function countLogs(
  usage: Pick<DataUsage, 'logsCount'>,
  span: Span,
  { by, ...options }: ReadOptions,
): Promise<readonly CountedDay[]> {
  const dimensions = by === 'application' || by === 'subsystem' ? [by] : []
  return daysOf(await usage.logsCount(span, { ...options, resolution, by: dimensions }), partsOfLogs)
}

/** Counts spans per day by tier and outcome. */
export async function countSpans(
  usage: Pick<DataUsage, 'spansCount'>,
  span: Span,
  { by: _, ...options }: ReadOptions,
): Promise<readonly CountedDay[]> {
  return daysOf(await usage.spansCount(span, { ...options, resolution }), partsOfSpans)
}

function daysOf<T extends { timestamp?: string | undefined }>(
  counts: readonly T[],
  partsOf: (count: T) => readonly CountedPart[],
): CountedDay[] {
  const byDate = groupValues(counts.map((count) => [dateOf(count.timestamp ?? ''), count] as const))
  return [...byDate].map(([date, counts]) => {
    const parts = counts.flatMap(partsOf).filter(({ value }) => Number.isFinite(value))
    const total = parts.reduce((sum, { tier, value }) => sum + (tier === 'blocked' ? 0 : value), 0)
    return { date, total, parts, record: { date, counts } }
  })
}

const dateOf = (timestamp: string): string => (Number.isNaN(Date.parse(timestamp)) ? '' : dayOf(Date.parse(timestamp)))

const tiers: Readonly<Record<string, UsageTier>> = { high: 'high', medium: 'medium', low: 'low', blocked: 'blocked' }

function partsOfLogs({ logsCount, priority, severity, applicationName, subsystemName }: LogsCount): CountedPart[] {
  const level = severity === undefined ? undefined : wordOf(Severity, severity)
  const tier = (priority === undefined ? undefined : tiers[wordOf(Priority, priority)]) ?? 'none'
  const scopes = { severity: level, application: applicationName, subsystem: subsystemName }
  return [{ name: level ?? '', tier, pillar: 'logs', value: numberOf(logsCount), ...scopes }]
}

function partsOfSpans(count: SpansCount): CountedPart[] {
  const part = (tier: UsageTier, outcome: string, digits: string | number | undefined): CountedPart => {
    return { name: outcome, tier, pillar: 'tracing', value: numberOf(digits), outcome }
  }
  return [
    part('high', 'ok', count.successSpanCount),
    part('high', 'error', count.errorSpanCount),
    part('medium', 'ok', count.mediumSuccessSpanCount),
    part('medium', 'error', count.mediumErrorSpanCount),
    part('low', 'ok', count.lowSuccessSpanCount),
    part('low', 'error', count.lowErrorSpanCount),
  ]
}

/** Parses a count; parts without a valid one are left out. */
const numberOf = (digits: string | number | undefined): number => (digits === undefined ? NaN : Number(digits))
