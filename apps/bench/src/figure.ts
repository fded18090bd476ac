/** One row of the printed table. */
export interface Figure {
  readonly what: string
  /** Ratio, size or time, with its unit as text: `1.42 x`, `21.3 kB`. */
  readonly measured: string
  /** The bound that the project set itself, as text; absent where a row only informs. */
  readonly bound?: string
  /** Whether the bound is kept; absent where there is none. */
  readonly kept?: boolean
}

export function ratioAtLeast(what: string, ratio: number, bound: number): Figure {
  return { what, measured: `${ratio.toFixed(2)} x`, bound: `>= ${bound} x`, kept: ratio >= bound }
}

export function ratioAtMost(what: string, ratio: number, bound: number): Figure {
  return { what, measured: `${ratio.toFixed(2)} x`, bound: `<= ${bound} x`, kept: ratio <= bound }
}

export function atMost(what: string, value: number, bound: number, unit: string): Figure {
  return { what, measured: `${value.toFixed(1)} ${unit}`, bound: `<= ${bound} ${unit}`, kept: value <= bound }
}

export function information(what: string, measured: string): Figure {
  return { what, measured }
}

/** The figures as a table in Markdown, ready for the README. */
export function renderTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, measured, bound = '', kept }) => [
    what,
    measured,
    bound,
    kept === undefined ? '' : kept ? 'yes' : 'NO',
  ])
  const lines = [['what', 'measured', 'bound', 'kept'], ['-', '-', '-', '-'], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
