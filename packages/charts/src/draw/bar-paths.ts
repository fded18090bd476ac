import { drawable } from '../bar.ts'
import type { Html } from '../html.ts'
import type { Drawing } from './draw-chart.ts'
import { path, point, round } from './shapes.ts'

/**
 * One path for each part of the bars, regardless of the number of bars, which keeps markup and drawing time small.
 * @param classes of the parts, from the bottom up
 */
export function barPaths({ slots, at }: Pick<Drawing, 'slots' | 'at'>, classes: readonly string[]): readonly Html[] {
  const shapes = classes.map((): string[] => [])
  for (const { bar, left, width, barWidth } of slots) {
    const start = round(left + (width - barWidth) / 2)
    // Rounded edges, not rounded widths: bars without room between them leave no seam.
    const across = round(round(left + (width + barWidth) / 2) - start)
    let sum = 0
    for (const [part, shape] of shapes.entries()) {
      const low = round(at(sum))
      sum += drawable(bar.parts?.[part] ?? 0)
      const rise = round(low - round(at(sum)))
      if (rise > 0) shape.push(`M${point(start, low)}v-${rise}h${across}v${rise}z`)
    }
  }
  return shapes.flatMap((shape, part) => (shape.length === 0 ? [] : [path(classes[part] ?? '', shape.join(''))]))
}
