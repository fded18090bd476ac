import { type Model, int64, model, oneOf, required, text, timestamp, variants } from '../core/describe.ts'
import type { Int64, OneOf } from '../core/types.ts'

/** A span between two points in time. */
export interface CustomTimeSelection {
  /** Where it starts. 1 to 35 characters. */
  fromTime: string
  /** Where it ends. 1 to 35 characters. */
  toTime: string
}

export const CustomTimeSelection: Model<CustomTimeSelection> = model('CustomTimeSelection', {
  fromTime: required(timestamp({ min: 1, max: 35 })),
  toTime: required(timestamp({ min: 1, max: 35 })),
})

/** A span that ends when the view is opened. */
export interface QuickTimeSelection {
  /**
   * What people call the span. 1 to 100 characters.
   * @deprecated by the service.
   */
  caption?: string | undefined
  /** How long it is, in seconds. 0 to 4,294,967,295. */
  seconds: Int64
}

export const QuickTimeSelection: Model<QuickTimeSelection> = model('QuickTimeSelection', {
  caption: text({ min: 1, max: 100 }),
  seconds: required(int64({ min: 0, max: 4_294_967_295, wire: 'integer' })),
})

/** At most one of these is present. */
export interface TimeSelectionVariants {
  /** The last seconds, counted back from when the view is opened. */
  quickSelection: QuickTimeSelection
  /** Between two fixed points. */
  customSelection: CustomTimeSelection
}

/** The span of time that a view shows. */
export type TimeSelection = OneOf<TimeSelectionVariants>

export const TimeSelection: Model<TimeSelection> = variants('TimeSelection', [
  oneOf<TimeSelectionVariants>({
    quickSelection: QuickTimeSelection,
    customSelection: CustomTimeSelection,
  }),
])
