import { join } from 'node:path'
import {
  applyPlan,
  AsCodeError,
  type Body,
  type ChangeResult,
  comparePlan,
  createDesired,
  type Desired,
  differencesOf,
  type Finding,
  type Kind,
  leftOutFindings,
  makePlan,
  neededKinds,
  type Plan,
  planDocument,
  type ResourceChange,
  saveBackup,
  unusualMark,
} from '@mgmt-api/as-code'
import { loadKinds } from '@mgmt-api/as-code/kinds'
import { sanitizeText } from '@mgmt-api/base/text'
import type { Caller, ResourceName } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { quoted } from '../text/platform-data.ts'
import { ToolError } from '../tool-error.ts'
import type {
  AppliedChanges,
  ApplyContext,
  ChangeOutcome,
  ChangePlan,
  ChangeStatus,
  PlanContext,
} from './change-plan.ts'
import { changeStateOf, type TargetProject } from './change-state.ts'
import { fieldLines, itemLine, type ShownChange } from './change-text.ts'
import { noBackup } from './deletion-warnings.ts'
import { refuseLostSecret } from './refuse-lost-secret.ts'
import { rehearsalFindings } from './rehearse-plan.ts'
import { writeProject } from './write-project.ts'

/** A resource as in a file of as-code; without a body it is deleted. */
export interface ResourceArgument {
  readonly kind: string
  readonly key: string
  readonly body: Body | null
}

/** Plans resources as as-code does. @throws {ToolError} A body is invalid, or the plan has errors. */
export async function planResources(resources: readonly ResourceArgument[], context: PlanContext): Promise<ChangePlan> {
  const secret = resources.find(({ body }) => hasSecretReference(body))
  if (secret !== undefined) {
    throw new ToolError(
      `${secret.kind}/${secret.key}: $secret is not allowed here. The person sets secrets with \`mgmt apply\`.`,
    )
  }
  try {
    return await makeChangePlan(await planningOf(resources, context), context.signal)
  } catch (error) {
    if (!(error instanceof AsCodeError)) throw error
    throw new ToolError(error.message, 'describe {"name": "<kind>"}', error.findings.map(findingText))
  }
}

/** A reference to a secret of the server, which a body could send to any receiver. */
const hasSecretReference = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Object.hasOwn(value, '$secret') || Object.values(value).some(hasSecretReference))

/** What planning resources needs, now and again before the apply. */
interface Planning extends TargetProject {
  readonly desired: Desired
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  readonly now: () => number
  readonly wait: ((milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>) | undefined
}

async function planningOf(
  resources: readonly ResourceArgument[],
  { session, target: connected }: PlanContext,
): Promise<Planning> {
  const all = await loadKinds()
  const place = changeStateOf(session).projectOf(connected)
  const bodies = resources.flatMap(({ kind, key, body }) => (body === null ? [] : [{ kind, key, body }]))
  const removals = resources.filter(({ body }) => body === null).map(({ kind, key }) => `${kind}/${key}`)
  const desired = createDesired(bodies, { ...place, kinds: all, removals })
  const used = resources.map(({ kind }) => kind)
  const kinds = neededKinds(all, { used, only: used, prune: removals.length > 0 })
  return {
    ...place,
    desired,
    kinds,
    caller: connected.caller,
    now: () => session.now(),
    wait: session.changes?.wait,
  }
}

async function makeChangePlan(planning: Planning, signal: AbortSignal): Promise<ChangePlan> {
  const plan = await planAgain(planning, signal)
  refuseErrors(plan.findings)
  const rehearsed = await rehearsalFindings(plan, { ...planning, signal })
  refuseErrors(rehearsed)
  for (const { action, kind } of plan.changes) {
    if (action !== 'create') continue
    // A kind has the name of its resource.
    refuseLostSecret(await loadResource(kind as ResourceName))
  }
  const isLost = planning.root === undefined && plan.changes.some(({ action }) => action === 'delete')
  return {
    changes: plan.changes.map((change) => shownChange(change, planning)),
    leftOut: leftOutFindings(plan.leftOut).map(findingText),
    warnings: [...[...plan.findings, ...rehearsed].map(findingText), ...(isLost ? [noBackup] : [])],
    findMoved: (moving) => movedSince(plan, planning, moving),
    apply: (applying) => applyResources(plan, planning, applying),
  }
}

const effects = { create: 'create', adopt: 'change', replace: 'change', delete: 'delete' } as const

const planAgain = ({ desired, kinds, caller, now }: Planning, signal: AbortSignal): Promise<Plan> =>
  makePlan({ desired, kinds, caller, now, signal })

const titleOf = ({ action, kind, key }: Pick<ResourceChange, 'action' | 'kind' | 'key'>): string =>
  `${action} ${kind}/${key}`

/** A finding on one line. Hints about files are left out: there are none. */
function findingText({ resource, at, message }: Finding): string {
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
  const mark = change.action === 'delete' ? unusualMark(change.ownership) : ''
  const line = itemLine(effect, `${change.kind}/${change.key}  ${quoted(change.name)}${mark}`)
  const shown = (fields: readonly string[]): ShownChange => ({ effect, items: [{ line, fields }], request: [] })
  if (change.action === 'replace') return shown(fieldLines(change.fields, change.resource.body))
  if (change.action !== 'create' || kind === undefined) return shown([])
  return shown(fieldLines(differencesOf(kind, {}, change.body, { now: now() }), change.resource.body))
}

async function movedSince(plan: Plan, planning: Planning, signal: AbortSignal): Promise<readonly string[]> {
  const { kinds, now, desired } = planning
  const document = planDocument(plan, { kinds, now, directory: '', prune: false })
  const differences = comparePlan(document, await planAgain(planning, signal), { kinds, now, desired })
  return differences.map(findingText)
}

async function applyResources(
  plan: Plan,
  planning: Planning,
  { caller, signal }: ApplyContext,
): Promise<AppliedChanges> {
  const { kinds, ledger, root, now, wait } = planning
  await writeProject(planning)
  const { results, backup } = await applyPlan(plan, {
    kinds,
    caller,
    ledger,
    backup: { save: async (deleted) => (root === undefined ? '' : saveBackup(join(root, '.backups'), deleted)) },
    // What was sent once is not sent again.
    rounds: 1,
    now,
    wait,
    signal,
  })
  return { outcomes: results.map(outcomeOf), backup: backup === '' ? undefined : backup }
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

const outcomeOf = (result: ChangeResult): ChangeOutcome => ({
  title: titleOf(result),
  status: statuses[result.outcome],
  ...(result.reason !== undefined && { reason: sanitizeText(result.reason) }),
  ...(result.outcome === 'created' && result.id !== undefined && { created: [result.id] }),
})
