import { invalidOption, type Known, type WordOf } from '@mgmt-api/models'
import type { DateRange, UsageRange } from '@mgmt-api/models/data-usage'
import { type DayInput, type DaySpan, type Span, toSpan } from './days.ts'

/** A span of days that the service knows by name, as a word (`last-30-days`) or as the contract's value. */
export type UsageRangeWord = WordOf<UsageRange, 'RANGE_'> | Known<UsageRange>

/**
 * Which days: from the first to the last one, both included, in UTC; or a span that the service knows by name and
 * counts in its own way.
 */
export type UsagePeriod =
  | (DaySpan & { readonly range?: never })
  | { readonly range: UsageRangeWord; readonly from?: never; readonly to?: never }

/** A period as it is asked for: by the service's name of a range, or by its first and last day. */
export type Asked = { readonly range: UsageRange } | { readonly span: Span }

/**
 * Reads a period.
 * @throws {MgmtError} kind `validation`: no days, days in the wrong order, or days and a range.
 */
export function toAsked(period: UsagePeriod): Asked {
  // Callers without types may give both, or none.
  const { range, from, to }: { range?: string; from?: DayInput; to?: DayInput } = period
  if (range !== undefined && (from !== undefined || to !== undefined)) {
    throw invalidOption('range', 'range', 'a range and days exclude each other', { hint: 'Keep one of them.' })
  }
  if (range !== undefined) return { range }
  if (from === undefined || to === undefined) {
    const at = from === undefined ? 'from' : 'to'
    throw invalidOption(at, 'required', 'missing; it is required', { hint: 'Give from and to, or a range.' })
  }
  return { span: toSpan({ from, to }) }
}

/**
 * The contract's range of dates. Days are sent from their first to their last millisecond, so that the last day is in the
 * answer whether the service takes the end for a day or for a point in time.
 */
export function toDateRange({ from, to }: Span): DateRange {
  return { fromDate: `${from}T00:00:00.000Z`, toDate: `${to}T23:59:59.999Z` }
}
