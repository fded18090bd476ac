import { type Model, model, oneOf, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'

/** Time frame. */
export interface TimeFrame {
  /** 20 to 35 characters. */
  from?: string
  /** 20 to 35 characters. */
  to?: string
}

export const TimeFrame: Model<TimeFrame> = model('TimeFrame', {
  from: timestamp({ min: 20, max: 35 }),
  to: timestamp({ min: 20, max: 35 }),
})

/** At most one of these is present. */
export interface TimeFrameSelectVariants {
  absoluteTimeFrame: TimeFrame
  /** 2 to 64 characters. */
  relativeTimeFrame: string
}

/** Time frame select. */
export type TimeFrameSelect = OneOf<TimeFrameSelectVariants>

export const TimeFrameSelect: Model<TimeFrameSelect> = variants('TimeFrameSelect', [
  oneOf<TimeFrameSelectVariants>({
    absoluteTimeFrame: TimeFrame,
    relativeTimeFrame: text({ min: 2, max: 64 }),
  }),
])
