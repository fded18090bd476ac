import { sanitizeText } from '@mgmt-api/base/text'
import {
  type Bar,
  barsOfDays,
  type Division,
  heightOf,
  paintDivision,
  type PaintedPart,
  scaleFor,
  type Stretch,
} from '@mgmt-api/charts'
import { pad, plainStyle, type ProgramHost, type Style, styleFor } from '@mgmt-api/command'
import { type Breakdown, isFixed } from './breakdown.ts'
import { type ChartOptions, chartLines, painted, type PartStyle, roomIn } from './chart/chart.ts'
import { glyphsFor } from './chart/glyphs.ts'
import { totalTables } from './chart/total-tables.ts'
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

/** Draws usage as a chart and totals, as wide as the terminal; without a terminal, 80 columns without colours. */
export function drawUsage(host: ProgramHost, usage: UsageToDraw): DrawnUsage {
  const { columns: width = 80, rows } = host.stdout.terminal ?? {}
  const { report, kind } = usage.read
  const style = styleFor(host.stdout.terminal, host.env)
  const divisions = report.divisions.map((division) => paintDivision(division, { empty: isFixed(division.by) }))
  const division = divisions.find(({ by }) => by === usage.by)
  // The total is a division with one part.
  const amounts = division?.days ?? report.days.map(({ total }) => (total === undefined ? undefined : [total]))
  const days = report.days.map(({ date }, index) => ({ date, parts: amounts[index] }))
  const { bars, stretch } = barsOfDays(days, roomIn(width))
  const chart = {
    parts: division === undefined ? [{ name: '', letter: '#', colour: '36' }] : partStyles(division),
    scale: scaleFor(bars.map(heightOf)),
    glyphs: glyphsFor(host),
    width,
    coloured: style !== plainStyle,
  }
  const tables = totalTables(divisions, { kind, width, style })
  const below = [
    ...legendLines(bars, chart, kind.amount),
    '',
    ...factLines([...usageFacts(usage.read), ...usageNotes(usage.read)], style),
    ...(tables.length === 0 ? [] : ['', ...tables]),
  ]
  const drawn = chartLines(bars, { ...chart, height: heightFor(rows, below.length) })
  return { stretch, lines: [style.header(titleOf(usage, stretch)), ...drawn, ...below] }
}

const colours = ['36', '34', '32', '35', '33', '31', '96', '94'] as const

/** Colours of the parts in a terminal, and letters without colours, which are unique within a division. */
const partStyles = ({ by, parts }: Division<PaintedPart>): readonly PartStyle[] =>
  parts.map(({ name, paint }, index) => {
    if (paint === 'rest') return { name, letter: '.', colour: '90' }
    const letter = isFixed(by) ? name.charAt(0).toUpperCase() : 'ABCDEFGH'.charAt(index)
    return { name, letter, colour: colours[index] ?? '36' }
  })

/** Lines beside the bars: title, axis and labels of the chart, and the shell prompt. */
const linesAround = 4

/** Height of the bars; even, so that half of the scale is on a line. */
function heightFor(rows: number | undefined, below: number): number {
  if (rows === undefined) return 10
  return Math.max(4, Math.min(16, Math.floor((rows - below - linesAround) / 2) * 2))
}

function titleOf({ read: { kind, report }, name, by }: UsageToDraw, stretch: Stretch): string {
  const { from, to } = report.span
  const who = name === undefined ? '' : `${sanitizeText(name)}: `
  const what = by === 'total' ? kind.unit : `${kind.unit} by ${by}`
  const each = stretch === 'day' ? 'per day' : `per day, average of each ${stretch}`
  return `${who}${what} ${each}, ${from} to ${to} (UTC)`
}

/** Legend of the elements that occur in the chart. */
function legendLines(
  bars: readonly Bar[],
  { parts, glyphs, scale, coloured }: Omit<ChartOptions, 'height'>,
  amount: (value: number) => string,
): string[] {
  const full = glyphs.fillings.at(-1) ?? '#'
  const named = parts
    .filter(({ name }) => name !== '')
    .map(({ name, letter, colour }) => `${coloured ? painted(full, colour) : letter} ${sanitizeText(name)}`)
  const marks = [
    ...(bars.some(({ weekend, parts }) => weekend && parts !== undefined) ? [`${glyphs.floor.weekend} weekend`] : []),
    ...(bars.some(({ parts }) => parts === undefined) ? [`${glyphs.floor.missing} no data`] : []),
  ]
  const beyond = bars
    .filter((bar) => scale.exceeded && heightOf(bar) > scale.top)
    .map((bar) => `${bar.name} ${amount(heightOf(bar))}`)
  const highest = beyond.length === 0 ? [] : [`${glyphs.beyond} higher than the chart: ${beyond.join(', ')}`]
  return [named, marks, highest]
    .filter((items) => items.length > 0)
    .map((items) => `${' '.repeat(8)}${items.join('   ')}`)
}

function factLines(facts: readonly UsageFact[], style: Style): string[] {
  const width = Math.max(...facts.map(({ name }) => name.length))
  return facts.map(({ name, text }) => `${style.header(pad(name, width))}  ${text}`)
}
