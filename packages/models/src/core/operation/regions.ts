/** The regions of the service. */
export const regions = ['eu1', 'eu2', 'us1', 'us2', 'ap1', 'ap2', 'ap3'] as const
/** A region of the service. */
export type Region = (typeof regions)[number]

/** API versions in base paths: `/mgmt/openapi/<version>`. Each serves every operation. */
export const apiVersions = [4, 5] as const
/** A API version. */
export type ApiVersion = (typeof apiVersions)[number]
