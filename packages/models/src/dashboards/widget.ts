import { type Model, bool, int32, model, oneOf, text, timestamp, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { BarChart, HorizontalBarChart } from './bar-chart.ts'
import { DataTable } from './data-table.ts'
import { Dynamic } from './dynamic.ts'
import { Gauge } from './gauge.ts'
import { Hexagon } from './hexagon.ts'
import { LineChart } from './line-chart.ts'
import { PieChart } from './pie-chart.ts'
import { UUID } from './uuid-value.ts'

/** Widget appearance. */
export interface WidgetAppearance {
  /** 0 to 2,147,483,647. */
  width?: number
}

export const WidgetAppearance: Model<WidgetAppearance> = model('WidgetAppearance', {
  width: int32({ min: 0, max: 2_147_483_647 }),
})

/** Markdown. */
export interface Markdown {
  /** At most 65,536 characters. */
  markdownText?: string
  /** At most 4,096 characters. */
  tooltipText?: string
}

export const Markdown: Model<Markdown> = model('Markdown', {
  markdownText: text({ max: 65_536 }),
  tooltipText: text({ max: 4_096 }),
})

/** At most one of these is present. */
export interface WidgetDefinitionVariants {
  lineChart: LineChart
  dataTable: DataTable
  gauge: Gauge
  pieChart: PieChart
  barChart: BarChart
  horizontalBarChart: HorizontalBarChart
  markdown: Markdown
  hexagon: Hexagon
  dynamic: Dynamic
}

/** Widget definition. */
export type WidgetDefinition = OneOf<WidgetDefinitionVariants>

export const WidgetDefinition: Model<WidgetDefinition> = variants('WidgetDefinition', [
  oneOf<WidgetDefinitionVariants>({
    lineChart: LineChart,
    dataTable: DataTable,
    gauge: Gauge,
    pieChart: PieChart,
    barChart: BarChart,
    horizontalBarChart: HorizontalBarChart,
    markdown: Markdown,
    hexagon: Hexagon,
    dynamic: Dynamic,
  }),
])

/** Widget reference. */
export interface WidgetReference {
  /** Exactly 21 characters. */
  dashboardId?: string
  widgetId?: UUID
}

export const WidgetReference: Model<WidgetReference> = model('WidgetReference', {
  dashboardId: text({ min: 21, max: 21 }),
  widgetId: UUID,
})

/** Widget. */
export interface Widget {
  /** @deprecated by the service. */
  appearance?: WidgetAppearance
  /** 20 to 30 characters. */
  createdAt?: string
  definition?: WidgetDefinition
  /** At most 4,096 characters. */
  description?: string
  highlighted?: boolean
  id?: UUID
  /** 0 to 2,147,483,647. */
  layoutColumns?: number
  reference?: WidgetReference
  /** At most 4,096 characters. */
  title?: string
  /** 20 to 30 characters. */
  updatedAt?: string
}

export const Widget: Model<Widget> = model('Widget', {
  appearance: WidgetAppearance,
  createdAt: timestamp({ min: 20, max: 30 }),
  definition: WidgetDefinition,
  description: text({ max: 4_096 }),
  highlighted: bool(),
  id: UUID,
  layoutColumns: int32({ min: 0, max: 2_147_483_647 }),
  reference: WidgetReference,
  title: text({ max: 4_096 }),
  updatedAt: timestamp({ min: 20, max: 30 }),
})
