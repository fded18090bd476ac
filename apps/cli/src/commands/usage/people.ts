import type { UsageDay } from '@mgmt-api/data-usage'
import type { CliHost } from '../../host.ts'
import { forPeople } from '../../output/safe-text.ts'
import { plainStyle, type Style, styleFor } from '../../output/style.ts'
import { pad } from '../../output/width.ts'
import { barsOf, type Bars, type Stretch } from './bars.ts'
import type { Breakdown } from './breakdown.ts'
import { type Bar, heightOf } from './chart/bar.ts'
import { chartLines, roomIn } from './chart/chart.ts'
import { type Glyphs, glyphsFor } from './chart/glyphs.ts'
import { type Scale, scaleFor } from './chart/scale.ts'
import { findGaps, gapSentences } from './gaps.ts'
import { unitsText } from './numbers.ts'
import { seriesBy } from './series.ts'
import { totalFacts, totalTables } from './totals.ts'
import type { UsageSpan } from './usage-days.ts'

export interface Shown {
  /** Of whom, where several profiles are shown. */
  readonly name?: string | undefined
  /** At least one. */
  readonly days: readonly UsageDay[]
  readonly span: UsageSpan
  readonly by: Breakdown
}

export interface ShownDays {
  readonly lines: readonly string[]
  /** What a bar stands for. */
  readonly stretch: Stretch
}

const usualWidth = 80

/** Usage for people: a chart as wide as the terminal, then totals. Without a terminal 80 columns wide, without colours. */
export function linesFor(host: CliHost, { name, days, span, by }: Shown): ShownDays {
  const { terminal } = host.stdout
  const style = styleFor(terminal, host.env)
  const width = terminal?.columns ?? usualWidth
  const glyphs = glyphsFor(host)
  const today = host.now().toISOString().slice(0, 10)
  const series = seriesBy[by]
  const drawn = barsOf(days, span, { series, room: roomIn(width) })
  const scale = scaleFor(drawn.bars.map(heightOf))
  const coloured = style !== plainStyle
  const gaps = gapSentences(findGaps(days, span, today))
  const below = [
    ...legendLines(drawn, { by, glyphs, scale, coloured }),
    '',
    ...factLines([...totalFacts(days, today), ...gaps.map((gap) => ['gap', gap] as const)], style),
    '',
    ...totalTables(days, width, style),
  ]
  const height = heightFor(terminal?.rows, below.length)
  return {
    stretch: drawn.stretch,
    lines: [
      style.header(titleOf({ name, span, by }, drawn)),
      ...chartLines(drawn.bars, { parts: series, scale, glyphs, width, height, coloured }),
      ...below,
    ],
  }
}

/** Title, floor and labels of the chart, and the prompt after all of it. */
const linesAround = 4

/** What of the terminal's height is left for the bars; an even number of lines, so that half of the scale is one. */
function heightFor(rows: number | undefined, below: number): number {
  if (rows === undefined) return 10
  return Math.max(4, Math.min(16, Math.floor((rows - below - linesAround) / 2) * 2))
}

function titleOf({ name, span: { from, to }, by }: Omit<Shown, 'days'>, { stretch }: Bars): string {
  const who = name === undefined ? '' : `${forPeople(name)}: `
  const what = by === 'total' ? 'units' : `units by ${by}`
  const each = stretch === 'day' ? 'a day' : `a day, the average of each ${stretch}`
  return `${who}${what} ${each}, ${from} to ${to} (UTC)`
}

interface Drawn {
  readonly by: Breakdown
  readonly glyphs: Glyphs
  readonly scale: Scale
  readonly coloured: boolean
}

/** Says what is in the chart, and only of what is in it. */
function legendLines({ bars }: Bars, { by, glyphs, scale, coloured }: Drawn): string[] {
  const parts =
    by === 'total'
      ? []
      : seriesBy[by].map((series) => {
          const sample = glyphs.fillings.at(-1) ?? '#'
          return `${coloured ? `\u001b[${series.colour}m${sample}\u001b[0m` : series.letter} ${series.name}`
        })
  const marks = [
    ...(bars.some(({ weekend, parts }) => weekend && parts !== undefined) ? [`${glyphs.floor.weekend} weekend`] : []),
    ...(bars.some(({ parts }) => parts === undefined) ? [`${glyphs.floor.missing} no record`] : []),
  ]
  const beyond = bars.filter((bar) => scale.exceeded && heightOf(bar) > scale.top).map(beyondText)
  const highest = beyond.length === 0 ? [] : [`${glyphs.beyond} higher than the chart: ${beyond.join(', ')}`]
  return [parts, marks, highest]
    .filter((items) => items.length > 0)
    .map((items) => `${' '.repeat(8)}${items.join('   ')}`)
}

const beyondText = (bar: Bar): string => `${bar.name} ${unitsText(heightOf(bar))}`

function factLines(facts: readonly (readonly [name: string, text: string])[], style: Style): string[] {
  const width = Math.max(...facts.map(([name]) => name.length))
  return facts.map(([name, text]) => `${style.header(pad(name, width))}  ${text}`)
}
