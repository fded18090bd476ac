/** Values of `--measure`. */
export const measures = ['units', 'gigabytes', 'tokens', 'logs', 'spans'] as const

export type MeasureName = (typeof measures)[number]
