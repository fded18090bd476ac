import type { Kind } from '../kind/kind.ts'
import { ownershipOf } from '../kind/ownership.ts'
import { resourceName } from '../kind/resource-name.ts'
import { chosenIdOf } from './chosen-id.ts'
import type { Ledger } from './ledger.ts'

/** What recognises the resources of an owner on a target, beside labels. */
export interface Recognisers {
  readonly owner: string
  readonly ledger: Ledger
  /** The account of the target, a part of the ids that we choose. */
  readonly account: string
  /** Names of the resources in the files, as `<kind>/<key>`: the ids chosen for them are ours. */
  readonly names: Iterable<string>
}

/**
 * Kinds that recognise the resources of an owner on a target, as `ownershipOf` does. Kinds with labels stay as they are.
 */
export function bindKinds(kinds: readonly Kind[], by: Recognisers): readonly Kind[] {
  const names = [...by.names]
  return kinds.map((kind) => (kind.recognised === 'labels' ? kind : bindKind(kind, { ...by, names })))
}

function bindKind(kind: Kind, { owner, ledger, account, names }: Recognisers): Kind {
  const { chosenId } = kind
  const choose = (key: string): string | undefined => {
    if (kind.recognised === 'file') return kind.name
    return chosenId === undefined ? undefined : chosenIdOf(chosenId.form, [account, owner, kind.name, key])
  }
  const chosen = new Map<string, string>()
  for (const name of kind.recognised === 'ledger' ? [] : names) {
    if (!name.startsWith(`${kind.name}/`)) continue
    const key = name.slice(kind.name.length + 1)
    chosen.set(choose(key) ?? '', key)
  }
  const identityOf: Kind['identityOf'] = (remote) => ownershipOf(kind, remote, { owner, ledger, chosen })
  return {
    ...kind,
    identityOf,
    withIdentity(body, identity) {
      if (chosenId === undefined) return body
      const { [chosenId.at]: _, ...rest } = body
      if (identity === undefined) return rest
      const id = ledger.line(resourceName({ kind, key: identity.key }))?.id ?? choose(identity.key)
      return { ...rest, [chosenId.at]: id }
    },
    connect(caller) {
      const store = kind.connect(caller)
      return {
        ...store,
        async *list({ owner: wanted, signal }) {
          for await (const remote of store.list({ signal })) {
            if (wanted === undefined || identityOf(remote)?.owner === wanted) yield remote
          }
        },
      }
    },
  }
}
