import { claimSent, isSent } from '../ledger/claim-sent.ts'
import { idName, type LedgerIndex } from '../ledger/ledger.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { ListedResource } from '../kind/list-all.ts'
import { contractOf, type IdOfKey, referencesOf } from '../kind/portable.ts'
import { resourceName } from '../kind/resource-name.ts'
import { type Matched, matchOwner } from './match-owner.ts'
import type { PlanInput } from './plan-input.ts'

interface MatchInput extends Pick<PlanInput, 'found' | 'resources' | 'now'> {
  readonly owner: string
  readonly ledger: LedgerIndex
  /** Whether a resource that is the same as one in the files replaces an owned one that is gone. */
  readonly pruneDuplicates: boolean
}

/** Matches resources with their owners, including those that an earlier run created without a response. */
export function matchWithSent({ found, owner, ledger, resources, now, pruneDuplicates }: MatchInput): Matched {
  if (pruneDuplicates) reopenGone({ found, ledger, resources })
  const matched = matchOwner(found, owner)
  const open = [...resources].filter(([name]) => isSent(ledger, name))
  let claimed = 0
  for (const kind of new Set(open.map(([, each]) => each.kind))) {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    const wanted = wantedOf(kind, open, matched.owned)
    claimed += claimSent({ kind, remotes, ledger, wanted, now })
  }
  return claimed === 0 ? matched : matchOwner(found, owner)
}

/** Another checkout may have deleted ours as the younger duplicate: its line is open for the one that stayed. */
function reopenGone({ found, ledger, resources }: Pick<MatchInput, 'found' | 'ledger' | 'resources'>): void {
  const standing = new Set(found.map(({ kind, remote }) => idName({ name: `${kind.name}/`, id: remote.id })))
  for (const name of resources.keys()) {
    const line = ledger.line(name)
    if (line?.id !== undefined && !standing.has(idName(line))) ledger.record({ name })
  }
}

/** Bodies whose references exist: one that refers to a missing resource was not sent. */
function wantedOf(
  kind: Kind,
  open: readonly (readonly [string, { readonly kind: Kind; readonly resource: { readonly body: Body } }])[],
  owned: ReadonlyMap<string, ListedResource>,
): ReadonlyMap<string, Body> {
  const idOfKey: IdOfKey = (to, key, field) => {
    const remote = owned.get(resourceName({ kind: to, key }))?.remote
    return field === undefined ? remote?.id : remote?.otherIds?.[field]
  }
  return new Map(
    open.flatMap(([name, each]) => {
      const { body } = each.resource
      const isComplete = referencesOf(kind, body).every((to) => idOfKey(to.kind, to.key, to.field) !== undefined)
      return each.kind === kind && isComplete ? [[name, contractOf(kind, body, { idOfKey })] as const] : []
    }),
  )
}
