import { type Model, bool, fields, int32, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** The service chooses how far apart the points of a series are. */
export interface AutoIntervalResolution {
  /** How many points a series has at most. 1 to 2,147,483,647. */
  maximumDataPoints?: number | undefined
  /** How close together they are at most: a duration. 2 to 30 characters. */
  minimumInterval?: string | undefined
}

export const AutoIntervalResolution: Model<AutoIntervalResolution> = model('AutoIntervalResolution', {
  maximumDataPoints: int32({ min: 1, max: 2_147_483_647 }),
  minimumInterval: text({ min: 2, max: 30 }),
})

/** The points of a series are a given time apart. */
export interface ManualIntervalResolution {
  /** How far apart: a duration. 2 to 30 characters. */
  interval: string
  /** How many points a series has at most. 1 to 2,147,483,647. */
  maximumDataPoints?: number | undefined
  /** The shortest time apart that may be chosen: a duration. 2 to 30 characters. */
  minimumInterval?: string | undefined
}

export const ManualIntervalResolution: Model<ManualIntervalResolution> = model('ManualIntervalResolution', {
  interval: required(text({ min: 2, max: 30 })),
  maximumDataPoints: int32({ min: 1, max: 2_147_483_647 }),
  minimumInterval: text({ min: 2, max: 30 }),
})

/** Fields of every `IntervalResolution`. */
export interface IntervalResolutionCommon {
  /** People may change how many points there are at most, and how close together. */
  useAdvancedLimit?: boolean | undefined
}

/** At most one of these is present. */
export interface IntervalResolutionVariants {
  /** As the service chooses. */
  auto: AutoIntervalResolution
  /** As given here. */
  manual: ManualIntervalResolution
}

/** How far apart in time the points of a series are. */
export type IntervalResolution = IntervalResolutionCommon & OneOf<IntervalResolutionVariants>

export const IntervalResolution: Model<IntervalResolution> = variants('IntervalResolution', [
  fields<IntervalResolutionCommon>({
    useAdvancedLimit: bool(),
  }),
  oneOf<IntervalResolutionVariants>({
    auto: AutoIntervalResolution,
    manual: ManualIntervalResolution,
  }),
])
