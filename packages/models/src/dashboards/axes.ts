import {
  type Enum,
  type Model,
  double,
  empty,
  int32,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { IntervalResolution } from './interval-resolution.ts'

const scaleTypeValues = ['SCALE_TYPE_UNSPECIFIED', 'SCALE_TYPE_LINEAR', 'SCALE_TYPE_LOGARITHMIC'] as const

/** How values are laid out along an axis. */
export type ScaleType = Open<(typeof scaleTypeValues)[number]>
export const ScaleType: Enum<ScaleType> = openEnum('ScaleType', scaleTypeValues)

/** An x axis of buckets of time. */
export interface XAxisByTime {
  /** How many buckets the time frame is divided into. 1 to 2,147,483,647. */
  bucketsPresented?: number | undefined
  /** Length of a bucket. 2 to 30 characters. */
  interval?: string | undefined
}

export const XAxisByTime: Model<XAxisByTime> = model('XAxisByTime', {
  bucketsPresented: int32({ min: 1, max: 2_147_483_647 }),
  interval: text({ min: 2, max: 30 }),
})

/** At most one of these is present. */
export interface XAxisVariants {
  /** A bar for each group. */
  value: Empty
  /**
   * A bar for each bucket of time.
   * @deprecated by the service, in favour of `timeBuckets`.
   */
  time: XAxisByTime
  /** A bar for each bucket of time, with its length chosen or computed. */
  timeBuckets: IntervalResolution
}

/** What the x axis of a bar chart is divided into. */
export type XAxis = OneOf<XAxisVariants>

export const XAxis: Model<XAxis> = variants('XAxis', [
  oneOf<XAxisVariants>({
    value: empty(),
    time: XAxisByTime,
    timeBuckets: IntervalResolution,
  }),
])

const xAxisTimeFormatValues = [
  'X_AXIS_TIME_FORMAT_UNSPECIFIED',
  'X_AXIS_TIME_FORMAT_AUTO',
  'X_AXIS_TIME_FORMAT_DD_MM',
  'X_AXIS_TIME_FORMAT_MM_DD',
  'X_AXIS_TIME_FORMAT_HH_MM',
  'X_AXIS_TIME_FORMAT_DD_MM_HH_MM',
  'X_AXIS_TIME_FORMAT_HH_MM_DD_MM',
  'X_AXIS_TIME_FORMAT_MM_DD_HH_MM',
  'X_AXIS_TIME_FORMAT_HH_MM_MM_DD',
] as const

/** How times are written at an axis: in which order, and how much of them. */
export type XAxisTimeFormat = Open<(typeof xAxisTimeFormatValues)[number]>
export const XAxisTimeFormat: Enum<XAxisTimeFormat> = openEnum('XAxisTimeFormat', xAxisTimeFormatValues)

/** Ends of a range, as given. */
export interface MinMaxCustom {
  /** Upper end. */
  max?: number | undefined
  /** Lower end. */
  min?: number | undefined
}

export const MinMaxCustom: Model<MinMaxCustom> = model('MinMaxCustom', {
  max: double(),
  min: double(),
})

/** At most one of these is present. */
export interface MinMaxVariants {
  /** The smallest and the largest value of the data. */
  auto: Empty
  /** Given values. */
  custom: MinMaxCustom
}

/** Range of values that sizes and colours are spread over. */
export type MinMax = OneOf<MinMaxVariants>

export const MinMax: Model<MinMax> = variants('MinMax', [
  oneOf<MinMaxVariants>({
    auto: empty(),
    custom: MinMaxCustom,
  }),
])
