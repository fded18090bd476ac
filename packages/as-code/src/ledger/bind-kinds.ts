import type { Identity, Kind } from '../kind/kind.ts'
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
 * Kinds that recognise the resources of an owner on a target. Kinds with labels stay as they are. Others get their
 * identity from the ledger, and those with a chosen id from that id, too. An equal name proves nothing, because anybody
 * may use it.
 */
export function bindKinds(kinds: readonly Kind[], by: Recognisers): readonly Kind[] {
  const names = [...by.names]
  return kinds.map((kind) => (kind.recognised === 'labels' ? kind : bindKind(kind, { ...by, names })))
}

function bindKind(kind: Kind, { owner, ledger, account, names }: Recognisers): Kind {
  const { chosenId } = kind
  // An order concerns the resources that its file lists: it is ours as soon as there is one.
  const choose = (key: string): string | undefined => {
    if (kind.ordered !== undefined) return kind.name
    return chosenId === undefined ? undefined : chosenIdOf(chosenId.form, [account, owner, kind.name, key])
  }
  const chosen = new Map<string, string>()
  for (const name of chosenId === undefined && kind.ordered === undefined ? [] : names) {
    if (!name.startsWith(`${kind.name}/`)) continue
    const key = name.slice(kind.name.length + 1)
    chosen.set(choose(key) ?? '', key)
  }
  const identityOf: Kind['identityOf'] = ({ id }): Identity | undefined => {
    const key = ledger.keyOf(kind.name, id) ?? chosen.get(id)
    return key === undefined ? undefined : { owner, key }
  }
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
