/** The regions of the service. */
export const regions = ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const
export type Region = (typeof regions)[number]
