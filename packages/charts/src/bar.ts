/** One bar of a chart: a day, or the average day of a longer period. */
export interface Bar {
  /** Name in texts: `2026-10-04`. */
  readonly name: string
  /** Label on the axis; absent for most bars. */
  readonly label?: string | undefined
  readonly weekend: boolean
  /** Values of the parts, from the bottom up; undefined without data. */
  readonly parts: readonly number[] | undefined
  /** Forecast of an incomplete or future day. */
  readonly forecast?: Forecast | undefined
  /** A mark that highlights it. */
  readonly mark?: BarMark | undefined
}

/** An expected value with its likely range. */
export interface Forecast {
  readonly expected: number
  /** Bounds of the likely range. */
  readonly low: number
  readonly high: number
}

/** Kinds of marks: higher or lower than expected, or another note. */
export const markKinds = ['high', 'low', 'note'] as const

/** Kind of a mark on a bar. */
export type MarkKind = (typeof markKinds)[number]

/** A mark on a bar. */
export interface BarMark {
  readonly kind: MarkKind
  /** Text of the mark: `expected 120 to 180`. */
  readonly text: string
}

/** Maximum value, below which sums do not overflow. */
const most = 1e300

/** Limits a value to the drawable range: NaN and negative values become 0. */
export const drawable = (value: number): number => Math.min(most, Math.max(0, value || 0))

/** Height of a bar. */
export const heightOf = ({ parts = [] }: Pick<Bar, 'parts'>): number =>
  parts.reduce((sum, part) => sum + drawable(part), 0)
