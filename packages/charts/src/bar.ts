/** One bar of a chart: a day, or the average day of a longer stretch. */
export interface Bar {
  /** What it is called where it is spoken of: `2026-10-04`. */
  readonly name: string
  /** Text below it; absent below most. */
  readonly label?: string | undefined
  readonly weekend: boolean
  /** What it is made of, from the bottom up; undefined where nothing is known. */
  readonly parts: readonly number[] | undefined
}

/** How high a bar is. What is no number, or less than nothing, has no height. */
export const heightOf = ({ parts = [] }: Pick<Bar, 'parts'>): number =>
  parts.reduce((sum, part) => sum + Math.max(0, part || 0), 0)
