import { compareValues } from '@mgmt-api/base/lists'
import type { FieldChange } from '../compare/field-change.ts'
import type { Finding } from '../findings/finding.ts'
import type { Invariant } from '../routes/invariants.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { idOfKeyIn } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import { contractOf, type IdOfKey } from '../kind/portable.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import type { Project } from '../project/project.ts'
import { checkInvariants, invariantText, type Violation, violationText } from '../routes/check-invariants.ts'
import { type RoutedAlert, type RoutingBodies, routingKinds, routingOf } from '../routes/routing-world.ts'
import type { Plan, ResourceChange } from './plan.ts'

/** Options of `planInvariants`. */
export interface PlanInvariantsOptions {
  readonly project: Pick<Project, 'invariants'>
  readonly kinds: readonly Kind[]
  /** Alerts of strict invariants that the plan may silence. Default: none. */
  readonly allowSilenced?: number | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

type Planned = Pick<Plan, 'changes' | 'listed' | 'ids' | 'otherIds' | 'owner'>

/**
 * Compares the invariants before and after a plan: those that it breaks are errors, those that it leaves broken or makes
 * unknown are warnings. They are not checked unless all that decides about them was listed. Alerts that it silences need
 * the list of alerts alone.
 */
export function planInvariants(plan: Planned, options: PlanInvariantsOptions): readonly Finding[] {
  const { project, kinds } = options
  if (project.invariants === undefined || project.invariants.length === 0) return []
  const sides = {
    before: routingOf((name) => plan.listed.get(name) ?? []),
    after: routingOf(bodiesAfter(plan, kinds)),
  }
  return [...findBroken(plan, sides, options), ...findSilenced(sides, options)]
}

type Routing = ReturnType<typeof routingOf>

interface Sides {
  readonly before: Routing
  readonly after: Routing
}

function findBroken(
  plan: Planned,
  { before, after }: Sides,
  { project: { invariants = [] }, kinds, now }: PlanInvariantsOptions,
): readonly Finding[] {
  const isPlanned = routingKinds.every((name) => kinds.some((kind) => kind.name === name))
  if (!isPlanned) return []
  const unseen = routingKinds.filter((name) => !plan.listed.has(name))
  if (unseen.length > 0) {
    const message = `the invariants are not checked: the key may not list ${unseen.join(', ')}`
    return [{ severity: 'warning', code: 'invariant', message }]
  }
  const broken = new Map(checkInvariants(invariants, { ...before, now }).map((each) => [idOf(each), each.holds]))
  const known = new Map(before.alerts.map((alert) => [alert.id, alert]))
  const groups = new Map<string, Broken & { readonly names: string[] }>()
  for (const violation of sorted(checkInvariants(invariants, { ...after, now }), invariants)) {
    const was = broken.get(idOf(violation))
    if (was === 'unknown' && violation.holds === 'unknown') continue
    const isNew = was !== violation.holds
    const isLost = was === undefined && concerns(violation, known.get(violation.id))
    const { id: _, name, ...same } = violation
    const key = JSON.stringify([same, isNew, isLost])
    const group = groups.get(key) ?? { violation, isNew, isLost, names: [] }
    group.names.push(JSON.stringify(name))
    groups.set(key, group)
  }
  return [...groups.values()].map(({ names, ...each }) => ({
    severity: each.isNew && each.violation.holds === 'no' ? 'error' : 'warning',
    code: 'invariant',
    message: `${sentenceOf(each, names.length)}: ${firstOf(names)}`,
    hint: `Invariant: ${invariantText(each.violation.invariant)}.`,
  }))
}

/** Alerts that an invariant covered before, and that the plan deletes, disables or takes out of it. */
function findSilenced(
  { before, after }: Sides,
  { project: { invariants = [] }, allowSilenced = 0 }: PlanInvariantsOptions,
): readonly Finding[] {
  const left = new Map(after.alerts.map((alert) => [alert.id, alert]))
  const silenced = invariants.flatMap((invariant) => {
    if (!('every' in invariant)) return []
    const alerts = before.alerts
      .filter((alert) => concerns({ invariant }, alert) && !concerns({ invariant }, left.get(alert.id)))
      .toSorted((a, b) => compareValues(a.name, b.name))
    return alerts.length === 0 ? [] : [{ invariant, alerts }]
  })
  const strict = new Set(silenced.flatMap(({ invariant, alerts }) => (invariant.strict === true ? alerts : [])))
  return silenced.map(({ invariant, alerts }) => {
    const isRefused = invariant.strict === true && strict.size > allowSilenced
    const names = alerts.map(({ id, name }) => `${JSON.stringify(name)} (${reasonOf(left.get(id))})`)
    return {
      severity: isRefused ? 'error' : 'warning',
      code: 'silenced',
      message: `${alerts.length} ${nounOf(invariant, alerts.length)} would be silenced: ${firstOf(names)}`,
      hint: `Invariant: ${invariantText(invariant)}.${isRefused ? ` To allow it for this run: --allow-silenced ${strict.size}.` : ''}`,
    }
  })
}

/** Why an alert is silenced: its other priorities, if it is enabled. */
const reasonOf = (alert: RoutedAlert | undefined): string =>
  alert === undefined ? 'the definition is deleted' : (alert.silentBecause ?? alert.priorities.join(', '))

const firstOf = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`

/** In the order of the invariants, then by name. */
const sorted = (violations: readonly Violation[], invariants: readonly Invariant[]): readonly Violation[] =>
  violations.toSorted(
    (a, b) => invariants.indexOf(a.invariant) - invariants.indexOf(b.invariant) || compareValues(a.name, b.name),
  )

const mostNames = 5

/** A violation of a plan. */
interface Broken {
  readonly violation: Violation
  /** Whether the plan brings it about. */
  readonly isNew: boolean
  /** Whether the invariant held for the resource before. */
  readonly isLost: boolean
}

const idOf = ({ invariant, id }: Violation): string => `${invariantText(invariant)} ${id}`

/** Whether an invariant is about an alert. */
const concerns = ({ invariant }: Pick<Violation, 'invariant'>, alert: RoutedAlert | undefined): boolean =>
  alert !== undefined &&
  alert.silentBecause === undefined &&
  (!('every' in invariant) || alert.priorities.includes(invariant.every.priority))

const nouns: Readonly<Record<string, string>> = { connector: 'connector', 'suppression-rule': 'suppression rule' }

const nounOf = (invariant: Invariant, count: number): string => {
  const noun = 'every' in invariant ? `${invariant.every.priority} alert` : (nouns[invariant.no] ?? 'alert')
  return count === 1 ? noun : `${noun}s`
}

/** `2 P1 alerts lose their last receiver of type pagerduty`. */
function sentenceOf({ violation, isNew, isLost }: Broken, count: number): string {
  const { invariant, cause, holds, what } = violation
  const subject = `${count} ${nounOf(invariant, count)}`
  const [lose, are] = count === 1 ? ['loses its', 'is'] : ['lose their', 'are']
  if (holds === 'unknown') return `${subject}: ${violationText(violation)}`
  const be = isNew ? 'would be' : are
  if (cause === 'muted') return `${subject} ${be} muted by ${what}`
  if (cause === 'endless') return `${subject} ${count === 1 ? 'mutes' : 'mute'} ${what}`
  if (cause === 'unused') return `${subject} ${be} unused`
  if (isLost) return `${subject} ${lose} last ${what}`
  return `${subject} ${isNew ? 'would have' : count === 1 ? 'has' : 'have'} no ${what}`
}

/** A body with the values that its removed fields then have: an alert without `enabled` is disabled. */
const withImplied = (body: Body, fields: readonly FieldChange[]): Body =>
  fields.reduce(
    (filled, { path, after, implied }) =>
      after === undefined && implied !== undefined ? withValueAtPath(filled, path, implied.value) : filled,
    body,
  )

/** The resources that a plan leaves on the platform. A new one has its name as its id. */
function bodiesAfter(plan: Planned, kinds: readonly Kind[]): RoutingBodies {
  const known = idOfKeyIn(plan)
  const idOfKey: IdOfKey = (kind, key, field) => known(kind, key, field) ?? resourceName({ kind, key })
  const changes = new Map<string, ResourceChange[]>()
  for (const change of plan.changes) changes.set(change.kind, [...(changes.get(change.kind) ?? []), change])
  return (name) => {
    const kind = kinds.find((each) => each.name === name)
    const own = changes.get(name) ?? []
    const bodyOf = ({ key, body }: { readonly key: string; readonly body: Body }): Body =>
      kind === undefined
        ? body
        : kind.withIdentity(contractOf(kind, body, { idOfKey, dangling: 'kept' }), { owner: plan.owner, key })
    const replaced = new Map(
      own.flatMap((each) => (each.action === 'replace' ? [[each.remote.id, each] as const] : [])),
    )
    const deleted = new Set(own.flatMap((each) => (each.action === 'delete' ? [each.remote.id] : [])))
    return [
      ...(plan.listed.get(name) ?? []).flatMap((remote) => {
        const change = replaced.get(remote.id)
        if (deleted.has(remote.id)) return []
        return [change === undefined ? remote : { ...remote, body: withImplied(bodyOf(change), change.fields) }]
      }),
      ...own.flatMap((change) =>
        change.action === 'create' ? [{ id: resourceName(change), body: bodyOf(change) }] : [],
      ),
    ]
  }
}
