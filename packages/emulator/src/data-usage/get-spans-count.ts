import { getSpansCount } from '@mgmt-api/models/data-usage'
import { implement, type Route } from '../implement.ts'
import { askedStretches, countEvents, inScopes, isoOf } from './count-events.ts'
import { slices } from './usage-slices.ts'

const spans = slices.filter(({ pillar }) => pillar === 'PILLAR_SPANS')

/** Of spans that are kept with high priority many failed: that is why they are kept. */
const failing = { PRIORITY_HIGH: 0.35, PRIORITY_MEDIUM: 0.012, PRIORITY_LOW: 0.001 } as const

/** Spans of each stretch by priority and how they ended. */
export const getSpansCountRoute: Route = implement(
  getSpansCount,
  ({ query }, context) => {
    const chosen = spans.filter((slice) => inScopes(slice, query.filters))
    const spansCount = askedStretches(query, context, 1_000).map(({ start, parts }) => {
      const count = (of: keyof typeof failing): { readonly error: string; readonly success: string } => {
        const among = chosen.filter(({ priority }) => priority === of)
        // Each has its own whole numbers: stretches of a second hold less than one.
        const error = countEvents('spans', among, parts, failing[of])
        const success = countEvents('spans', among, parts, 1 - failing[of])
        return { error: String(error), success: String(success) }
      }
      const [high, medium, low] = [count('PRIORITY_HIGH'), count('PRIORITY_MEDIUM'), count('PRIORITY_LOW')]
      return {
        timestamp: isoOf(start),
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
