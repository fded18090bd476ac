import { callOrFail, mapCall } from '@mgmt-api/collections/internal'
import type { Call, TimeInput } from '@mgmt-api/models'
import { checkOptions, invalidOption, timeOf } from '@mgmt-api/models/internal'
import type { DateRange } from '@mgmt-api/models/data-usage'
import { type DayInput, type DaySpan, toSpan } from './days.ts'
import { toDateRange } from './period.ts'
import { readSpan, type SpanRequest } from './read-span.ts'

/** Days in UTC, both included; or a period of time. */
export type UsageTimes =
  | (DaySpan & { readonly start?: never; readonly end?: never })
  | { readonly start: TimeInput; readonly end: TimeInput; readonly from?: never; readonly to?: never }

/** `UsageTimes` of untyped callers. */
interface AnyTimes {
  readonly from?: DayInput | undefined
  readonly to?: DayInput | undefined
  readonly start?: TimeInput | undefined
  readonly end?: TimeInput | undefined
}

/** Reads items with a timestamp, oldest first: of days, split if necessary, or of a period of time. */
export function readTimes<T extends { timestamp?: string | undefined }>(
  times: UsageTimes,
  splitting: Pick<SpanRequest<T>, 'maxDays' | 'mayHalve'>,
  ask: (range: DateRange) => Call<T[]>,
): Call<T[]> {
  return callOrFail(() => {
    const { from, to, start, end, ...left }: AnyTimes = times
    checkOptions(left, { from, to, start, end })
    if ((from ?? to) !== undefined && (start ?? end) !== undefined) {
      throw invalidOption('start', 'range', 'days and times exclude each other', { hint: 'Keep one of them.' })
    }
    if (start !== undefined || end !== undefined) {
      return mapCall(ask({ fromDate: isoOf(start, 'start'), toDate: isoOf(end, 'end') }), inOrder)
    }
    if (from === undefined || to === undefined) throw missing(from === undefined ? 'from' : 'to')
    const responses = readSpan<T>({ span: toSpan({ from, to }), ask: (span) => ask(toDateRange(span)), ...splitting })
    return mapCall(responses, (parts) => inOrder(parts.flatMap(({ items }) => items)))
  })
}

function missing(at: string): Error {
  return invalidOption(at, 'required', 'missing; it is required', { hint: 'Give from and to, or start and end.' })
}

function isoOf(time: TimeInput | undefined, at: string): string {
  if (time === undefined) throw missing(at)
  const milliseconds = timeOf(time)
  if (!(Math.abs(milliseconds) <= 8.64e15)) throw invalidOption(at, 'form', 'is not a time')
  return new Date(milliseconds).toISOString()
}

/** Sorts by time. Items without one are first, in their order. */
function inOrder<T extends { timestamp?: string | undefined }>(items: readonly T[]): T[] {
  const timed = items.map((item) => {
    const time = Date.parse(item.timestamp ?? '')
    return { item, time: Number.isNaN(time) ? -Number.MAX_VALUE : time }
  })
  return timed.sort((a, b) => a.time - b.time).map(({ item }) => item)
}
