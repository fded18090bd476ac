/** Major versions of the API in base paths: `/mgmt/openapi/<major>`. Each serves every operation. */
export const majors = [4, 5] as const
/** A major version of the base path. */
export type Major = (typeof majors)[number]
