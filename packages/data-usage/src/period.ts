import type { Known, WordOf } from '@mgmt-api/models'
import { checkOptions, invalidOption } from '@mgmt-api/models/internal'
import type { DateRange, UsageRange } from '@mgmt-api/models/data-usage'
import { type DayInput, type DaySpan, type Span, toSpan } from './days.ts'

/** A span of days that the service knows by name, as a word (`last-30-days`) or as the contract's value. */
export type UsageRangeWord = WordOf<UsageRange, 'RANGE_'> | Known<UsageRange>

/**
 * A period: first and last day in UTC, both included; or a named range of the service.
 */
export type UsagePeriod =
  | (DaySpan & { readonly range?: never })
  | { readonly range: UsageRangeWord; readonly from?: never; readonly to?: never }

/** A validated period: a named range of the service, or first and last day. */
export type Asked = { readonly range: UsageRange } | { readonly span: Span }

/**
 * Validates a period.
 * @throws {MgmtError} kind `validation`: an end is missing or not a day, the ends are in the wrong order, or a range is
 * combined with days.
 */
export function toAsked(period: UsagePeriod): Asked {
  // Untyped callers may pass both or none.
  const { range, from, to, ...left }: { range?: string; from?: DayInput; to?: DayInput } = period
  checkOptions(left, { range, from, to })
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
 * The contract's range of dates. Days are sent from their first to their last millisecond, so that the response includes the
 * last day whether the service interprets the end as a day or as a point in time.
 */
export function toDateRange({ from, to }: Span): DateRange {
  return { fromDate: `${from}T00:00:00.000Z`, toDate: `${to}T23:59:59.999Z` }
}
