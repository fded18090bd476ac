import { heightOf, type MarkKind } from '../bar.ts'
import { html, type Html, join } from '../html.ts'
import type { Drawing } from './draw-chart.ts'
import { path, point } from './shapes.ts'

/** Shapes around their centre, at most 12 pixels wide, that differ without colours. */
export const markShapes: Readonly<Record<MarkKind, string>> = {
  high: 'm0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5z',
  low: 'm0-5.5l5.5 5.5l-5.5 5.5l-5.5-5.5zm0 3.2l-2.3 2.3l2.3 2.3l2.3-2.3z',
  note: 'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
}

/** Distance between the end of a bar and the centre of its mark. */
const distance = 9

/** Marks above the bars; on bars that continue above the chart, they are inside. */
export function barMarksOf({ slots, top, at }: Drawing): Html {
  const marks = slots.flatMap(({ bar, left, width, cut }) => {
    const middle = left + width / 2
    const arrow = cut ? [path('cut', `M${point(middle, top - 12)}l5 8h-10z`)] : []
    if (bar.mark === undefined) return arrow
    const { kind } = bar.mark
    const end = at(Math.max(heightOf(bar), bar.forecast?.high ?? 0))
    const y = cut ? top + distance : Math.max(end - distance, top - distance / 2)
    return [...arrow, path(`mark mark-${kind}`, `M${point(middle, y)}${markShapes[kind]}`)]
  })
  return marks.length === 0 ? html`` : join(marks)
}
