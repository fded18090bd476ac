/** A chart is drawn twice, for a wide page and for a phone. */
export const chartSizes = ['wide', 'narrow'] as const

export type ChartSize = (typeof chartSizes)[number]

/** Of more bars than that none has room for a line between its parts. */
export const mostSparse = 120

/** Of all text in a drawing, in its pixels. */
export const fontSize = 12
