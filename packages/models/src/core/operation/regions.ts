/** The regions of the service. */
export const regions = ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const
/** A region of the service. */
export type Region = (typeof regions)[number]

/** Major versions of the API in base paths: `/mgmt/openapi/<major>`. Each serves every operation. */
export const majors = [4, 5] as const
/** A major version of the base path. */
export type Major = (typeof majors)[number]
