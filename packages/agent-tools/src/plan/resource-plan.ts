import {
  applyPlan,
  type Backup,
  type ChangeResult,
  comparePlan,
  createDesired,
  type Desired,
  type DesiredBody,
  differencesOf,
  type Finding,
  type Kind,
  type LedgerFile,
  makePlan,
  neededKinds,
  ownershipText,
  type Plan,
  planDocument,
  type Project,
  type ProjectTarget,
  type ResourceChange,
} from '@mgmt-api/as-code'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Caller, ResourceName } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { quoted } from '../text/platform-data.ts'
import { ToolError } from '../tool-error.ts'
import type { AppliedChanges, ApplyContext, ChangeOutcome, ChangePlan, ChangeStatus } from './change-plan.ts'
import { fieldLines, itemLine, type ShownChange } from './change-text.ts'
import { rehearsalFindings } from './rehearse-plan.ts'
import { irreversibleChange } from './irreversible.ts'
import type { StoreChange } from './step.ts'

/** Bodies to plan. */
export interface ResourceRequest {
  readonly bodies: readonly DesiredBody[]
  /** `<kind>/<key>` of resources to delete. */
  readonly removals: readonly string[]
}

/** What planning bodies needs. */
export interface ResourceContext {
  readonly kinds: readonly Kind[]
  readonly project: Project
  readonly target: ProjectTarget
  readonly caller: Caller
  readonly ledger: LedgerFile
  readonly now: () => number
  readonly wait?: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined
  readonly signal: AbortSignal
}

/**
 * Plans bodies as files of as-code.
 * @throws {ToolError} A body is invalid, or the plan has errors.
 */
export async function planResources(request: ResourceRequest, context: ResourceContext): Promise<ChangePlan> {
  const { project, target, ledger } = context
  const all = context.kinds
  const desired = createDesired(request.bodies, { project, target, kinds: all, removals: request.removals, ledger })
  const used = [...request.bodies.map(({ kind }) => kind), ...request.removals.map((name) => name.split('/')[0] ?? '')]
  const kinds = neededKinds(all, { used, only: used, prune: request.removals.length > 0 })
  const planning: Planning = { ...context, desired, kinds }
  const plan = await planAgain(planning, context.signal)
  refuseErrors(plan.findings)
  const rehearsed = await rehearsalFindings(plan, planning)
  refuseErrors(rehearsed)
  const irreversible = await irreversibleOf(plan)
  return {
    changes: plan.changes.map((change) => shownChange(change, planning)),
    warnings: [...plan.findings, ...rehearsed].map(findingText),
    irreversible: [...irreversible].map(([change, reason]) => `${titleOf(change)}: ${reason}`),
    findMoved: (signal) => movedSince(plan, planning, signal),
    apply: (applying) => applyResources(plan, planning, { ...applying, irreversible }),
  }
}

interface Planning extends ResourceContext {
  readonly desired: Desired
}

const effects = { create: 'create', adopt: 'change', replace: 'change', delete: 'delete' } as const

const planAgain = ({ desired, kinds, caller, now }: Planning, signal: AbortSignal): Promise<Plan> =>
  makePlan({ desired, kinds, caller, now, signal })

const titleOf = ({ action, kind, key }: Pick<ResourceChange, 'action' | 'kind' | 'key'>): string =>
  `${action} ${kind}/${key}`

/** A finding on one line. Hints about files are left out: there are none. */
export function findingText({ resource, at, message }: Finding): string {
  return sanitizeText([resource, at, message].filter((part) => part !== undefined && part !== '').join(': '))
}

/** @throws {ToolError} with each error */
function refuseErrors(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ToolError('This cannot be planned.', nextOf(errors), errors.map(findingText))
}

const nextOf = (errors: readonly Finding[]): string | undefined =>
  errors.some(({ code }) => code === 'unclaimed')
    ? 'plan {"operations": [...]} changes a resource that the owner does not have'
    : undefined

function shownChange(change: ResourceChange, { kinds, now }: Planning): ShownChange {
  const kind = kinds.find(({ name }) => name === change.kind)
  const effect = effects[change.action]
  const ownership = change.action === 'delete' ? change.ownership : undefined
  const mark = ownership === undefined ? '' : `, ours ${ownershipText(ownership)}`
  const items = [itemLine(effect, `${change.kind}/${change.key}  ${quoted(change.name)}${mark}`)]
  if (change.action === 'replace') {
    return { effect, items, fields: fieldLines(change.fields, change.resource.body) }
  }
  if (change.action !== 'create' || kind === undefined) return { effect, items, fields: [] }
  const fields = fieldLines(differencesOf(kind, {}, change.body, { now: now() }), change.resource.body)
  return { effect, items, fields }
}

async function irreversibleOf({ changes }: Plan): Promise<ReadonlyMap<ResourceChange, string>> {
  const reasons = new Map<ResourceChange, string>()
  for (const change of changes) {
    if (change.action === 'create') continue
    // A kind has the name of its resource.
    const resource = await loadResource(change.kind as ResourceName)
    const reason = await irreversibleChange(resource, change.action === 'delete')
    if (reason !== undefined) reasons.set(change, reason)
  }
  return reasons
}

async function movedSince(plan: Plan, planning: Planning, signal: AbortSignal): Promise<readonly string[]> {
  const { kinds, now, desired } = planning
  const document = planDocument(plan, { kinds, now, directory: '', prune: false })
  const differences = comparePlan(document, await planAgain(planning, signal), { kinds, now, desired })
  return differences.map(findingText)
}

interface Applying extends ApplyContext {
  readonly irreversible: ReadonlyMap<ResourceChange, string>
}

async function applyResources(
  plan: Plan,
  { kinds, ledger, now, wait }: Planning,
  { caller, signal, irreversible }: Applying,
): Promise<AppliedChanges> {
  const backups: Backup[] = []
  const save = async (backup: Backup): Promise<string> => {
    backups.push(backup)
    return 'kept for undo'
  }
  // One round: what was sent once is not sent again.
  const { results } = await applyPlan(plan, { kinds, caller, ledger, backup: { save }, rounds: 1, now, wait, signal })
  const changes: StoreChange[] = []
  const impossible: string[] = []
  for (const [index, change] of plan.changes.entries()) {
    const result = results[index]
    if (result === undefined || statusOf(result) === 'not sent' || statusOf(result) === 'refused') continue
    const reason = statusOf(result) === 'unknown' ? 'whether it was done is unknown' : irreversible.get(change)
    if (reason !== undefined) impossible.push(`${titleOf(change)}: ${reason}`)
    else if (result.outcome !== 'unchanged') changes.unshift(reverse(change, result, kinds))
  }
  return { outcomes: results.map(outcomeOf), reversal: { changes, impossible } }
}

const statuses: Readonly<Record<ChangeResult['outcome'], ChangeStatus>> = {
  created: 'done',
  replaced: 'done',
  adopted: 'done',
  deleted: 'done',
  unchanged: 'done',
  conflict: 'refused',
  failed: 'refused',
  unknown: 'unknown',
  notSent: 'not sent',
}

const statusOf = ({ outcome }: ChangeResult): ChangeStatus => statuses[outcome]

const outcomeOf = (result: ChangeResult): ChangeOutcome => ({
  title: titleOf(result),
  status: statusOf(result),
  ...(result.reason !== undefined && { reason: sanitizeText(result.reason) }),
  ...(result.outcome === 'created' && result.id !== undefined && { created: [result.id] }),
})

function reverse(change: ResourceChange, { id = '' }: ChangeResult, kinds: readonly Kind[]): StoreChange {
  const kind = kinds.find(({ name }) => name === change.kind)
  if (kind === undefined) throw new RangeError(`the plan has a kind that is not among kinds: ${change.kind}`)
  const ledgerName = kind.recognised === 'labels' ? undefined : `${change.kind}/${change.key}`
  if (change.action === 'create') return { kind, action: 'delete', id, ledgerName }
  const { body } = change.remote
  return { kind, action: change.action === 'delete' ? 'create' : 'replace', id: change.remote.id, body, ledgerName }
}
