import { drawable } from '../bar.ts'
import { html, type Html } from '../html.ts'
import { scaleFor } from '../scale.ts'

/** Small bars in a line of text. */
export interface SparkBars {
  /** Heights from left to right; undefined if unknown. */
  readonly values: readonly (number | undefined)[]
  /** A height to compare them with, as a dashed line; left off if it is far above the bars. Default: none. */
  readonly line?: number | undefined
  /** Description: `units a day, 2026-10-01 to 2026-10-30`. */
  readonly label: string
}

const height = 24
/** Width of a bar with its gap, and alone. */
const step = 4
const width = 3

/** Small bars for a table cell: no axes, no meaning in colours; one path for any number of bars. */
export function sparkBars({ values, line, label }: SparkBars): Html {
  const { top } = scaleFor(
    values.map((value) => drawable(value ?? 0)),
    line === undefined ? [] : [line],
  )
  const bars = values.flatMap((value, index) => {
    if (value === undefined) return []
    const share = Math.min(1, drawable(value) / top)
    // Non-zero values stay visible, however small.
    const rise = Math.max(value > 0 ? 1 : 0.4, Math.round(share * height * 10) / 10)
    return [`M${index * step} ${height}v-${rise}h${width}v${rise}z`]
  })
  return html`<svg class="spark" viewBox="0 0 ${Math.max(1, values.length) * step} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}"><path class="kind-1" d="${bars.join('')}"/>${lineOf(line, top, values.length)}</svg>`
}

function lineOf(line: number | undefined, top: number, bars: number): Html {
  if (line === undefined || !(line >= 0 && line <= top)) return html``
  const y = Math.round((1 - line / top) * height * 10) / 10
  return html`<path class="reference" d="M0 ${y}h${bars * step}"/>`
}
