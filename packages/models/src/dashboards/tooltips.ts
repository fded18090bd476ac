import { type Enum, type Model, bool, list, model, openEnum, text } from '../core/describe.ts'
import type { Open } from '../core/types.ts'
import { ObservationField } from './query-fields.ts'

/** Map tooltip. */
export interface MapTooltip {
  /** At most 1,000 items. */
  labels?: ObservationField[]
  /** 1 to 4,096 characters. */
  messageTemplate?: string
}

export const MapTooltip: Model<MapTooltip> = model('MapTooltip', {
  labels: list(ObservationField, { max: 1_000 }),
  messageTemplate: text({ min: 1, max: 4_096 }),
})

/** Time series tooltip. */
export interface TimeSeriesTooltip {
  showAllSeries?: boolean
  showLabels?: boolean
}

export const TimeSeriesTooltip: Model<TimeSeriesTooltip> = model('TimeSeriesTooltip', {
  showAllSeries: bool(),
  showLabels: bool(),
})

const tooltipTypeValues = ['TOOLTIP_TYPE_UNSPECIFIED', 'TOOLTIP_TYPE_ALL', 'TOOLTIP_TYPE_SINGLE'] as const

/** Tooltip type. */
export type TooltipType = Open<(typeof tooltipTypeValues)[number]>
export const TooltipType: Enum<TooltipType> = openEnum('TooltipType', tooltipTypeValues)

/** Tooltip. */
export interface Tooltip {
  showLabels?: boolean
  type?: TooltipType
}

export const Tooltip: Model<Tooltip> = model('Tooltip', {
  showLabels: bool(),
  type: TooltipType,
})
