import type { ListedResource } from '../kind/list-all.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { ResourceChange, Plan } from './plan.ts'
import { contractOf, type IdOfKey, isOrdered } from '../kind/portable.ts'
import { pointersIn, pointersTo } from '../kind/reference-values.ts'
import { levelsOf } from '../kind/levels.ts'
import { described, type PlanInput } from './plan-input.ts'
import { keyIn, resourceName } from '../kind/resource-name.ts'

export interface Pruned {
  /** Referring resources are deleted before those they refer to. */
  readonly changes: readonly ResourceChange[]
  readonly unpruned: Plan['unpruned']
  readonly findings: readonly Finding[]
}

export interface PruneOptions {
  /** Deletes owned resources without a file. Default: false. */
  readonly prune?: boolean | undefined
  /** Deletes all but the oldest of resources with the same key, or that are the same. Default: false. */
  readonly pruneDuplicates?: boolean | undefined
}

/** Owned resources without a file, and younger ones with a key twice: deleted if requested and possible. */
export function planPruning(input: PlanInput, { prune = false, pruneDuplicates = false }: PruneOptions): Pruned {
  const { onlyKinds, removals = new Set() } = input.desired
  const isChosen = (kind: Kind): boolean => onlyKinds?.includes(kind.name) ?? true
  const left = new Map(
    [...input.owned].filter(([name, { kind }]) => !input.resources.has(name) && isChosen(kind)).sort(byName),
  )
  // With only a part of the files, it is unknown which resources have no file.
  const unpruned = input.desired.whole ? unprunedIn(left) : []
  const kept = input.desired.whole ? keptFindings(left) : []
  const refusal = prune ? refusalOf(input) : undefined
  if (refusal !== undefined) return { changes: [], unpruned, findings: [refusal, ...kept] }
  const missing = [...removals].filter((name) => !left.has(name) || left.get(name)?.kind.isSingleton === true)
  // A singleton cannot be deleted, only set.
  const pruned = [...left].filter(([name, { kind }]) => (prune || removals.has(name)) && kind.isSingleton !== true)
  const duplicates = [...input.duplicates].filter(
    ([name, { kind }]) => isChosen(kind) && (input.desired.whole || input.resources.has(withoutId(name))),
  )
  const deletable = new Map([...pruned, ...(pruneDuplicates ? duplicates : [])])
  const notDeleted = [...missing.map((name) => notDeletable(name, input)), ...kept]
  if (deletable.size === 0) return { changes: [], unpruned, findings: notDeleted }
  const { free, findings } = referredTo(input, deletable)
  const rest = new Map([...left].filter(([name]) => !free.has(name)))
  return {
    changes: deletionsOf(free, input),
    unpruned: input.desired.whole ? unprunedIn(rest) : [],
    findings: [...notDeleted, ...findings],
  }
}

/** The name of a resource from that of its duplicate. */
const withoutId = (name: string): string => name.replace(/ .*/, '')

const byName = ([a]: readonly [string, ListedResource], [b]: readonly [string, ListedResource]): number =>
  a < b ? -1 : 1

function refusalOf({ desired, resources }: PlanInput): Finding | undefined {
  if (!desired.whole) {
    const message = 'pruning requires all files of the root'
    const hint = `Prune from ${desired.project.root}, without a filter.`
    return { severity: 'error', code: 'prune_of_part', message, hint }
  }
  if (resources.size > 0) return undefined
  const message = 'the files describe no resources: everything would be deleted'
  return { severity: 'error', code: 'nothing_to_keep', message, hint: 'Check the directory.' }
}

function notDeletable(name: string, { owned, desired }: PlanInput): Finding {
  const { owner } = desired.project
  const message = owned.has(name)
    ? 'cannot be deleted: there is exactly one on a platform'
    : `cannot be deleted: ${owner} has no such resource`
  return { severity: 'error', code: 'not_deletable', resource: name, message }
}

/** Those that `prune` could delete. */
const unprunedIn = (left: ReadonlyMap<string, ListedResource>): Plan['unpruned'] =>
  [...left]
    .filter(([, { kind }]) => kind.isSingleton !== true)
    .map(([name, { kind, remote }]) => ({
      kind: kind.name,
      key: keyIn(name),
      id: remote.id,
      name: kind.nameOf(remote.body),
    }))

/** What exists once on a platform, and no file describes any more. */
const keptFindings = (left: ReadonlyMap<string, ListedResource>): readonly Finding[] =>
  [...left]
    .filter(([, { kind }]) => kind.isSingleton === true)
    .map(([resource, { kind }]) => {
      const message = `no file describes the ${kind.words.one} any more: it stays as it is`
      return { severity: 'note', code: 'not_in_files', resource, message }
    })

interface Free {
  readonly free: ReadonlyMap<string, ListedResource>
  readonly findings: readonly Finding[]
}

/** Resources that no remaining one refers to. One that cannot be deleted remains, and so do those it refers to. */
function referredTo(input: PlanInput, left: ReadonlyMap<string, ListedResource>): Free {
  const free = new Map(left)
  const names = namesByPointer(left)
  const findings: Finding[] = []
  const deleted = new Set(left.values())
  const waiting = remaining(input, deleted)
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const each of pointersIn(next.kind, next.body)) {
      const name = names.get(each)
      const found = name === undefined ? undefined : free.get(name)
      if (name === undefined || found === undefined) continue
      free.delete(name)
      findings.push(stillReferenced(name, next.called))
      waiting.push({ kind: found.kind, body: found.remote.body, called: described(found) })
    }
  }
  return { free, findings }
}

interface Remaining {
  readonly kind: Kind
  readonly body: Body
  readonly called: string
}

/** The future content of the platform: the desired resources, and all others that are not to be deleted. */
function remaining(input: PlanInput, deleted: ReadonlySet<ListedResource>): Remaining[] {
  const idOfKey: IdOfKey = (kind, key, field) => {
    const remote = input.owned.get(resourceName({ kind, key }))?.remote
    return (field === undefined ? remote?.id : remote?.otherIds?.[field]) ?? ''
  }
  const describedByFiles = new Set<ListedResource>()
  const kept: Remaining[] = []
  for (const [name, { kind, resource }] of input.resources) {
    const found = input.owned.get(name) ?? input.adopted.get(name)
    if (found !== undefined) describedByFiles.add(found)
    kept.push({ kind, body: contractOf(kind, resource.body, { idOfKey }), called: name })
  }
  for (const found of input.found) {
    // An order without a file is not ours, and needs no entry.
    if (describedByFiles.has(found) || deleted.has(found) || found.kind.ordered !== undefined) continue
    kept.push({ kind: found.kind, body: found.remote.body, called: described(found) })
  }
  return kept
}

const namesByPointer = (resources: ReadonlyMap<string, ListedResource>): ReadonlyMap<string, string> =>
  new Map(
    [...resources].flatMap(([name, { kind, remote }]) =>
      pointersTo(kind.name, remote).map((each) => [each, name] as const),
    ),
  )

function stillReferenced(name: string, by: string): Finding {
  return {
    severity: 'error',
    code: 'still_referenced',
    resource: withoutId(name),
    message: `${name} cannot be deleted: ${by} refers to it`,
    hint: 'Remove that reference first, or keep the file.',
  }
}

function deletionsOf(free: ReadonlyMap<string, ListedResource>, { owned }: PlanInput): readonly ResourceChange[] {
  const names = namesByPointer(free)
  const graph = new Map(
    [...free].map(([name, { kind, remote }]) => [
      name,
      pointersIn(kind, remote.body, isOrdered).flatMap((each) => {
        const to = names.get(each)
        return to === undefined || to === name ? [] : [to]
      }),
    ]),
  )
  const { levels } = levelsOf(graph)
  const changes = [...free].map(([name, { kind, remote }]): ResourceChange => {
    const of = withoutId(name)
    const duplicateOf = of === name ? undefined : owned.get(of)?.remote.id
    const change = { kind: kind.name, key: keyIn(of), name: kind.nameOf(remote.body), level: levels.get(name) ?? 0 }
    return { ...change, action: 'delete', remote, duplicateOf, ownership: kind.identityOf(remote) }
  })
  return changes.sort((a, b) => b.level - a.level)
}
