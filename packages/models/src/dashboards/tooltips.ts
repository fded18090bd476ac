import { type Enum, type Model, bool, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { ObservationField } from './query-fields.ts'

/** What is shown at the pointer, in a geomap or a heatmap. */
export interface MapTooltip {
  /** Fields whose values are listed. In a heatmap, fields of its axes. At most 1,000 items. */
  labels?: ObservationField[] | undefined
  /** What is written, instead of the usual text. 1 to 4,096 characters. */
  messageTemplate?: string | undefined
}

export const MapTooltip: Model<MapTooltip> = model('MapTooltip', {
  labels: list(ObservationField, { max: 1_000 }),
  messageTemplate: text({ min: 1, max: 4_096 }),
})

/** What is shown at the pointer, in a visualization of series over time. */
export interface TimeSeriesTooltip {
  /** Whether it has the values of all series, not of one alone. */
  showAllSeries?: boolean | undefined
  /** Whether it has the labels of the series. */
  showLabels?: boolean | undefined
}

export const TimeSeriesTooltip: Model<TimeSeriesTooltip> = model('TimeSeriesTooltip', {
  showAllSeries: bool(),
  showLabels: bool(),
})

const tooltipTypeValues = ['TOOLTIP_TYPE_UNSPECIFIED', 'TOOLTIP_TYPE_ALL', 'TOOLTIP_TYPE_SINGLE'] as const

/** Whether a tooltip has the values of all series, or of one. */
export type TooltipType = Open<(typeof tooltipTypeValues)[number]>
export const TooltipType: Enum<TooltipType> = openEnum('TooltipType', tooltipTypeValues)

/** What is shown at the pointer, in a line chart. */
export interface Tooltip {
  /** Whether it has the labels of the series. */
  showLabels?: boolean | undefined
  /** Whose values it has. */
  type?: TooltipType | undefined
}

export const Tooltip: Model<Tooltip> = model('Tooltip', {
  showLabels: bool(),
  type: TooltipType,
})
