export { type ChartFigure, chartFigure } from './chart-figure.ts'
export { type Drawing, drawChart, type DrawOptions, type Slot } from './draw-chart.ts'
export type { ReferenceLine } from './reference-lines.ts'
export { chartBars, type DayCharts, dayCharts } from './day-charts.ts'
