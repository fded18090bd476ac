import { type Model, int64, list, map, model, text } from '../core/describe.ts'
import type { Int64 } from '../core/types.ts'

/** What suppression rules did to the events of an alert. */
export interface ActivityAnalysisStats {
  /** Events that were muted. 0 to 4,294,967,295. */
  isMutedCount?: Int64 | undefined
  /** Ids of the rules. At most 1,000 items, each 1 to 1,024 characters. */
  rules?: string[] | undefined
}

export const ActivityAnalysisStats: Model<ActivityAnalysisStats> = model('ActivityAnalysisStats', {
  isMutedCount: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  rules: list(text({ min: 1, max: 1_024 }), { max: 1_000 }),
})

/** One combination of the values that an alert is grouped by. */
export interface Permutation {
  /** Its values, by label. */
  permutationLabels?: Record<string, string> | undefined
}

export const Permutation: Model<Permutation> = model('Permutation', {
  permutationLabels: map(text()),
})

/** What came of the permutations of an alert event, in numbers. */
export interface EventStats {
  /** What suppression rules did. */
  activityAnalysisStats?: ActivityAnalysisStats | undefined
  /** Events in all. 0 to 4,294,967,295. */
  count?: Int64 | undefined
  /** Those that say that the alert was resolved. 0 to 4,294,967,295. */
  resolvedCount?: Int64 | undefined
  /** Some of the permutations of those. At most 1,000 items. */
  resolvedPermutationsSamples?: Permutation[] | undefined
  /** Those that say that it fired. 0 to 4,294,967,295. */
  triggeredCount?: Int64 | undefined
  /** Some of the permutations of those. At most 1,000 items. */
  triggeredPermutationsSamples?: Permutation[] | undefined
}

export const EventStats: Model<EventStats> = model('EventStats', {
  activityAnalysisStats: ActivityAnalysisStats,
  count: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  resolvedCount: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  resolvedPermutationsSamples: list(Permutation, { max: 1_000 }),
  triggeredCount: int64({ min: 0, max: 4_294_967_295, wire: 'integer' }),
  triggeredPermutationsSamples: list(Permutation, { max: 1_000 }),
})
