import { type Model, oneOf, variants } from '../core/describe.ts'
import type { OneOf } from '../core/types.ts'
import { StatCard } from './stat-card.ts'
import { Table } from './table.ts'
import { HorizontalBars, HorizontalBarsMulti, VerticalBars, VerticalBarsMulti } from './visualization-bars.ts'
import { HexagonBins, Stat, VisualizationGauge, VisualizationPieChart } from './visualization-dials.ts'
import { Geomap, Heatmap } from './visualization-maps.ts'
import { TimeSeriesBars, TimeSeriesLines, TimeSeriesLinesMulti } from './visualization-time-series.ts'

/** At most one of these is present. */
export interface VisualizationVariants {
  table: Table
  /**
   * Lines over time, of a single query.
   * @deprecated by the service.
   */
  timeSeriesLines: TimeSeriesLines
  timeSeriesBars: TimeSeriesBars
  stat: Stat
  gauge: VisualizationGauge
  hexagonBins: HexagonBins
  pieChart: VisualizationPieChart
  horizontalBars: HorizontalBars
  verticalBars: VerticalBars
  heatmap: Heatmap
  geomap: Geomap
  timeSeriesLinesMulti: TimeSeriesLinesMulti
  verticalBarsMulti: VerticalBarsMulti
  horizontalBarsMulti: HorizontalBarsMulti
  statCard: StatCard
}

/** How a dynamic widget shows its results. */
export type Visualization = OneOf<VisualizationVariants>

export const Visualization: Model<Visualization> = variants('Visualization', [
  oneOf<VisualizationVariants>({
    table: Table,
    timeSeriesLines: TimeSeriesLines,
    timeSeriesBars: TimeSeriesBars,
    stat: Stat,
    gauge: VisualizationGauge,
    hexagonBins: HexagonBins,
    pieChart: VisualizationPieChart,
    horizontalBars: HorizontalBars,
    verticalBars: VerticalBars,
    heatmap: Heatmap,
    geomap: Geomap,
    timeSeriesLinesMulti: TimeSeriesLinesMulti,
    verticalBarsMulti: VerticalBarsMulti,
    horizontalBarsMulti: HorizontalBarsMulti,
    statCard: StatCard,
  }),
])
