import { type Enum, type Model, bool, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const barValueDisplayValues = [
  'BAR_VALUE_DISPLAY_UNSPECIFIED',
  'BAR_VALUE_DISPLAY_TOP',
  'BAR_VALUE_DISPLAY_INSIDE',
  'BAR_VALUE_DISPLAY_BOTH',
] as const

/** Where the value of a bar is written. */
export type BarValueDisplay = Open<(typeof barValueDisplayValues)[number]>
export const BarValueDisplay: Enum<BarValueDisplay> = openEnum('BarValueDisplay', barValueDisplayValues)

const rowStyleValues = [
  'ROW_STYLE_UNSPECIFIED',
  'ROW_STYLE_ONE_LINE',
  'ROW_STYLE_TWO_LINE',
  'ROW_STYLE_CONDENSED',
  'ROW_STYLE_JSON',
  'ROW_STYLE_LIST',
] as const

/** How the rows of a table are laid out. */
export type RowStyle = Open<(typeof rowStyleValues)[number]>
export const RowStyle: Enum<RowStyle> = openEnum('RowStyle', rowStyleValues)

/** Arcs of a gauge: where this object is absent, none is drawn. */
export interface ArcDisplay {
  /** Whether an arc over the whole range shows the colours of the thresholds. */
  thresholdArc?: boolean | undefined
  /** Whether an arc shows how large the value is. */
  valueArc?: boolean | undefined
}

export const ArcDisplay: Model<ArcDisplay> = model('ArcDisplay', {
  thresholdArc: bool(),
  valueArc: bool(),
})

const stackedLineValues = ['STACKED_LINE_UNSPECIFIED', 'STACKED_LINE_ABSOLUTE', 'STACKED_LINE_RELATIVE'] as const

/** How lines are stacked: by their values, or by their shares of the sum. */
export type StackedLine = Open<(typeof stackedLineValues)[number]>
export const StackedLine: Enum<StackedLine> = openEnum('StackedLine', stackedLineValues)
