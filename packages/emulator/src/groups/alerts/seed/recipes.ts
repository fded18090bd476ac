import { analyticsImmediate, analyticsThreshold } from './analytics.ts'
import { flow, sloThreshold } from './composites.ts'
import { firstRandom } from '../../../seed/random-stream.ts'
import type { Recipes } from './alert-draft.ts'
import { logsThreshold, logsUniqueCount } from './logs-counts.ts'
import { logsAnomaly, logsImmediate, logsNewValue } from './logs-events.ts'
import { logsRatioThreshold, logsTimeRelativeThreshold } from './logs-ratios.ts'
import { metricAnomaly, metricThreshold } from './metrics.ts'
import { tracingImmediate, tracingThreshold } from './tracing.ts'

// One of each type first, so that the smallest seed has all types; then by realistic frequency.
const deck: readonly [Recipes, ...Recipes[]] = [
  ...([logsThreshold, metricThreshold, logsRatioThreshold, logsImmediate, sloThreshold, metricAnomaly, flow] as const),
  ...([tracingThreshold, logsAnomaly, logsNewValue, logsUniqueCount, logsTimeRelativeThreshold] as const),
  ...([tracingImmediate, analyticsThreshold, analyticsImmediate] as const),
  ...repeat(logsThreshold, 9),
  ...repeat(metricThreshold, 12),
  ...repeat(logsRatioThreshold, 4),
  ...repeat(logsImmediate, 3),
  ...repeat(sloThreshold, 2),
  ...repeat(tracingThreshold, 2),
  ...repeat(metricAnomaly, 1),
  ...repeat(logsTimeRelativeThreshold, 1),
  ...repeat(flow, 1),
]

function repeat(recipes: Recipes, times: number): Recipes[] {
  return Array.from({ length: times }, () => recipes)
}

const deckStream = 0x0de4

/** Recipes of definition number `index`: the first 15 are one of each type, the rest follow realistic frequencies. */
export function recipesOf(seed: number, index: number): Recipes {
  const dealt = deck[index < 15 ? index : Math.floor(firstRandom(seed ^ deckStream, index) * deck.length)]
  return dealt ?? deck[0]
}
