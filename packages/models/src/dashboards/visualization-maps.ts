import {
  type Enum,
  type Model,
  bool,
  empty,
  fields,
  float,
  int32,
  list,
  model,
  oneOf,
  openEnum,
  text,
  variants,
} from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'
import { MinMax, ScaleType, XAxisTimeFormat } from './axes.ts'
import { ColorGradientType, ColorSolidType } from './colors.ts'
import { ObservationField } from './query-fields.ts'
import { MapTooltip } from './tooltips.ts'
import { Unit } from './unit.ts'

/** Geomap aggregation field based. */
export interface GeomapAggregationFieldBased {
  field?: ObservationField
}

export const GeomapAggregationFieldBased: Model<GeomapAggregationFieldBased> = model('GeomapAggregationFieldBased', {
  field: ObservationField,
})

/** At most one of these is present. */
export interface GeomapAggregationVariants {
  count: Empty
  sum: GeomapAggregationFieldBased
  min: GeomapAggregationFieldBased
  max: GeomapAggregationFieldBased
  avg: GeomapAggregationFieldBased
}

/** Geomap aggregation. */
export type GeomapAggregation = OneOf<GeomapAggregationVariants>

export const GeomapAggregation: Model<GeomapAggregation> = variants('GeomapAggregation', [
  oneOf<GeomapAggregationVariants>({
    count: empty(),
    sum: GeomapAggregationFieldBased,
    min: GeomapAggregationFieldBased,
    max: GeomapAggregationFieldBased,
    avg: GeomapAggregationFieldBased,
  }),
])

/** At most one of these is present. */
export interface GeomapColorVariants {
  size: ColorSolidType
  colorRange: ColorGradientType
}

/** Geomap color. */
export type GeomapColor = OneOf<GeomapColorVariants>

export const GeomapColor: Model<GeomapColor> = variants('GeomapColor', [
  oneOf<GeomapColorVariants>({
    size: ColorSolidType,
    colorRange: ColorGradientType,
  }),
])

/** Geomap aws region config. */
export interface GeomapAwsRegionConfig {
  awsRegionField?: ObservationField
}

export const GeomapAwsRegionConfig: Model<GeomapAwsRegionConfig> = model('GeomapAwsRegionConfig', {
  awsRegionField: ObservationField,
})

/** Geomap coordinate config. */
export interface GeomapCoordinateConfig {
  latitudeField?: ObservationField
  longitudeField?: ObservationField
}

export const GeomapCoordinateConfig: Model<GeomapCoordinateConfig> = model('GeomapCoordinateConfig', {
  latitudeField: ObservationField,
  longitudeField: ObservationField,
})

/** At most one of these is present. */
export interface GeomapFieldConfigVariants {
  coordinateConfig: GeomapCoordinateConfig
  awsRegionConfig: GeomapAwsRegionConfig
}

/** Geomap field config. */
export type GeomapFieldConfig = OneOf<GeomapFieldConfigVariants>

export const GeomapFieldConfig: Model<GeomapFieldConfig> = variants('GeomapFieldConfig', [
  oneOf<GeomapFieldConfigVariants>({
    coordinateConfig: GeomapCoordinateConfig,
    awsRegionConfig: GeomapAwsRegionConfig,
  }),
])

/** Geomap. */
export interface Geomap {
  aggregation?: GeomapAggregation
  allowAbbreviation?: boolean
  color?: GeomapColor
  config?: GeomapFieldConfig
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  minMax?: MinMax
  tooltip?: MapTooltip
  unit?: Unit
}

export const Geomap: Model<Geomap> = model('Geomap', {
  aggregation: GeomapAggregation,
  allowAbbreviation: bool(),
  color: GeomapColor,
  config: GeomapFieldConfig,
  customUnit: text({ min: 1, max: 128 }),
  decimalPrecision: int32({ min: 0, max: 15 }),
  minMax: MinMax,
  tooltip: MapTooltip,
  unit: Unit,
})

const heatmapHistogramBucketUnitValues = [
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_UNSPECIFIED',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_NANOSECONDS',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_MICROSECONDS',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_MILLISECONDS',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_SECONDS',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_BYTES_IEC',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_KIBYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_MIBYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_GIBYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_BYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_KBYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_MBYTES',
  'HEATMAP_HISTOGRAM_BUCKET_UNIT_GBYTES',
] as const

/** Heatmap histogram bucket unit. */
export type HeatmapHistogramBucketUnit = Open<(typeof heatmapHistogramBucketUnitValues)[number]>
export const HeatmapHistogramBucketUnit: Enum<HeatmapHistogramBucketUnit> = openEnum(
  'HeatmapHistogramBucketUnit',
  heatmapHistogramBucketUnitValues,
)

const heatmapColorPresetValues = [
  'HEATMAP_COLOR_PRESET_UNSPECIFIED',
  'HEATMAP_COLOR_PRESET_BLUE',
  'HEATMAP_COLOR_PRESET_GREEN',
  'HEATMAP_COLOR_PRESET_RED',
  'HEATMAP_COLOR_PRESET_THRESHOLD',
  'HEATMAP_COLOR_PRESET_BLUE_REVERSED',
  'HEATMAP_COLOR_PRESET_GREEN_REVERSED',
  'HEATMAP_COLOR_PRESET_RED_REVERSED',
  'HEATMAP_COLOR_PRESET_THRESHOLD_REVERSED',
] as const

/** Heatmap color preset. */
export type HeatmapColorPreset = Open<(typeof heatmapColorPresetValues)[number]>
export const HeatmapColorPreset: Enum<HeatmapColorPreset> = openEnum('HeatmapColorPreset', heatmapColorPresetValues)

/** Fields of every `Heatmap`. */
export interface HeatmapCommon {
  allowAbbreviation?: boolean
  colorAxisMax?: number
  colorAxisMin?: number
  /** 1 to 128 characters. */
  customUnit?: string
  /** 0 to 15. */
  decimalPrecision?: number
  histogramBucketUnit?: HeatmapHistogramBucketUnit
  scaleType?: ScaleType
  showNumbers?: boolean
  tooltip?: MapTooltip
  unit?: Unit
  valueField?: ObservationField
  /** At most 1,000 items. */
  xAxisFields?: ObservationField[]
  xAxisTimeFormat?: XAxisTimeFormat
  /** At most 1,000 items. */
  yAxisFields?: ObservationField[]
}

/** At most one of these is present. */
export interface HeatmapVariants {
  preset: HeatmapColorPreset
  colorRange: ColorGradientType
}

/** Heatmap. */
export type Heatmap = HeatmapCommon & OneOf<HeatmapVariants>

export const Heatmap: Model<Heatmap> = variants('Heatmap', [
  fields<HeatmapCommon>({
    allowAbbreviation: bool(),
    colorAxisMax: float(),
    colorAxisMin: float(),
    customUnit: text({ min: 1, max: 128 }),
    decimalPrecision: int32({ min: 0, max: 15 }),
    histogramBucketUnit: HeatmapHistogramBucketUnit,
    scaleType: ScaleType,
    showNumbers: bool(),
    tooltip: MapTooltip,
    unit: Unit,
    valueField: ObservationField,
    xAxisFields: list(ObservationField, { max: 1_000 }),
    xAxisTimeFormat: XAxisTimeFormat,
    yAxisFields: list(ObservationField, { max: 1_000 }),
  }),
  oneOf<HeatmapVariants>({
    preset: HeatmapColorPreset,
    colorRange: ColorGradientType,
  }),
])
