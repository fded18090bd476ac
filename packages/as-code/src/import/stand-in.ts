/** Ids of sources without ids of the platform, such as configurations. */
export const standInFor = (address: string): string => `${standInPrefix}${address}`
/** The same for a resource that others name. */
export const namedStandIn = (kind: string, name: string): string => standInFor(`${kind} named ${JSON.stringify(name)}`)
export const isStandIn = (id: string): boolean => id.startsWith(standInPrefix)
export const addressOf = (standIn: string): string => standIn.slice(standInPrefix.length)
const standInPrefix = '\u0000source:'
