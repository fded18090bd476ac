import { type Enum, type Model, bool, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const pieChartLabelSourceValues = ['LABEL_SOURCE_UNSPECIFIED', 'LABEL_SOURCE_INNER', 'LABEL_SOURCE_STACK'] as const

/** Whose names are written at slices: those of the inner ones, or those of the stack. */
export type PieChartLabelSource = Open<(typeof pieChartLabelSourceValues)[number]>
export const PieChartLabelSource: Enum<PieChartLabelSource> = openEnum('PieChartLabelSource', pieChartLabelSourceValues)

/** What is written at the slices of a pie chart. */
export interface PieChartLabelDefinition {
  /** Whether anything is written. */
  isVisible?: boolean | undefined
  /** Whose names are written. */
  labelSource?: PieChartLabelSource | undefined
  /** Whether the name is written. */
  showName?: boolean | undefined
  /** Whether the share of the whole is written, in percent. */
  showPercentage?: boolean | undefined
  /** Whether the value is written. */
  showValue?: boolean | undefined
}

export const PieChartLabelDefinition: Model<PieChartLabelDefinition> = model('PieChartLabelDefinition', {
  isVisible: bool(),
  labelSource: PieChartLabelSource,
  showName: bool(),
  showPercentage: bool(),
  showValue: bool(),
})
