import { type Model, bool, fields, int32, model, oneOf, required, text, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** Auto interval resolution. */
export interface AutoIntervalResolution {
  /** 1 to 2,147,483,647. */
  maximumDataPoints?: number
  /** 2 to 30 characters. */
  minimumInterval?: string
}

export const AutoIntervalResolution: Model<AutoIntervalResolution> = model('AutoIntervalResolution', {
  maximumDataPoints: int32({ min: 1, max: 2_147_483_647 }),
  minimumInterval: text({ min: 2, max: 30 }),
})

/** Manual interval resolution. */
export interface ManualIntervalResolution {
  /** 2 to 30 characters. */
  interval: string
  /** 1 to 2,147,483,647. */
  maximumDataPoints?: number
  /** 2 to 30 characters. */
  minimumInterval?: string
}

export const ManualIntervalResolution: Model<ManualIntervalResolution> = model('ManualIntervalResolution', {
  interval: required(text({ min: 2, max: 30 })),
  maximumDataPoints: int32({ min: 1, max: 2_147_483_647 }),
  minimumInterval: text({ min: 2, max: 30 }),
})

/** Fields of every `IntervalResolution`. */
export interface IntervalResolutionCommon {
  useAdvancedLimit?: boolean
}

/** At most one of these is present. */
export interface IntervalResolutionVariants {
  auto: AutoIntervalResolution
  manual: ManualIntervalResolution
}

/** Interval resolution. */
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
