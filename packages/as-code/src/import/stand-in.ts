/** Ids of sources without ids of the platform, such as manifests. */
export const standInFor = (address: string): string => `${standInPrefix}${address}`
/** The same for a resource that others name. */
export const namedStandIn = (kind: string, name: string): string => standInFor(`${kind} named ${JSON.stringify(name)}`)
/** The kind and the name of a resource that others name. */
export function namedIn(standIn: string): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] = /^\u0000source:(\S+) named (".*")$/s.exec(standIn) ?? []
  return kind === undefined || name === undefined ? undefined : { kind, name: String(JSON.parse(name)) }
}
export const isStandIn = (id: string): boolean => id.startsWith(standInPrefix)
export const addressOf = (standIn: string): string => standIn.slice(standInPrefix.length)
const standInPrefix = '\u0000source:'
