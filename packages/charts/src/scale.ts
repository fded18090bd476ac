import { drawable } from './bar.ts'

/** Scale of a chart. */
export interface Scale {
  readonly top: number
  /** Whether some bars exceed it. */
  readonly exceeded: boolean
}

/** Bars this many times as high as nearly all others are cut off, so that they do not flatten them. */
const outlier = 4

/** A value this many times as high as the bars is left off the scale, such as a distant budget. */
const farthest = 3

/** Round numbers for the upper end of a scale; their halves are short as well. */
const round = [1, 1.2, 1.6, 2, 2.4, 3, 3.2, 4, 5, 6, 8, 10] as const

/**
 * A scale from 0 on which all bars can be distinguished, despite single extremes.
 * @param others values to include if they are not far above the bars: lines, ends of ranges
 */
export function scaleFor(heights: readonly number[], others: readonly number[] = []): Scale {
  const sorted = heights
    .map(drawable)
    .filter((height) => height > 0)
    .sort((a, b) => a - b)
  const highest = sorted.at(-1) ?? 0
  const usual = sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0
  const exceeded = sorted.length >= 3 && highest > usual * outlier
  const needed = exceeded ? usual * 1.25 : highest
  const near = others
    .filter(Number.isFinite)
    .map(drawable)
    .filter((other) => needed === 0 || other <= needed * farthest)
  const top = roundedUp(Math.max(needed, ...near))
  return { top, exceeded: exceeded && highest > top }
}

function roundedUp(value: number): number {
  if (!(value > 0)) return 1
  const exponent = Math.floor(Math.log10(value))
  const candidates = round.map((digits) => Number(`${digits}e${exponent}`))
  return candidates.find((candidate) => candidate >= value) ?? value
}
