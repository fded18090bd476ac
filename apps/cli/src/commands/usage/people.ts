import { sanitizeText } from '@mgmt-api/base/text'
import {
  type Bars,
  barsOfDays,
  type Division,
  heightOf,
  type PaintedPart,
  scaleFor,
  type Scale,
  type Stretch,
} from '@mgmt-api/charts'
import { pad, plainStyle, type ProgramHost, type Style, styleFor } from '@mgmt-api/command'
import type { Breakdown } from './breakdown.ts'
import { chartLines, roomIn } from './chart/chart.ts'
import { type Glyphs, glyphsFor } from './chart/glyphs.ts'
import { totalTables } from './chart/total-tables.ts'
import { chartDivision, paintedDivisions, partStyles } from './division.ts'
import { type UsageFact, usageFacts, usageNotes } from './facts.ts'
import type { UsageRead } from './usage-read.ts'

export interface UsageToDraw {
  /** Name of the profile, if several were given. */
  readonly name?: string | undefined
  /** Usage with at least one day. */
  readonly read: UsageRead
  readonly by: Breakdown
}

export interface DrawnUsage {
  readonly lines: readonly string[]
  /** Period of one bar. */
  readonly stretch: Stretch
}

const usualWidth = 80

/** Draws usage as a chart and totals, as wide as the terminal; without a terminal, 80 columns without colours. */
export function drawUsage(host: ProgramHost, usage: UsageToDraw): DrawnUsage {
  const { terminal } = host.stdout
  const { report, kind } = usage.read
  const style = styleFor(terminal, host.env)
  const width = terminal?.columns ?? usualWidth
  const glyphs = glyphsFor(host)
  const division = chartDivision(report, usage.by)
  const days = report.days.map(({ date }, index) => ({ date, parts: division.days[index] }))
  const drawn = barsOfDays(days, roomIn(width))
  const scale = scaleFor(drawn.bars.map(heightOf))
  const coloured = style !== plainStyle
  const tables = totalTables(paintedDivisions(report), { kind, width, style })
  const below = [
    ...legendLines(drawn, { division, glyphs, scale, coloured, amount: kind.amount }),
    '',
    ...factLines([...usageFacts(usage.read), ...usageNotes(usage.read)], style),
    ...(tables.length === 0 ? [] : ['', ...tables]),
  ]
  const height = heightFor(terminal?.rows, below.length)
  const parts = partStyles(division)
  return {
    stretch: drawn.stretch,
    lines: [
      style.header(titleOf(usage, drawn)),
      ...chartLines(drawn.bars, { parts, scale, glyphs, width, height, coloured }),
      ...below,
    ],
  }
}

/** Lines beside the bars: title, axis and labels of the chart, and the shell prompt. */
const linesAround = 4

/** Height of the bars; even, so that half of the scale is on a line. */
function heightFor(rows: number | undefined, below: number): number {
  if (rows === undefined) return 10
  return Math.max(4, Math.min(16, Math.floor((rows - below - linesAround) / 2) * 2))
}

function titleOf({ read: { kind, report }, name, by }: UsageToDraw, { stretch }: Bars): string {
  const { from, to } = report.span
  const who = name === undefined ? '' : `${sanitizeText(name)}: `
  const what = by === 'total' ? kind.unit : `${kind.unit} by ${by}`
  const each = stretch === 'day' ? 'per day' : `per day, average of each ${stretch}`
  return `${who}${what} ${each}, ${from} to ${to} (UTC)`
}

interface Drawn {
  readonly division: Division<PaintedPart>
  readonly glyphs: Glyphs
  readonly scale: Scale
  readonly coloured: boolean
  readonly amount: (value: number) => string
}

/** Legend of the elements that occur in the chart. */
function legendLines({ bars }: Bars, { division, glyphs, scale, coloured, amount }: Drawn): string[] {
  const styles = partStyles(division)
  const parts =
    division.by === 'total'
      ? []
      : division.parts.map(({ name }, index) => {
          const { letter, colour } = styles[index] ?? { letter: '#', colour: '36' }
          const sample = glyphs.fillings.at(-1) ?? '#'
          return `${coloured ? `\u001b[${colour}m${sample}\u001b[0m` : letter} ${sanitizeText(name)}`
        })
  const marks = [
    ...(bars.some(({ weekend, parts }) => weekend && parts !== undefined) ? [`${glyphs.floor.weekend} weekend`] : []),
    ...(bars.some(({ parts }) => parts === undefined) ? [`${glyphs.floor.missing} no data`] : []),
  ]
  const beyond = bars
    .filter((bar) => scale.exceeded && heightOf(bar) > scale.top)
    .map((bar) => `${bar.name} ${amount(heightOf(bar))}`)
  const highest = beyond.length === 0 ? [] : [`${glyphs.beyond} higher than the chart: ${beyond.join(', ')}`]
  return [parts, marks, highest]
    .filter((items) => items.length > 0)
    .map((items) => `${' '.repeat(8)}${items.join('   ')}`)
}

function factLines(facts: readonly UsageFact[], style: Style): string[] {
  const width = Math.max(...facts.map(({ name }) => name.length))
  return facts.map(({ name, text }) => `${style.header(pad(name, width))}  ${text}`)
}
