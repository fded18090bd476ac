/** The regions of the service. */
export const regions = ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const
/** A region of the service. */
export type Region = (typeof regions)[number]
