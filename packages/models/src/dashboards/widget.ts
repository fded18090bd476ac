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
import { referenceIsNotHighlighted } from './widget-rules.ts'

/** How wide a widget is. */
export interface WidgetAppearance {
  /** 0 to 2,147,483,647. */
  width?: number | undefined
}

export const WidgetAppearance: Model<WidgetAppearance> = model('WidgetAppearance', {
  width: int32({ min: 0, max: 2_147_483_647 }),
})

/** Text that somebody wrote. */
export interface Markdown {
  /** The text, in Markdown. At most 65,536 characters. */
  markdownText?: string | undefined
  /** What is shown when the pointer rests on it. At most 4,096 characters. */
  tooltipText?: string | undefined
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
  /** Vertical bars. */
  barChart: BarChart
  horizontalBarChart: HorizontalBarChart
  markdown: Markdown
  /** A honeycomb. */
  hexagon: Hexagon
  /** One of many visualizations, of any query. */
  dynamic: Dynamic
}

/** What a widget shows. */
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

/** A widget of another dashboard, shown as it is there. */
export interface WidgetReference {
  /** The dashboard that it is defined in. Exactly 21 characters. */
  dashboardId?: string | undefined
  /** Which of the widgets of that dashboard it is. */
  widgetId?: UUID | undefined
}

export const WidgetReference: Model<WidgetReference> = model('WidgetReference', {
  dashboardId: text({ min: 21, max: 21 }),
  widgetId: UUID,
})

/** A visualization on a dashboard: defined here, or a reference to one of another dashboard. */
export interface Widget {
  /**
   * How wide it is.
   * @deprecated by the service.
   */
  appearance?: WidgetAppearance | undefined
  /** 20 to 30 characters. */
  createdAt?: string | undefined
  /** What it shows, unless it is a reference. */
  definition?: WidgetDefinition | undefined
  /** At most 4,096 characters. */
  description?: string | undefined
  /** Whether it is marked as important for everybody. Never present with `reference`. */
  highlighted?: boolean | undefined
  id?: UUID | undefined
  /** How many columns of the layout it takes. 0 to 2,147,483,647. */
  layoutColumns?: number | undefined
  /** The widget of another dashboard that it shows, instead of a `definition`. */
  reference?: WidgetReference | undefined
  /** At most 4,096 characters. */
  title?: string | undefined
  /** 20 to 30 characters. */
  updatedAt?: string | undefined
}

export const Widget: Model<Widget> = model(
  'Widget',
  {
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
  },
  { rules: [referenceIsNotHighlighted] },
)
