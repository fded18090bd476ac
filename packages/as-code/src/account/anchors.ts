import type { Caller } from '@mgmt-api/models'
import { isInvalidId } from '../kind/invalid-id.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import { mostAnchors } from '../project/account-pin.ts'
import { skipRefused } from './identify-account.ts'

/** Options of `findAnchors`. */
export interface AnchorOptions {
  /** Value of the label `mgmt_owner`. */
  readonly owner: string
  /** Kinds without labels are ignored. */
  readonly kinds: readonly Kind[]
  readonly signal?: AbortSignal | undefined
}

/**
 * Ids that can anchor the pin of an account: up to five resources with our labels.
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
  return found
}

/**
 * Whether the key can read one of the anchors, with our labels.
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
  return false
}

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
