import { type Html, join } from '../html.ts'
import type { Drawing } from './draw-chart.ts'
import { rect } from './shapes.ts'

/** Background of the bars: bands for weekends, if there is room, and hatching for days without data. */
export function groundOf({ slots, top, floor }: Drawing, weekends: boolean): Html {
  const bands = slots.flatMap(({ bar: { parts, forecast, weekend }, left, width }) => {
    const isMissing = parts === undefined && forecast === undefined
    const kind = isMissing ? 'missing' : weekend && weekends ? 'weekend' : undefined
    return kind === undefined ? [] : [rect(kind, { left, width, top, floor })]
  })
  return join(bands)
}
