import { type LedgerFile, ownershipOf } from '@mgmt-api/as-code'
import type { ConnectedTarget } from '../targets.ts'
import { ToolError } from '../tool-error.ts'
import type { Step } from './operation-step.ts'

/**
 * With the level `mine`, an operation may change only resources that bear the owner's mark.
 * @throws {ToolError} It creates something without the mark, or touches the resource of another.
 */
export function refuseOthers(
  step: Step,
  { writes, name }: ConnectedTarget,
  { owner, ledger }: { readonly owner: string; readonly ledger: LedgerFile },
): void {
  if (writes === 'all') return
  if (writes === 'none') throw new ToolError(`${name} is read-only.`)
  const refuse = (why: string): never => {
    const next = 'plan {"resources": [{"kind": …, "key": …, "body": …}]}, which sets the mark'
    throw new ToolError(`${step.title}: ${why}. ${name} allows changes only to resources of ${owner}.`, next)
  }
  if (step.shown.effect === 'create') refuse('what an operation creates has no mark')
  if (step.seen.length === 0) refuse('its owner cannot be read')
  for (const { kind, id, items } of step.seen) {
    if (kind === undefined || id === undefined) return refuse('it has no owner')
    const isOurs = items.every(
      ({ remote }) => remote !== undefined && ownershipOf(kind, remote, { owner, ledger })?.owner === owner,
    )
    if (!isOurs || items.length === 0) refuse(`${kind.name} ${id} does not bear the mark`)
  }
}
