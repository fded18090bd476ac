import { compareValues } from '@mgmt-api/base/lists'
import { formatPath } from '@mgmt-api/models/internal'
import type { Finding } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'
import type { Desired } from '../project/project.ts'
import { deadQueries } from '../uses/dead-queries.ts'
import type { Plan, ResourceChange } from './plan.ts'
import { isMetric, makersOf, type Reader, readersOfMade } from '../uses/readers.ts'
import { type MadeMetric, type UsePlace, usesOf, type UsingResource } from '../uses/uses-of.ts'

/** Options of `planUses`. */
export interface PlanUsesOptions {
  readonly desired: Pick<Desired, 'project' | 'resources'>
  readonly kinds: readonly Kind[]
}

type Planned = Pick<Plan, 'changes' | 'listed' | 'ids'>

/**
 * What a plan takes from others: for each change of a resource that makes metrics, a warning with the readers that it
 * leaves without data, and a note with those whose data it may change. And the expressions of the files that read metrics
 * which do not exist. Only kinds that the plan listed are looked at.
 */
export function planUses(plan: Planned, { desired, kinds }: PlanUsesOptions): readonly Finding[] {
  const { metrics: settings } = desired.project
  const makers = new Set(kinds.flatMap(({ name, metrics }) => (metrics === undefined ? [] : [name])))
  const changes = plan.changes.filter(isChange).filter(({ kind }) => makers.has(kind))
  if (settings === undefined && changes.length === 0) return []
  const sides = sidesOf(plan, kinds)
  const after = usesOf(sides.after)
  const unlisted = kinds.filter(({ name, promql }) => promql !== undefined && !plan.listed.has(name))
  const lost: MadeMetric[] = []
  const findings = changes.flatMap((change) => {
    const name = resourceName(change)
    const own = after.made.filter(({ resource }) => resource.name === name)
    const before = usesOf(sides.before.filter((each) => each.name === name)).made
    const gone = before.filter((was) => !own.some((is) => isSame(was, is)))
    lost.push(...gone)
    const blind = readersOfMade(after, gone).filter(
      ({ reads }) => isMetric(reads) && makersOf(after, reads).length === 0,
    )
    const touched = own.filter((each) => isTouched(change, each))
    const others = readersOfMade(after, touched).filter(({ resource }) => resource.name !== name)
    return [lossOf(blind, { change, unlisted }), riskOf(others, { change, unlisted })].flat()
  })
  const resources = new Map(desired.resources.map((each) => [resourceName(each), each]))
  const isComplete = [...makers].every((name) => plan.listed.has(name))
  return [...findings, ...deadQueries(after, { resources, settings, isComplete, lost })]
}

type Change = Extract<ResourceChange, { readonly action: 'replace' | 'delete' }>

const isChange = (change: ResourceChange): change is Change => change.action === 'replace' || change.action === 'delete'

const isSame = (a: MadeMetric, b: MadeMetric): boolean => a.metric === b.metric && a.isBase === b.isBase

/** Whether a change concerns what a metric is made of: fields beside its name, or outside of its list. */
function isTouched(change: Change, { path: [list, ...path] }: MadeMetric): boolean {
  if (change.action === 'delete') return false
  const around = path.slice(0, -1)
  return change.fields.some(({ path: [field, ...below] }) => {
    if (field === 'name' || field === 'description') return false
    return field !== list || around.every((step, index) => index >= below.length || below[index] === step)
  })
}

interface PlatformSides {
  readonly before: readonly UsingResource[]
  readonly after: readonly UsingResource[]
}

/** The resources of a platform before and after a plan, those of its owner by their keys. */
function sidesOf(
  { changes, listed, ids }: Pick<Plan, 'changes' | 'listed' | 'ids'>,
  kinds: readonly Kind[],
): PlatformSides {
  const names = new Map([...ids].map(([name, id]) => [resourceName({ kind: kindIn(name), key: id }), name]))
  const changed = new Map<string, Change>()
  for (const change of changes.filter(isChange)) {
    const name = resourceName({ kind: change.kind, key: change.remote.id })
    changed.set(name, change)
    names.set(name, resourceName(change))
  }
  const before: UsingResource[] = []
  const after: UsingResource[] = []
  for (const kind of kinds) {
    for (const { id, body, otherIds } of listed.get(kind.name) ?? []) {
      const platformName = resourceName({ kind, key: id })
      const resource = { kind, name: names.get(platformName) ?? platformName, body, id, otherIds }
      const change = changed.get(platformName)
      before.push(resource)
      if (change === undefined) after.push(resource)
      else if (change.action === 'replace') after.push({ ...resource, body: change.body })
    }
    for (const change of changes) {
      if (change.action === 'create' && change.kind === kind.name)
        after.push({ kind, name: resourceName(change), body: change.body })
    }
  }
  return { before, after }
}

/** What a finding is about. */
interface Subject {
  readonly change: Change
  readonly unlisted: readonly Kind[]
}

function lossOf(readers: readonly Reader[], { change, unlisted }: Subject): readonly Finding[] {
  if (readers.length === 0) return []
  const resource = resourceName(change)
  const action = change.action === 'delete' ? 'deleting' : 'changing'
  const message = `${action} ${resource} leaves ${countOf(readers)} without data: ${listOf(readers)}`
  return [{ severity: 'warning', code: 'lost_metric', resource, message, hint: unlistedHint(unlisted) }]
}

function riskOf(readers: readonly Reader[], { change, unlisted }: Subject): readonly Finding[] {
  if (readers.length === 0) return []
  const resource = resourceName(change)
  const message = `changing ${resource} may change the data of ${countOf(readers)}: ${listOf(readers)}`
  return [{ severity: 'note', code: 'changed_metric', resource, message, hint: unlistedHint(unlisted) }]
}

const unlistedHint = (kinds: readonly Kind[]): string | undefined =>
  kinds.length === 0 ? undefined : `Not looked at: ${kinds.map(({ words }) => words.many).join(', ')}.`

/** A reader in a message: a widget of a dashboard, else the whole resource. */
function unitOf({ resource, path }: UsePlace): { readonly one: string; readonly many: string; readonly name: string } {
  const at = path.lastIndexOf('widgets')
  if (at === -1) return { ...resource.kind.words, name: resource.name }
  return { one: 'widget', many: 'widgets', name: `${resource.name} ${formatPath(path.slice(0, at + 2))}` }
}

/** `3 alert definitions, 1 SLO and 2 widgets`. */
function countOf(readers: readonly UsePlace[]): string {
  const units = new Map(readers.map(unitOf).map((unit) => [unit.name, unit]))
  const counts = new Map<string, { readonly one: string; readonly many: string; number: number }>()
  for (const { one, many } of units.values()) {
    const known = counts.get(one)
    if (known === undefined) counts.set(one, { one, many, number: 1 })
    else known.number += 1
  }
  const parts = [...counts.values()].map(({ one, many, number }) => `${number} ${number === 1 ? one : many}`)
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** Most names in a message. */
const few = 5

function listOf(readers: readonly UsePlace[]): string {
  // Lists of a platform have no stable order.
  const names = [...new Set(readers.map((reader) => unitOf(reader).name))].sort(compareValues)
  return `${names.slice(0, few).join(', ')}${names.length > few ? ', …' : ''}`
}
