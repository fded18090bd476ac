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

/** A field whose values are aggregated where points of a map are drawn as one. */
export interface GeomapAggregationFieldBased {
  /** The field, which holds a number. */
  field?: ObservationField | undefined
}

export const GeomapAggregationFieldBased: Model<GeomapAggregationFieldBased> = model('GeomapAggregationFieldBased', {
  field: ObservationField,
})

/** At most one of these is present. */
export interface GeomapAggregationVariants {
  /** How many they are. */
  count: Empty
  sum: GeomapAggregationFieldBased
  min: GeomapAggregationFieldBased
  max: GeomapAggregationFieldBased
  avg: GeomapAggregationFieldBased
}

/** What is shown of points of a map that are drawn as one. */
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
  /** One colour, and larger where values are larger. */
  size: ColorSolidType
  /** One size, and a colour for how large values are. */
  colorRange: ColorGradientType
}

/** How points of a map show how large their values are. */
export type GeomapColor = OneOf<GeomapColorVariants>

export const GeomapColor: Model<GeomapColor> = variants('GeomapColor', [
  oneOf<GeomapColorVariants>({
    size: ColorSolidType,
    colorRange: ColorGradientType,
  }),
])

/** Places by the region of a cloud. */
export interface GeomapAwsRegionConfig {
  /** Field that holds the name of the region, such as `us-east-1`. */
  awsRegionField?: ObservationField | undefined
}

export const GeomapAwsRegionConfig: Model<GeomapAwsRegionConfig> = model('GeomapAwsRegionConfig', {
  awsRegionField: ObservationField,
})

/** Places by coordinates. */
export interface GeomapCoordinateConfig {
  /** Field that holds the latitude, in degrees. */
  latitudeField?: ObservationField | undefined
  /** Field that holds the longitude, in degrees. */
  longitudeField?: ObservationField | undefined
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

/** How results say where they are. */
export type GeomapFieldConfig = OneOf<GeomapFieldConfigVariants>

export const GeomapFieldConfig: Model<GeomapFieldConfig> = variants('GeomapFieldConfig', [
  oneOf<GeomapFieldConfigVariants>({
    coordinateConfig: GeomapCoordinateConfig,
    awsRegionConfig: GeomapAwsRegionConfig,
  }),
])

/** Results on a map. */
export interface Geomap {
  /** What is shown of points that are drawn as one. */
  aggregation?: GeomapAggregation | undefined
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** How points show how large their values are. */
  color?: GeomapColor | undefined
  /** Where the results are. */
  config?: GeomapFieldConfig | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Range of values that colours and sizes are spread over. */
  minMax?: MinMax | undefined
  tooltip?: MapTooltip | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
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

/** Unit of the bounds of a histogram, where one of the axes of a heatmap has its buckets. */
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

/** Colours of the tiles of a heatmap, from the lowest value to the highest, or the other way round. */
export type HeatmapColorPreset = Open<(typeof heatmapColorPresetValues)[number]>
export const HeatmapColorPreset: Enum<HeatmapColorPreset> = openEnum('HeatmapColorPreset', heatmapColorPresetValues)

/** Fields of every `Heatmap`. */
export interface HeatmapCommon {
  /** Whether numbers are abbreviated. */
  allowAbbreviation?: boolean | undefined
  /** Value that has the last colour; absent: the largest one. */
  colorAxisMax?: number | undefined
  /** Value that has the first colour; absent: the smallest one. */
  colorAxisMin?: number | undefined
  /** What is written as the unit, where `unit` is `UNIT_CUSTOM`. 1 to 128 characters. */
  customUnit?: string | undefined
  /** Digits after the decimal point. 0 to 15. */
  decimalPrecision?: number | undefined
  /** Unit of the bounds of a histogram, where an axis has its buckets. */
  histogramBucketUnit?: HeatmapHistogramBucketUnit | undefined
  /** Whether the scale is linear or logarithmic. */
  scaleType?: ScaleType | undefined
  /** Whether values are written in the tiles. */
  showNumbers?: boolean | undefined
  tooltip?: MapTooltip | undefined
  /** Unit of the values. */
  unit?: Unit | undefined
  /** Field that holds the value of a tile. */
  valueField?: ObservationField | undefined
  /** Fields whose values make up the columns. At most 1,000 items. */
  xAxisFields?: ObservationField[] | undefined
  /** How times are written at the x axis, if it has any. */
  xAxisTimeFormat?: XAxisTimeFormat | undefined
  /** Fields whose values make up the rows. At most 1,000 items. */
  yAxisFields?: ObservationField[] | undefined
}

/** At most one of these is present. */
export interface HeatmapVariants {
  preset: HeatmapColorPreset
  colorRange: ColorGradientType
}

/** Tiles in rows and columns, in colours for how large their values are. */
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
