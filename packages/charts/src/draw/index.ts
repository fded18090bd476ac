export { type ChartChoice, chartChooser } from './chart-chooser.ts'
export { type ChartFigure, chartFigure } from './chart-figure.ts'
export { type Drawing, drawChart, type DrawOptions, type Slot } from './draw-chart.ts'
export type { ReferenceLine } from './reference-lines.ts'
