import { dayOf } from '@mgmt-api/base/days'
import { groupValues } from '@mgmt-api/base/lists'
import type { DataUsage, Span, SpanOptions, UsageTier } from '@mgmt-api/data-usage'
import { wordOf } from '@mgmt-api/models'
import { type LogsCount, Priority, Severity, type SpansCount } from '@mgmt-api/models/data-usage'
import type { CountedDay, CountedPart } from './counted-days.ts'
import type { Breakdown } from './breakdown.ts'

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
    const parts = counts.flatMap(partsOf)
    const total = parts.reduce((sum, { tier, value }) => sum + (tier === 'blocked' ? 0 : value), 0)
    const record = { date, counts }
    return { date, total, parts, record }
  })
}

function dateOf(timestamp: string): string {
  const time = Date.parse(timestamp)
  return Number.isNaN(time) ? '' : dayOf(time)
}

const tiers: Readonly<Record<string, UsageTier>> = { high: 'high', medium: 'medium', low: 'low', blocked: 'blocked' }

function partsOfLogs({ logsCount, priority, severity, applicationName, subsystemName }: LogsCount): CountedPart[] {
  const value = numberOf(logsCount)
  if (value === undefined) return []
  const level = severity === undefined ? undefined : wordOf(Severity, severity)
  return [
    {
      name: level ?? '',
      tier: (priority === undefined ? undefined : tiers[wordOf(Priority, priority)]) ?? 'none',
      pillar: 'logs',
      value,
      severity: level,
      application: applicationName,
      subsystem: subsystemName,
    },
  ]
}

function partsOfSpans(count: SpansCount): CountedPart[] {
  const fields = [
    ['high', 'ok', count.successSpanCount],
    ['high', 'error', count.errorSpanCount],
    ['medium', 'ok', count.mediumSuccessSpanCount],
    ['medium', 'error', count.mediumErrorSpanCount],
    ['low', 'ok', count.lowSuccessSpanCount],
    ['low', 'error', count.lowErrorSpanCount],
  ] as const
  return fields.flatMap(([tier, outcome, digits]): CountedPart[] => {
    const value = numberOf(digits)
    return value === undefined ? [] : [{ name: outcome, tier, pillar: 'tracing', value, outcome }]
  })
}

/** Parses a count; invalid values count as 0. */
function numberOf(digits: string | number | undefined): number | undefined {
  const value = Number(digits)
  return digits !== undefined && Number.isFinite(value) ? value : undefined
}
