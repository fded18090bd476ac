import { dayOf } from '@mgmt-api/base/days'
import { sanitizeText } from '@mgmt-api/base/text'
import { type Bars, heightOf, type Scale, scaleFor, type Stretch } from '@mgmt-api/charts'
import { pad, plainStyle, type ProgramHost, type Style, styleFor } from '@mgmt-api/command'
import { barsOf } from './bars.ts'
import type { Breakdown } from './breakdown.ts'
import { chartLines, roomIn } from './chart/chart.ts'
import { type Glyphs, glyphsFor } from './chart/glyphs.ts'
import { type Division, divisionOf } from './division.ts'
import { sourceSentences, usageFacts, todaySentence } from './facts.ts'
import { findGaps, gapSentences } from './gaps.ts'
import { breakdownsWithTotals, totalTables } from './totals.ts'
import type { DateRange } from './usage-days.ts'
import type { UsageKind } from './usage-kind.ts'
import type { UsageRead } from './usage-read.ts'

export interface UsageToDraw {
  /** Name of the profile, if several were given. */
  readonly name?: string | undefined
  /** Usage with at least one day. */
  readonly read: UsageRead
  readonly span: DateRange
  readonly by: Breakdown
}

export interface DrawnUsage {
  readonly lines: readonly string[]
  /** Period of one bar. */
  readonly stretch: Stretch
}

const usualWidth = 80

/** Draws usage as a chart and totals, as wide as the terminal; without a terminal, 80 columns without colours. */
export function drawUsage(host: ProgramHost, { name, read, span, by }: UsageToDraw): DrawnUsage {
  const { terminal } = host.stdout
  const { days, kind } = read
  const style = styleFor(terminal, host.env)
  const width = terminal?.columns ?? usualWidth
  const glyphs = glyphsFor(host)
  const today = dayOf(host.now())
  const division = divisionOf(by, days)
  const divisions = breakdownsWithTotals(kind, by).map((each) => divisionOf(each, days))
  const drawn = barsOf(days, span, { division, room: roomIn(width) })
  const scale = scaleFor(drawn.bars.map(heightOf))
  const coloured = style !== plainStyle
  const below = [
    ...legendLines(drawn, { division, glyphs, scale, coloured, amount: kind.amount }),
    '',
    ...factLines(
      [...usageFacts(read).map(({ name: fact, text }) => [fact, text] as const), ...notes(read, span, today)],
      style,
    ),
    ...(divisions.length === 0 ? [] : ['', ...totalTables(days, divisions, { kind, width, style })]),
  ]
  const height = heightFor(terminal?.rows, below.length)
  return {
    stretch: drawn.stretch,
    lines: [
      style.header(titleOf({ kind, name, span, by }, drawn)),
      ...chartLines(drawn.bars, { parts: division.parts, scale, glyphs, width, height, coloured }),
      ...below,
    ],
  }
}

function notes(read: UsageRead, span: DateRange, today: string): readonly (readonly [string, string])[] {
  const { days } = read
  return [
    ...sourceSentences(read).map((text) => ['source', text] as const),
    ...(days.some(({ date }) => date === today) ? [['today', todaySentence(today)] as const] : []),
    ...gapSentences(findGaps(days, span, today)).map((gap) => ['gap', gap] as const),
  ]
}

/** Lines beside the bars: title, axis and labels of the chart, and the shell prompt. */
const linesAround = 4

/** Height of the bars; even, so that half of the scale is on a line. */
function heightFor(rows: number | undefined, below: number): number {
  if (rows === undefined) return 10
  return Math.max(4, Math.min(16, Math.floor((rows - below - linesAround) / 2) * 2))
}

function titleOf(
  { kind, name, span: { from, to }, by }: Omit<UsageToDraw, 'read'> & { readonly kind: UsageKind },
  { stretch }: Bars,
): string {
  const who = name === undefined ? '' : `${sanitizeText(name)}: `
  const what = by === 'total' ? kind.unit : `${kind.unit} by ${by}`
  const each = stretch === 'day' ? 'per day' : `per day, average of each ${stretch}`
  return `${who}${what} ${each}, ${from} to ${to} (UTC)`
}

interface Drawn {
  readonly division: Division
  readonly glyphs: Glyphs
  readonly scale: Scale
  readonly coloured: boolean
  readonly amount: (value: number) => string
}

/** Legend of the elements that occur in the chart. */
function legendLines({ bars }: Bars, { division, glyphs, scale, coloured, amount }: Drawn): string[] {
  const parts =
    division.by === 'total'
      ? []
      : division.parts.map(({ name, letter, colour }) => {
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

function factLines(facts: readonly (readonly [name: string, text: string])[], style: Style): string[] {
  const width = Math.max(...facts.map(([name]) => name.length))
  return facts.map(([name, text]) => `${style.header(pad(name, width))}  ${text}`)
}
