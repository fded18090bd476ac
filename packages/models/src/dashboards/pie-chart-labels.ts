import { type Enum, type Model, bool, model, openEnum } from '../core/describe.ts'
import type { Open } from '../core/types.ts'

const pieChartLabelSourceValues = ['LABEL_SOURCE_UNSPECIFIED', 'LABEL_SOURCE_INNER', 'LABEL_SOURCE_STACK'] as const

/** Pie chart label source. */
export type PieChartLabelSource = Open<(typeof pieChartLabelSourceValues)[number]>
export const PieChartLabelSource: Enum<PieChartLabelSource> = openEnum('PieChartLabelSource', pieChartLabelSourceValues)

/** Pie chart label definition. */
export interface PieChartLabelDefinition {
  isVisible?: boolean
  labelSource?: PieChartLabelSource
  showName?: boolean
  showPercentage?: boolean
  showValue?: boolean
}

export const PieChartLabelDefinition: Model<PieChartLabelDefinition> = model('PieChartLabelDefinition', {
  isVisible: bool(),
  labelSource: PieChartLabelSource,
  showName: bool(),
  showPercentage: bool(),
  showValue: bool(),
})
