import { groupValues } from '@mgmt-api/base/lists'
import type { Body, Kind } from '@mgmt-api/as-code'
import { resourceName, withPresentEntries } from '@mgmt-api/as-code/internal'
import type { KeyedImport } from './imported.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { SourceResource, UntranslatedPart } from '../sources/source-resource.ts'

interface Placed {
  readonly source: SourceResource
}

type ListOrder = NonNullable<Mapping['order']>

/** The resources whose order the source tells, by their list, first to last. */
function inOrder<T extends Placed>(resources: readonly T[]): readonly (readonly [ListOrder, readonly T[]])[] {
  const lists = groupValues(
    resources.flatMap((each) => {
      const { mapping, rank } = each.source
      const isPlaced = mapping.items !== undefined || rank !== undefined
      return mapping.order !== undefined && isPlaced ? [[nameOf(mapping.order), each] as const] : []
    }),
  )
  return [...lists.values()].flatMap((list) => {
    const order = list[0]?.source.mapping.order
    return order === undefined ? [] : [[order, list.toSorted((a, b) => rankOf(a) - rankOf(b))] as const]
  })
}

const nameOf = ({ kind, list }: ListOrder): string => `${kind} ${list}`

/** Items of a list are in its order already. */
const rankOf = ({ source }: Placed): number => source.rank ?? 0

/**
 * The resources that come after a refused one in a list of which the first that matches applies: they would apply to what
 * the refused one is for.
 */
export function followersOf<T extends Placed>(
  resources: readonly T[],
  refused: ReadonlySet<string>,
): ReadonlyMap<T, UntranslatedPart> {
  const followers = new Map<T, UntranslatedPart>()
  for (const [{ firstApplies }, list] of inOrder(resources)) {
    const first = list.findIndex(({ source }) => refused.has(source.address))
    if (first === -1 || firstApplies !== true) continue
    const reason = `it would apply without ${list[first]?.source.address ?? ''}, which comes before it in the order`
    for (const each of list.slice(first + 1)) {
      const { address, locate } = each.source
      followers.set(each, { address, reason, place: locate([]) })
    }
  }
  return followers
}

/** The order of resources as its file. */
export interface ImportedOrder {
  readonly kind: Kind
  readonly key: string
  /** The order of the source, merged into that of the file. */
  readonly body: Body
  /** Names of the resources that the source orders. */
  readonly of: ReadonlySet<string>
  /** Where the order begins in the source. */
  readonly first: SourceResource
}

/**
 * The orders of the resources. One resource has none.
 * @param presentOf the body of a file by its name
 */
export function ordersOf(
  resources: readonly KeyedImport[],
  kinds: readonly Kind[],
  presentOf: (name: string) => Body | undefined,
): readonly ImportedOrder[] {
  const lists = inOrder(resources).filter(([, { length }]) => length > 1)
  const byKind = groupValues(lists.map(([order, list]) => [order.kind, { list: order.list, ordered: list }] as const))
  return [...byKind].flatMap(([name, ofKind]): ImportedOrder[] => {
    const kind = kinds.find((each) => each.name === name)
    const first = ofKind[0]?.ordered[0]?.source
    if (kind === undefined || first === undefined) return []
    const wanted = Object.fromEntries(
      ofKind.map(({ list, ordered }) => [list, ordered.map((each) => ({ $ref: resourceName(each) }))]),
    )
    const key = kind.name
    const body = withPresentEntries(kind, wanted, presentOf(resourceName({ kind, key })) ?? {})
    return [{ kind, key, body, of: new Set(ofKind.flatMap(({ ordered }) => ordered.map(resourceName))), first }]
  })
}
