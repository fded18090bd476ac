import { type Enum, type Model, bool, list, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const legendColumnValues = [
  'LEGEND_COLUMN_UNSPECIFIED',
  'LEGEND_COLUMN_MIN',
  'LEGEND_COLUMN_MAX',
  'LEGEND_COLUMN_SUM',
  'LEGEND_COLUMN_AVG',
  'LEGEND_COLUMN_LAST',
  'LEGEND_COLUMN_NAME',
  'LEGEND_COLUMN_SIMPLE_VALUE',
] as const

/** What a legend says of a series beside its colour. */
export type LegendColumn = Open<(typeof legendColumnValues)[number]>
export const LegendColumn: Enum<LegendColumn> = openEnum('LegendColumn', legendColumnValues)

const legendPlacementValues = [
  'LEGEND_PLACEMENT_UNSPECIFIED',
  'LEGEND_PLACEMENT_AUTO',
  'LEGEND_PLACEMENT_BOTTOM',
  'LEGEND_PLACEMENT_SIDE',
  'LEGEND_PLACEMENT_HIDDEN',
] as const

/** Where the legend of a widget is. */
export type LegendPlacement = Open<(typeof legendPlacementValues)[number]>
export const LegendPlacement: Enum<LegendPlacement> = openEnum('LegendPlacement', legendPlacementValues)

/** What the colours of a widget mean. */
export interface Legend {
  /** What is said of each series. At most 10 items. */
  columns?: LegendColumn[] | undefined
  /** Whether series of the same query stand together. */
  groupByQuery?: boolean | undefined
  /** Whether it is shown. */
  isVisible?: boolean | undefined
  placement?: LegendPlacement | undefined
}

export const Legend: Model<Legend> = model('Legend', {
  columns: list(LegendColumn, { max: 10 }),
  groupByQuery: bool(),
  isVisible: bool(),
  placement: LegendPlacement,
})

const legendByValues = ['LEGEND_BY_UNSPECIFIED', 'LEGEND_BY_THRESHOLDS', 'LEGEND_BY_GROUPS'] as const

/** What a legend has an entry for. */
export type LegendBy = Open<(typeof legendByValues)[number]>
export const LegendBy: Enum<LegendBy> = openEnum('LegendBy', legendByValues)
