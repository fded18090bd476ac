import type { Caller } from '@mgmt-api/models'
import { isInvalidId } from '../kind/ids.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import { ownershipOf } from '../kind/ownership.ts'
import { kindIn } from '../kind/resource-name.ts'
import { createLedger, type Ledger } from '../ledger/ledger.ts'
import { mostAnchors } from '../project/account-pin.ts'
import { skipRefused } from './identify-account.ts'

/** Options of `findAnchors`. */
export interface AnchorOptions {
  /** Value of the label `mgmt_owner`. */
  readonly owner: string
  readonly kinds: readonly Kind[]
  /** The ledger of the target. Default: kinds without labels are ignored. */
  readonly ledger?: Ledger | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Ids that can anchor the pin of an account: up to five resources with our labels, or with a line of the ledger.
 * @throws {MgmtError} The platform failed. Kinds that the key may not list are left out.
 */
export async function findAnchors(caller: Caller, options: AnchorOptions): Promise<readonly string[]> {
  const found: string[] = []
  for (const kind of labelledKinds(options.kinds)) {
    await skipRefused(async () => {
      for await (const remote of kind.connect(caller).list(options)) {
        if (found.length >= mostAnchors) return
        if (isOurs(kind, remote, options)) found.push(remote.id)
      }
    })
    if (found.length >= mostAnchors) break
  }
  const recorded = recordedOf(options).filter(({ id }) => !found.includes(id))
  for (const each of recorded.slice(0, mostAnchors - found.length)) {
    if (await isReadable(each, caller, options)) found.push(each.id)
  }
  return found
}

/**
 * Whether the key can read one of the anchors, with our labels, or up to five of the ledger's resources.
 * @throws {MgmtError} The platform failed.
 */
export async function hasAnchor(caller: Caller, anchors: readonly string[], options: AnchorOptions): Promise<boolean> {
  const labelled = anchors.flatMap((id) => labelledKinds(options.kinds).map((kind) => ({ kind, id })))
  for (const each of [...labelled, ...recordedOf(options).slice(0, mostAnchors)]) {
    if (await isReadable(each, caller, options)) return true
  }
  return false
}

/** A resource that may be ours. */
interface Candidate {
  readonly kind: Kind
  readonly id: string
}

/** A shorter id, such as a number, may exist in another account too. */
const unique = /^[\w-]{16,}$/

/** The ledger's ids that the service made: one that we chose may be the same in another account. */
function recordedOf({ kinds, ledger }: AnchorOptions): readonly Candidate[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return (ledger?.lines() ?? []).flatMap(({ name, id = '' }) => {
    const kind = byName.get(kindIn(name))
    return kind?.recognised === 'ledger' && kind.isSingleton !== true && unique.test(id) ? [{ kind, id }] : []
  })
}

/** Whether the key can read a resource that is ours. */
async function isReadable({ kind, id }: Candidate, caller: Caller, options: AnchorOptions): Promise<boolean> {
  const { signal } = options
  try {
    const read = await skipRefused(() => kind.connect(caller).read([{ id, fields: [] }], { signal }))
    return read?.some((remote) => isOurs(kind, remote, options)) ?? false
  } catch (error) {
    if (isInvalidId(error)) return false
    throw error
  }
}

const labelledKinds = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter(({ recognised }) => recognised === 'labels')

const isOurs = (kind: Kind, remote: Remote, { owner, ledger = createLedger() }: AnchorOptions): boolean =>
  !kind.isDeleted(remote.body) && ownershipOf(kind, remote, { owner, ledger })?.owner === owner
