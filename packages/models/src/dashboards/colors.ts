import { type Enum, type Model, empty, oneOf, openEnum, variants } from '../core/describe.ts'
import type { Empty, OneOf, Open } from '../core/types.ts'

/** At most one of these is present. */
export interface ColorsByVariants {
  /** Each slice of a stack. */
  stack: Empty
  /** Each group. */
  groupBy: Empty
  /** Each aggregation. */
  aggregation: Empty
  /** Each query. */
  query: Empty
  /** Each category. */
  category: Empty
}

/** What has a colour of its own in a chart. */
export type ColorsBy = OneOf<ColorsByVariants>

export const ColorsBy: Model<ColorsBy> = variants('ColorsBy', [
  oneOf<ColorsByVariants>({
    stack: empty(),
    groupBy: empty(),
    aggregation: empty(),
    query: empty(),
    category: empty(),
  }),
])

const colorGradientTypeValues = [
  'COLOR_GRADIENT_TYPE_UNSPECIFIED',
  'COLOR_GRADIENT_TYPE_BLUE',
  'COLOR_GRADIENT_TYPE_GREEN',
  'COLOR_GRADIENT_TYPE_RED',
  'COLOR_GRADIENT_TYPE_THRESHOLD',
  'COLOR_GRADIENT_TYPE_BLUE_REVERSED',
  'COLOR_GRADIENT_TYPE_GREEN_REVERSED',
  'COLOR_GRADIENT_TYPE_RED_REVERSED',
  'COLOR_GRADIENT_TYPE_THRESHOLD_REVERSED',
] as const

/** A range of colours from the lowest value to the highest, or the other way round. */
export type ColorGradientType = Open<(typeof colorGradientTypeValues)[number]>
export const ColorGradientType: Enum<ColorGradientType> = openEnum('ColorGradientType', colorGradientTypeValues)

const colorSolidTypeValues = [
  'COLOR_SOLID_TYPE_UNSPECIFIED',
  'COLOR_SOLID_TYPE_BLUE',
  'COLOR_SOLID_TYPE_GREEN',
  'COLOR_SOLID_TYPE_RED',
  'COLOR_SOLID_TYPE_PURPLE',
  'COLOR_SOLID_TYPE_CYAN',
  'COLOR_SOLID_TYPE_MAGENTA',
  'COLOR_SOLID_TYPE_ORANGE',
  'COLOR_SOLID_TYPE_YELLOW',
] as const

/** A single colour. */
export type ColorSolidType = Open<(typeof colorSolidTypeValues)[number]>
export const ColorSolidType: Enum<ColorSolidType> = openEnum('ColorSolidType', colorSolidTypeValues)
