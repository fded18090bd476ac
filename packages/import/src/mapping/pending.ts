/** Ids of sources without ids of the platform, such as manifests. */
export const standInFor = (address: string): string => `${standInPrefix}${address}`
interface ManifestName {
  readonly kind: string
  readonly namespace: string
  readonly name: string
}
/** The same for a manifest. */
export const manifestStandIn = (manifest: ManifestName): string => standInFor(manifestAddress(manifest))
/** A manifest in messages. */
export const manifestAddress = ({ kind, namespace, name }: ManifestName): string =>
  `${kind} ${namespace === '' ? name : `${namespace}/${name}`}`
/** The same for a resource that others name. */
export const namedStandIn = (kind: string, name: string): string => standInFor(`${kind} named ${JSON.stringify(name)}`)
/** The kind and the name of a resource that others name. */
export function namedIn(standIn: string): { readonly kind: string; readonly name: string } | undefined {
  const [, kind, name] = /^\u0000source:(\S+) named (".*")$/s.exec(standIn) ?? []
  return kind === undefined || name === undefined ? undefined : { kind, name: String(JSON.parse(name)) }
}
export const isStandIn = (id: string): boolean => id.startsWith(standInPrefix)
export const addressOf = (standIn: string): string => standIn.slice(standInPrefix.length)
/**
 * A value of a plan that is not there to be read: it is known after the apply, or it is sensitive.
 * @param candidates addresses of the resources, one of which it may identify
 */
export const hiddenStandIn = (reason: string, candidates: readonly string[] = []): string =>
  standInFor(`hidden ${JSON.stringify({ reason, candidates })}`)
/** Why a value is not there, and what it may identify; undefined for any other value. */
export function hiddenIn(value: unknown): HiddenValue | undefined {
  if (typeof value !== 'string' || !value.startsWith(`${standInPrefix}hidden `)) return undefined
  return JSON.parse(addressOf(value).slice('hidden '.length)) as HiddenValue // As it was written above.
}
export interface HiddenValue {
  readonly reason: string
  readonly candidates: readonly string[]
}
const standInPrefix = '\u0000source:'
