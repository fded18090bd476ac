/** Put in place of the name when the program is bundled. */
declare const MGMT_VERSION: string | undefined

/** Version of this package; run from source it is not known. */
export const version: string = typeof MGMT_VERSION === 'string' ? MGMT_VERSION : '0.0.0-source'
