import { canonicalOf, digestOfJson } from '../compare/canonical.ts'
import { leftOut } from '../compare/differences.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { Plan } from './plan.ts'
import type { Desired } from '../project/project.ts'
import { type DigestOptions, type PlanDocument, type PlannedChange, plannedChanges } from './plan-document.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Options of `comparePlan`. */
export interface ComparePlanOptions extends DigestOptions {
  /** The inputs of the plan. */
  readonly desired: Desired
}

/**
 * Compares a current plan with the reviewed one: if any finding is an error, nothing must be applied. A reviewed change
 * that is already done, such as after an interrupted run, is a note.
 * @throws {RangeError} A kind of the plan is not among `kinds`.
 */
export function comparePlan(reviewed: PlanDocument, plan: Plan, options: ComparePlanOptions): readonly Finding[] {
  const before = compareScope(reviewed, plan)
  if (before.length > 0) return before
  const now = new Map(plannedChanges(plan, options).map((change) => [identityOf(change), change]))
  const current = createCurrent(plan, options)
  const findings: Finding[] = []
  for (const change of reviewed.changes) {
    const planned = now.get(identityOf(change))
    now.delete(identityOf(change))
    const difference = planned === undefined ? obsoleteFinding(change, current) : differenceOf(change, planned)
    if (difference !== undefined) findings.push(difference)
  }
  return [...findings, ...[...now.values()].map(unreviewed)]
}

/** Several resources with the same key may be deleted. */
const identityOf = ({ action, kind, key, id = '' }: PlannedChange): string =>
  `${action} ${resourceName({ kind, key })}${action === 'delete' ? ` ${id}` : ''}`

function compareScope({ owner, target }: PlanDocument, plan: Plan): readonly Finding[] {
  const sides = [
    ['owner', owner, plan.owner],
    ['target', target.name, plan.target.name],
    ['address', target.address, plan.target.address],
    ['company of the account', target.company, plan.target.company],
    ['team of the account', target.team, plan.target.team],
  ] as const
  return sides
    .filter(([, was, is]) => was !== is)
    .map(([field, was, is]) => conflict(undefined, `the ${field} changed from ${was ?? 'none'} to ${is ?? 'none'}`))
}

function differenceOf(reviewed: PlannedChange, current: PlannedChange): Finding | undefined {
  const name = resourceName(reviewed)
  if (reviewed.id !== current.id) {
    return conflict(name, `its id on the platform changed from ${String(reviewed.id)} to ${String(current.id)}`)
  }
  const sides = [
    reviewed.before === current.before ? [] : ['on the platform'],
    reviewed.after === current.after ? [] : ['in the files'],
  ].flat()
  return sides.length === 0 ? undefined : conflict(name, `changed ${sides.join(' and ')} since the plan was made`)
}

/** The change is no longer needed: either it was done, or something else happened. */
function obsoleteFinding(change: PlannedChange, current: Current): Finding {
  const name = resourceName(change)
  if (!isDone(change, current)) return conflict(name, `would no longer be ${past[change.action]}`)
  return { severity: 'note', code: 'already_done', resource: name, message: `is already ${past[change.action]}` }
}

const past = { adopt: 'adopted', create: 'created', replace: 'replaced', delete: 'deleted' } as const

/** The current plan and its files, by the names of the resources. */
interface Current {
  readonly ids: Plan['ids']
  readonly changed: ReadonlySet<string>
  readonly kinds: ReadonlyMap<string, Kind>
  readonly bodies: ReadonlyMap<string, Body>
  readonly unreadable: readonly Finding[]
}

const createCurrent = ({ ids, changes, findings }: Plan, { kinds, desired }: ComparePlanOptions): Current => ({
  ids,
  changed: new Set(changes.map(resourceName)),
  kinds: new Map(kinds.map((kind) => [kind.name, kind])),
  bodies: new Map(desired.resources.map((resource) => [resourceName(resource), resource.body])),
  unreadable: findings.filter(({ code }) => code === 'unreadable'),
})

/** Whether the platform has the desired state of the reviewed change. */
function isDone(
  { action, kind: kindName, key, id, after }: PlannedChange,
  { ids, changed, kinds, bodies, unreadable }: Current,
): boolean {
  const name = resourceName({ kind: kindName, key })
  const current = ids.get(name)
  if (action === 'delete') return current !== id
  if (action === 'adopt') return current === id
  if (current === undefined || changed.has(name)) return false
  // No change means that the platform matches the files. Do the files still have the reviewed content?
  const [kind, body] = [kinds.get(kindName), bodies.get(name)]
  if (kind === undefined || body === undefined) return false
  const unread = unreadable.flatMap(({ resource, at = '' }) => (resource === name ? [at] : []))
  return (id === undefined || id === current) && digestOfJson(canonicalOf(kind, leftOut(body, unread))) === after
}

const unreviewed = (change: PlannedChange): Finding =>
  conflict(resourceName(change), `would be ${past[change.action]}, but was not reviewed`)

function conflict(resource: string | undefined, message: string): Finding {
  const hint = 'Plan again and have the new plan reviewed.'
  return { severity: 'error', code: 'not_as_reviewed', resource, message, hint }
}
