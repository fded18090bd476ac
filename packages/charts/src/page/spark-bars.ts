import { drawable } from '../bar.ts'
import { html, type Html } from '../html.ts'
import { scaleFor } from '../scale.ts'

/** Small bars in a line of text. */
export interface SparkBars {
  /** Heights from left to right; undefined where nothing is known. */
  readonly values: readonly (number | undefined)[]
  /** What it shows, in words: `units a day, 2026-10-01 to 2026-10-30`. */
  readonly label: string
}

const height = 24
/** Of a bar with the room around it, and alone. */
const step = 4
const width = 3

/** Small bars for a cell of a table: no axes, no colours that mean something; one path, however many there are. */
export function sparkBars({ values, label }: SparkBars): Html {
  const { top } = scaleFor(values.map((value) => drawable(value ?? 0)))
  const bars = values.flatMap((value, index) => {
    if (value === undefined) return []
    const share = Math.min(1, drawable(value) / top)
    // What is there is seen, however little it is.
    const rise = Math.max(value > 0 ? 1 : 0.4, Math.round(share * height * 10) / 10)
    return [`M${index * step} ${height}v-${rise}h${width}v${rise}z`]
  })
  return html`<svg class="spark" viewBox="0 0 ${Math.max(1, values.length) * step} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}"><path class="kind-1" d="${bars.join('')}"/></svg>`
}
