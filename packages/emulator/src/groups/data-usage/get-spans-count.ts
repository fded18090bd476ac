import { getSpansCount } from '@mgmt-api/models/data-usage'
import { implement } from '../../http/implement.ts'
import type { Route } from '../../http/route.ts'
import { requestedIntervals, countUsageEvents, inScopes, isoSeconds } from './usage-events.ts'
import { slices } from './usage-slices.ts'

const spans = slices.filter(({ pillar }) => pillar === 'PILLAR_SPANS')

/** Share of failed spans by priority: high-priority spans are often kept because they failed. */
const failing = { PRIORITY_HIGH: 0.35, PRIORITY_MEDIUM: 0.012, PRIORITY_LOW: 0.001 } as const

/** Spans of each interval by priority and result. */
export const getSpansCountRoute: Route = implement(
  getSpansCount,
  ({ query }, context) => {
    const chosen = spans.filter((slice) => inScopes(slice, query.filters))
    const spansCount = requestedIntervals(query, context, 1_000).map(({ start, parts }) => {
      const count = (of: keyof typeof failing): { readonly error: string; readonly success: string } => {
        const among = chosen.filter(({ priority }) => priority === of)
        // Rounded separately: an interval of one second has less than one.
        const error = countUsageEvents('spans', among, parts, failing[of])
        const success = countUsageEvents('spans', among, parts, 1 - failing[of])
        return { error: String(error), success: String(success) }
      }
      const [high, medium, low] = [count('PRIORITY_HIGH'), count('PRIORITY_MEDIUM'), count('PRIORITY_LOW')]
      return {
        timestamp: isoSeconds(start),
        successSpanCount: high.success,
        errorSpanCount: high.error,
        mediumSuccessSpanCount: medium.success,
        mediumErrorSpanCount: medium.error,
        lowSuccessSpanCount: low.success,
        lowErrorSpanCount: low.error,
      }
    })
    return { spansCount }
  },
  { cut: 'spansCount' },
)
