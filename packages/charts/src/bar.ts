/** One bar of a chart: a day, or the average day of a longer stretch. */
export interface Bar {
  /** Its name in text: `2026-10-04`. */
  readonly name: string
  /** Label below it; absent for most bars. */
  readonly label?: string | undefined
  readonly weekend: boolean
  /** Its parts, from the bottom up; undefined if there is no record. */
  readonly parts: readonly number[] | undefined
  /** Its forecast, if it is not over or in the future. */
  readonly forecast?: Forecast | undefined
  /** A mark that highlights it. */
  readonly mark?: BarMark | undefined
}

/** An expected value, and the range that it lies in. */
export interface Forecast {
  readonly expected: number
  /** It is likely to come out between these. */
  readonly low: number
  readonly high: number
}

/** Why a bar is marked: it is higher or lower than expected, or has another remark. */
export const markKinds = ['high', 'low', 'note'] as const

/** Meanings of a mark on a bar. */
export type MarkKind = (typeof markKinds)[number]

/** A mark on a bar. */
export interface BarMark {
  readonly kind: MarkKind
  /** Text of the mark: `expected 120 to 180`. */
  readonly text: string
}

/** Sums above this overflow. */
const most = 1e300

/** Limits a value to the drawable range: NaN and negative values become 0. */
export const drawable = (value: number): number => Math.min(most, Math.max(0, value || 0))

/** Height of a bar. */
export const heightOf = ({ parts = [] }: Pick<Bar, 'parts'>): number =>
  parts.reduce((sum, part) => sum + drawable(part), 0)
