/** Major versions of the API, as they stand in addresses: `/mgmt/openapi/<major>`. */
export const majors = [4, 5] as const
/** A major version of the base path. */
export type Major = (typeof majors)[number]
