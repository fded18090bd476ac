import { callOrFail, mapCall } from '@mgmt-api/collections/internal'
import type { Call, MethodCallOptions } from '@mgmt-api/models'
import { type Dated, datedDays, mergeDays } from './merge-days.ts'
import { type Asked, toAsked, type UsagePeriod } from './period.ts'
import { readSpan, type SpanOptions } from './read-span.ts'

/** Days of a report: one request for a named range, one or more for a span of days. */
export function readDays<T extends { statsDate?: string | undefined }>(
  period: UsagePeriod,
  { maxDays, ...others }: SpanOptions = {},
  ask: (asked: Asked, options: MethodCallOptions) => Call<T[]>,
): Call<Dated<T>[]> {
  const options = { ...others, optionPaths: { maxDays: undefined } }
  return callOrFail(() => {
    const asked = toAsked(period)
    if ('range' in asked) return mapCall(ask(asked, options), datedDays)
    const responses = readSpan<T>({
      span: asked.span,
      ask: (span) => ask({ span }, options),
      maxDays,
      mayHalve: true,
    })
    return mapCall(responses, mergeDays)
  })
}
