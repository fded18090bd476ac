/** One bar of a chart: a day, or the average day of a longer stretch. */
export interface Bar {
  /** What it is called where it is spoken of: `2026-10-04`. */
  readonly name: string
  /** Text below it; absent below most. */
  readonly label?: string | undefined
  readonly weekend: boolean
  /** What it is made of, from the bottom up; undefined where nothing is known. */
  readonly parts: readonly number[] | undefined
  /** What it will come to, where it is not over or still to come. */
  readonly forecast?: Forecast | undefined
  /** Makes it stand out. */
  readonly mark?: BarMark | undefined
}

/** An expected value, and the range that it lies in. */
export interface Forecast {
  readonly expected: number
  /** It is likely to come out between these. */
  readonly low: number
  readonly high: number
}

/** Why a bar stands out: it is higher or lower than it should be, or there is something else to say of it. */
export const markKinds = ['high', 'low', 'note'] as const

/** What a mark on a bar stands for. */
export type MarkKind = (typeof markKinds)[number]

/** A mark on a bar. */
export interface BarMark {
  readonly kind: MarkKind
  /** What there is to say: `expected 120 to 180`. */
  readonly text: string
}

/** Sums of more are no numbers any more. */
const most = 1e300

/** A value as it can be drawn: what is no number, or less than nothing, is nothing. */
export const drawable = (value: number): number => Math.min(most, Math.max(0, value || 0))

/** How high a bar is. */
export const heightOf = ({ parts = [] }: Pick<Bar, 'parts'>): number =>
  parts.reduce((sum, part) => sum + drawable(part), 0)
