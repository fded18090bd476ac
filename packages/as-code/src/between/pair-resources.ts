import type { Identity } from '../kind/kind.ts'
import type { Found } from '../kind/list-all.ts'
import { olderFirst } from '../kind/compare-age.ts'

/** A resource of two platforms, or of one of them. */
type Sides = { readonly from: Found; readonly to: Found | undefined } | { readonly from: undefined; readonly to: Found }

/** Its name is the one used in references, the same for both. */
export type Pair = Sides & { readonly name: string }

/** Features that identify a resource, for matching; undefined for one to ignore. */
type Sign = (found: Found, identity: Identity | undefined) => string | undefined

const likeness: Sign = ({ kind, remote }, identity) =>
  identity === undefined ? kind.likenessOf(remote.body) : undefined
const likenessOfKeyed: Sign = ({ kind, remote }, identity) =>
  identity === undefined ? undefined : kind.likenessOf(remote.body)

/** The surest first. Resources with different keys never match. */
const signs: readonly { readonly from: Sign; readonly to: Sign }[] = [
  ...[
    (_: Found, identity: Identity | undefined) => identity && `${identity.key} ${identity.owner}`,
    (_: Found, identity: Identity | undefined) => identity?.key,
    likeness,
  ].map((sign) => ({ from: sign, to: sign })),
  { from: likeness, to: likenessOfKeyed },
  { from: likenessOfKeyed, to: likeness },
]

/**
 * Pairs the resources of two platforms: by owner and key, by key, and if one has no key, by similarity. Several with
 * the same features are paired in order of age.
 */
export function pairUp(left: readonly Found[], right: readonly Found[]): readonly Pair[] {
  const partners = new Map<Found, Found>()
  const paired = new Set<Found>()
  const rest = { left: left.toSorted(byAge), right: right.toSorted(byAge) }
  for (const sign of signs) {
    const candidates = new Map<string, Found[]>()
    for (const found of rest.right) {
      const text = textOf(sign.to, found)
      if (text !== undefined && !paired.has(found)) candidates.set(text, [...(candidates.get(text) ?? []), found])
    }
    for (const found of rest.left) {
      const text = partners.has(found) ? undefined : textOf(sign.from, found)
      const partner = text === undefined ? undefined : candidates.get(text)?.shift()
      if (partner === undefined) continue
      partners.set(found, partner)
      paired.add(partner)
    }
  }
  return named([
    ...left.map((from) => ({ from, to: partners.get(from) })),
    ...right.filter((to) => !paired.has(to)).map((to) => ({ from: undefined, to })),
  ])
}

const byAge = (a: Found, b: Found): number => olderFirst(a.remote, b.remote)

function textOf(sign: Sign, found: Found): string | undefined {
  const text = sign(found, found.kind.identityOf(found.remote.body))
  return text === undefined ? undefined : `${found.kind.name} ${text}`
}

/** Names each resource by its key or display name, and makes equal names distinct. */
function named(pairs: readonly Sides[]): readonly Pair[] {
  const taken = new Set<string>()
  return pairs.map((pair) => {
    const { kind, remote } = pair.from ?? pair.to
    const other = pair.from === undefined ? undefined : pair.to
    const key = kind.identityOf(remote.body)?.key ?? (other && kind.identityOf(other.remote.body)?.key)
    const wished = `${kind.name}/${key ?? kind.nameOf(remote.body)}`
    let name = wished
    for (let number = 2; taken.has(name); number++) name = `${wished} (${number})`
    taken.add(name)
    return { ...pair, name: name.slice(kind.name.length + 1) }
  })
}
