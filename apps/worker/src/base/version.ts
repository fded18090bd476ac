/** Replaced by the bundler. */
declare const MGMT_VERSION: string | undefined

/** Version of this package; unknown when run from source. */
export const version: string = typeof MGMT_VERSION === 'string' ? MGMT_VERSION : '0.0.0-source'
