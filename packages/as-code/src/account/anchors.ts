import type { Caller } from '@mgmt-api/models'
import { isInvalidId } from '../kind/ids.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import { kindIn } from '../kind/resource-name.ts'
import type { Ledger } from '../ledger/ledger.ts'
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
        if (isOurs(kind, remote, options.owner)) found.push(remote.id)
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
  const kinds = labelledKinds(options.kinds)
  for (const id of anchors) {
    for (const kind of kinds) {
      const remotes = await readAnchor(kind, caller, { id, signal: options.signal })
      if (remotes.some((remote) => isOurs(kind, remote, options.owner))) return true
    }
  }
  for (const each of recordedOf(options).slice(0, mostAnchors)) {
    if (await isReadable(each, caller, options)) return true
  }
  return false
}

/** A resource without labels that the ledger records. */
interface Recorded {
  readonly kind: Kind
  readonly id: string
}

/** A shorter id, such as a number, may exist in another account too. */
const unique = /^[\w-]{16,}$/

/** Ids that the service made: one that we chose may be the same in another account. */
function recordedOf({ kinds, ledger }: AnchorOptions): readonly Recorded[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return (ledger?.lines() ?? []).flatMap(({ name, id = '' }) => {
    const kind = byName.get(kindIn(name))
    if (kind === undefined || kind.recognised === 'labels' || kind.isSingleton === true) return []
    return kind.chosenId === undefined && unique.test(id) ? [{ kind, id }] : []
  })
}

const isReadable = async ({ kind, id }: Recorded, caller: Caller, { signal }: AnchorOptions): Promise<boolean> =>
  (await readAnchor(kind, caller, { id, signal })).some((remote) => remote.id === id && !kind.isDeleted(remote.body))

async function readAnchor(
  kind: Kind,
  caller: Caller,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal | undefined },
): Promise<readonly Remote[]> {
  try {
    return (await skipRefused(() => kind.connect(caller).read([{ id, fields: [] }], { signal }))) ?? []
  } catch (error) {
    if (isInvalidId(error)) return []
    throw error
  }
}

const labelledKinds = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.filter(({ recognised }) => recognised === 'labels')

const isOurs = (kind: Kind, remote: Remote, owner: string): boolean =>
  !kind.isDeleted(remote.body) && kind.identityOf(remote)?.owner === owner
