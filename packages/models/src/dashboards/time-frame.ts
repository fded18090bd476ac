import { type Model, model, oneOf, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** A span between two points in time. */
export interface TimeFrame {
  /** Where it starts. 20 to 35 characters. */
  from?: string | undefined
  /** Where it ends. 20 to 35 characters. */
  to?: string | undefined
}

export const TimeFrame: Model<TimeFrame> = model('TimeFrame', {
  from: timestamp({ min: 20, max: 35 }),
  to: timestamp({ min: 20, max: 35 }),
})

/** At most one of these is present. */
export interface TimeFrameSelectVariants {
  /** Between two points in time. */
  absoluteTimeFrame: TimeFrame
  /** The time before now: a duration. 2 to 64 characters. */
  relativeTimeFrame: string
}

/** The span of time that a query is about. */
export type TimeFrameSelect = OneOf<TimeFrameSelectVariants>

export const TimeFrameSelect: Model<TimeFrameSelect> = variants('TimeFrameSelect', [
  oneOf<TimeFrameSelectVariants>({
    absoluteTimeFrame: TimeFrame,
    relativeTimeFrame: text({ min: 2, max: 64 }),
  }),
])
