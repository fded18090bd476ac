import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { parseSource } from '@mgmt-api/as-code'
import { isTerraformPlan, showPlan } from '@mgmt-api/as-code/internal'
import { notThatSource } from './foreign-source.ts'
import { createReferences, hideValues } from './hide-values.ts'
import { jsonPositions } from './json-positions.ts'
import { badSource, readWholeFile } from './list-source-files.ts'
import { type Located, resourcesOf, sourceOf, withPlace } from './read-terraform-state.ts'
import type { Source, SourceResource } from './source-resource.ts'

/** What Terraform does with a resource. A replacement has another id afterwards. */
export type PlannedAction = 'create' | 'update' | 'replace' | 'delete' | 'none'

/** A plan of Terraform. */
export interface TerraformPlan {
  /** Its name in messages. */
  readonly file: string
  /** The resources as they are after the apply. */
  readonly planned: Source
  /** What happens at an address. */
  readonly actionOf: (address: string) => PlannedAction
  /** The resources that go, as they are now. */
  readonly deleted: readonly SourceResource[]
  /** The resources in whose place others are created, as they are now. */
  readonly replaced: readonly SourceResource[]
}

/**
 * Reads a plan of Terraform, as `terraform show -json tfplan` writes it. Values that are known after the apply, and those
 * that Terraform marks as sensitive, are pending.
 * @param name of the file in messages
 * @throws {AsCodeError} kind `input`, `bad_source`: it is not such a plan, has another format, or ended with an error
 */
export function readTerraformPlan(path: string, name: string = path): TerraformPlan {
  const file = readWholeFile(path, name)
  const { values, findings } = parseSource(file)
  const [source] = values
  const plan = source?.value
  if (findings.length > 0 || !isObject(plan) || !isTerraformPlan(plan)) {
    throw notThatSource('terraform-plan', file.file, { values, hint: showPlan })
  }
  checkPlan(plan, file.file)
  const locate = jsonPositions(file)
  const changes = changesOf(plan)
  const present = resourcesOf(valueAtPath(plan, plannedModule), plannedModule)
  const referencesOf = createReferences(
    plan,
    present.map(({ address }) => address),
  )
  const planned = present.map((resource): Located => {
    const change = changes.get(resource.address)
    const attributes = hideValues(resource.attributes, change?.change, referencesOf(resource.address))
    return withPlace({ ...resource, attributes, aliases: [resource.address] }, locate)
  })
  const before = (wanted: readonly string[]): readonly SourceResource[] =>
    sourceOf([...changes.values()].filter(({ action }) => wanted.includes(action)).map((each) => priorOf(each, locate)))
      .resources
  const after = sourceOf(planned)
  return {
    file: file.file,
    planned: after,
    actionOf: (address) => lineAt(changes, address)?.action ?? 'none',
    deleted: [...before(['delete']), ...itemsWithout(before(['update']), after.resources)],
    replaced: before(['replace']),
  }
}

const plannedModule: Path = ['planned_values', 'root_module']

function checkPlan({ format_version: format, errored }: Readonly<Record<string, unknown>>, name: string): void {
  if (!/^[01]\./.test(String(format))) {
    throw badSource(`${name} has the format ${JSON.stringify(format)}; only 0 and 1 are known`, showPlan)
  }
  if (errored === true)
    throw badSource(`${name} is a plan that ended with an error`, 'Correct the error, and plan again.')
}

/** A line of `resource_changes`. */
interface ResourceChangeLine {
  readonly action: PlannedAction
  readonly change: Readonly<Record<string, unknown>>
  readonly type: string
  readonly address: string
  readonly path: Path
}

function changesOf({ resource_changes: lines }: Readonly<Record<string, unknown>>): Map<string, ResourceChangeLine> {
  const changes = new Map<string, ResourceChangeLine>()
  for (const [index, line] of (Array.isArray(lines) ? lines : []).entries()) {
    const { address, type, change, mode, deposed } = isObject(line) ? line : {}
    if (typeof address !== 'string' || typeof type !== 'string' || !isObject(change) || mode === 'data') continue
    const action = actionIn(change.actions)
    // A deposed object has the address of the one that took its place.
    const name = typeof deposed === 'string' ? `${address} (deposed ${deposed})` : address
    changes.set(name, { action, change, type, address, path: ['resource_changes', index, 'change', 'before'] })
  }
  return changes
}

function actionIn(actions: unknown): PlannedAction {
  const has = (name: string): boolean => Array.isArray(actions) && actions.includes(name)
  if (has('delete')) return has('create') ? 'replace' : 'delete'
  return has('create') ? 'create' : has('update') ? 'update' : 'none'
}

/** An item of a list has the action of its list. */
const lineAt = (changes: ReadonlyMap<string, ResourceChangeLine>, address: string): ResourceChangeLine | undefined =>
  changes.get(address) ?? changes.get(address.replace(/\.\w+\[\d+\]$/, ''))

function priorOf({ type, address, change, path }: ResourceChangeLine, locate: SourceResource['locate']): Located {
  const id = valueAtPath(change.before, ['id'])
  return {
    type,
    address,
    attributes: change.before,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : undefined,
    aliases: [],
    isData: false,
    path,
    locate: (below) => locate([...path, ...below]),
  }
}

/** Items of lists that are in them no more. */
function itemsWithout(before: readonly SourceResource[], after: readonly SourceResource[]): readonly SourceResource[] {
  const left = new Set(after.map(({ mapping, id = '' }) => `${mapping.kind} ${id}`))
  return before.filter(
    ({ mapping, id }) => mapping.items !== undefined && id !== undefined && !left.has(`${mapping.kind} ${id}`),
  )
}
