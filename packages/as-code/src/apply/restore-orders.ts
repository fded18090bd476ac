import { sortedJson } from '@mgmt-api/base/json'
import type { Caller } from '@mgmt-api/models'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote, ResourceStore } from '../kind/kind.ts'
import { placeEntries } from '../order/place-entries.ts'

/** Orders at a point in time: ids by list, by the kind of the order. */
export type Orders = Readonly<Record<string, Body>>

/** The kinds, and access to their platform. */
export interface OrderAccess {
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly signal?: AbortSignal | undefined
}

/** Options of `restoreOrders`. */
export interface RestoreOrdersOptions extends OrderAccess {
  /** Present ids of the resources that were created again, by kind and former id. */
  readonly ids: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/**
 * Reads the orders that resources of some kinds have a place in.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function readOrders(of: ReadonlySet<string>, { kinds, caller, signal }: OrderAccess): Promise<Orders> {
  const orders: Record<string, Body> = {}
  for (const kind of kinds.filter(({ ordered, references }) => ordered && references.some(({ to }) => of.has(to)))) {
    orders[kind.name] = (await readOrder(kind, kind.connect(caller), signal))?.body ?? {}
  }
  return orders
}

const readOrder = async (
  { name }: Kind,
  store: ResourceStore,
  signal: AbortSignal | undefined,
): Promise<Remote | undefined> => (await store.read([{ id: name, fields: [] }], { signal }))[0]

/**
 * Puts resources that were created again back to their places among those that are there now, and reads the orders back.
 * @returns errors for those that are not in their places
 * @throws {MgmtError} An order cannot be read.
 * @example const misplaced = await restoreOrders(backup.orders ?? {}, { kinds, caller, ids })
 */
export async function restoreOrders(orders: Orders, options: RestoreOrdersOptions): Promise<readonly Finding[]> {
  const { kinds, caller, signal } = options
  const findings: Finding[] = []
  for (const kind of kinds) {
    const before = orders[kind.name]
    const ids = kind.references.map(({ to }) => options.ids.get(to)).find((found) => found !== undefined)
    if (kind.ordered === undefined || before === undefined || ids === undefined) continue
    const store = kind.connect(caller)
    const present = (await readOrder(kind, store, signal))?.body ?? {}
    const wanted = wantedOrder(kind, { present, before, ids })
    if (sortedJson(present) === sortedJson(wanted)) continue
    const replacement = { id: kind.name, body: wanted, fields: Object.keys(wanted) }
    let reason = ''
    for await (const outcome of store.replace([replacement], { signal })) {
      if (outcome.status !== 'done') reason = `: ${outcome.reason}`
    }
    const after = (await readOrder(kind, store, signal))?.body ?? {}
    findings.push(...misplaced(kind, { after, wanted, restored: new Set(ids.values()), reason }))
  }
  return findings
}

interface Placing {
  readonly present: Body
  readonly before: Body
  readonly ids: ReadonlyMap<string, string>
}

function wantedOrder({ ordered = [] }: Kind, { present, before, ids }: Placing): Body {
  const restored = new Set(ids.values())
  const lists = ordered.map((at) => {
    const former = idsAt(before, at).map((id) => ids.get(id) ?? id)
    return [at, placeEntries(idsAt(present, at), former, restored)] as const
  })
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

interface Placed {
  readonly after: Body
  readonly wanted: Body
  readonly restored: ReadonlySet<string>
  readonly reason: string
}

function misplaced({ words, ordered = [] }: Kind, { after, wanted, restored, reason }: Placed): readonly Finding[] {
  return ordered.flatMap((at) =>
    idsAt(wanted, at).flatMap((id, index): Finding[] => {
      const place = idsAt(after, at).indexOf(id)
      if (place === index || !restored.has(id)) return []
      const message = `${words.one}: ${id} is number ${place + 1} of ${at}, not ${index + 1}${reason}`
      return [{ severity: 'error', code: 'not_in_place', message }]
    }),
  )
}

/** The entries of an order are ids. */
function idsAt(body: Body, at: string): readonly string[] {
  const entries = body[at]
  return Array.isArray(entries) ? entries.map(String) : []
}
