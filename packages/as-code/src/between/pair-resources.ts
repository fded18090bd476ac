import { groupValues } from '@mgmt-api/base/lists'
import type { Identity } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { sortByAge } from '../kind/sort-by-age.ts'

/** A resource of two platforms, or of one of them. */
type Sides =
  | { readonly from: ListedResource; readonly to: ListedResource | undefined }
  | { readonly from: undefined; readonly to: ListedResource }

/** Its name is the one used in references, the same for both. */
export type ResourcePair = Sides & { readonly name: string }

/** Features that identify a resource, for matching; undefined for one to ignore. */
type MatchKey = (found: ListedResource, identity: Identity | undefined) => string | undefined

const similarity: MatchKey = ({ kind, remote }, identity) =>
  identity === undefined ? kind.similarityKeyOf(remote.body) : undefined
const similarityOfKeyed: MatchKey = ({ kind, remote }, identity) =>
  identity === undefined ? undefined : kind.similarityKeyOf(remote.body)

/** How resources of the two platforms match. */
interface MatchRule {
  readonly from: MatchKey
  readonly to: MatchKey
}

/** Keys of copies, by `<kind>/<id>` of the original. */
export type CopiedKeys = ReadonlyMap<string, string>

/** A copy has the key that it was given, although its original has none. */
const copiedRule = (copied: CopiedKeys): MatchRule => ({
  from: ({ kind, remote }) => copied.get(`${kind.name}/${remote.id}`),
  to: (_, identity) => identity?.key,
})

/** The most specific rule first. Resources with different keys never match. */
const matchRules: readonly MatchRule[] = [
  ...[
    (_: ListedResource, identity: Identity | undefined) => identity && `${identity.key} ${identity.owner}`,
    (_: ListedResource, identity: Identity | undefined) => identity?.key,
    similarity,
  ].map((matchKey) => ({ from: matchKey, to: matchKey })),
  { from: similarity, to: similarityOfKeyed },
  { from: similarityOfKeyed, to: similarity },
]

/**
 * Pairs the resources of two platforms: by owner and key, by key, and if one has no key, by similarity. Several with
 * the same features are paired in order of age.
 */
export function pairResources(
  left: readonly ListedResource[],
  right: readonly ListedResource[],
  copied: CopiedKeys = new Map(),
): readonly ResourcePair[] {
  const partners = new Map<ListedResource, ListedResource>()
  const paired = new Set<ListedResource>()
  const rest = { left: sortByAge(left), right: sortByAge(right) }
  for (const rule of [copiedRule(copied), ...matchRules]) {
    const unpaired = rest.right.filter((found) => !paired.has(found))
    const candidates = groupValues(unpaired.map((found) => [textOf(rule.to, found), found] as const))
    for (const found of rest.left) {
      const text = partners.has(found) ? undefined : textOf(rule.from, found)
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

function textOf(matchKey: MatchKey, found: ListedResource): string | undefined {
  const text = matchKey(found, found.kind.identityOf(found.remote))
  return text === undefined ? undefined : `${found.kind.name} ${text}`
}

/** Names each resource by its key or display name, and makes equal names distinct. */
function named(pairs: readonly Sides[]): readonly ResourcePair[] {
  const taken = new Set<string>()
  return pairs.map((pair) => {
    const { kind, remote } = pair.from ?? pair.to
    const other = pair.from === undefined ? undefined : pair.to
    const key = kind.identityOf(remote)?.key ?? other?.kind.identityOf(other.remote)?.key
    const wished = `${kind.name}/${key ?? kind.nameOf(remote.body)}`
    let name = wished
    for (let number = 2; taken.has(name); number++) name = `${wished} (${number})`
    taken.add(name)
    return { ...pair, name: name.slice(kind.name.length + 1) }
  })
}
