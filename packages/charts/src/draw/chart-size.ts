/** A chart is drawn twice, for a wide page and for a phone. */
export const chartSizes = ['wide', 'narrow'] as const

export type ChartSize = (typeof chartSizes)[number]

/** With more bars than this, there is no room for a line between their parts. */
export const mostSparse = 120

/** Height of all text in a drawing, in its pixels. */
export const fontSize = 12
