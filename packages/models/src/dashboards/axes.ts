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

/** Scale type. */
export type ScaleType = Open<(typeof scaleTypeValues)[number]>
export const ScaleType: Enum<ScaleType> = openEnum('ScaleType', scaleTypeValues)

/** X axis by time. */
export interface XAxisByTime {
  /** 1 to 2,147,483,647. */
  bucketsPresented?: number
  /** 2 to 30 characters. */
  interval?: string
}

export const XAxisByTime: Model<XAxisByTime> = model('XAxisByTime', {
  bucketsPresented: int32({ min: 1, max: 2_147_483_647 }),
  interval: text({ min: 2, max: 30 }),
})

/** At most one of these is present. */
export interface XAxisVariants {
  value: Empty
  /** @deprecated by the service. */
  time: XAxisByTime
  timeBuckets: IntervalResolution
}

/** X axis. */
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

/** X axis time format. */
export type XAxisTimeFormat = Open<(typeof xAxisTimeFormatValues)[number]>
export const XAxisTimeFormat: Enum<XAxisTimeFormat> = openEnum('XAxisTimeFormat', xAxisTimeFormatValues)

/** Min max custom. */
export interface MinMaxCustom {
  max?: number
  min?: number
}

export const MinMaxCustom: Model<MinMaxCustom> = model('MinMaxCustom', {
  max: double(),
  min: double(),
})

/** At most one of these is present. */
export interface MinMaxVariants {
  auto: Empty
  custom: MinMaxCustom
}

/** Min max. */
export type MinMax = OneOf<MinMaxVariants>

export const MinMax: Model<MinMax> = variants('MinMax', [
  oneOf<MinMaxVariants>({
    auto: empty(),
    custom: MinMaxCustom,
  }),
])
