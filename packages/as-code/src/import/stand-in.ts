/** Ids of sources without ids of the platform, such as manifests. */
export const standInFor = (address: string): string => `${standInPrefix}${address}`
export const isStandIn = (id: string): boolean => id.startsWith(standInPrefix)
export const addressOf = (standIn: string): string => standIn.slice(standInPrefix.length)
const standInPrefix = '\u0000source:'
