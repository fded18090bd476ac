/** What can be counted day by day, as `--measure` takes it. */
export const measures = ['units', 'gigabytes', 'tokens', 'logs', 'spans'] as const

export type MeasureName = (typeof measures)[number]
