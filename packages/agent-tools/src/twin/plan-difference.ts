import { type Kind, mapFields } from '@mgmt-api/as-code'
import { type AnyResource, bodyPath, idPaths, type ResourceName, valueAt } from '@mgmt-api/models'
import { loadResource } from '@mgmt-api/models/resources'
import { type ChangedItems, changedItems, type ChangeOperation } from '../plan/change-operation.ts'
import type { ChangePlan } from '../plan/change-plan.ts'
import { createStepPlan } from '../plan/step-plan.ts'
import { type Step, StepFailure } from '../plan/step.ts'
import type { Twin, TwinChange } from './create-twin.ts'
import { imageOf, readPlatformItems } from './platform-items.ts'

/** Ids of the platform by resource and id of the twin. */
export type PlatformIds = Map<string, string>

/** The plan of a twin's changes. */
export interface DifferencePlan extends ChangePlan {
  /** Ids that the platform gave to what the twin had created. Grows while the plan is applied. */
  readonly ids: PlatformIds
}

/** The changes of a twin as a plan for its platform. What was created and deleted again is left out. */
export function planDifference(twin: Twin, kinds: readonly Kind[]): DifferencePlan {
  const made = twin.changes()
  const count = made.length
  const changes = withoutPassing(made)
  const ids: PlatformIds = new Map()
  const plan = createStepPlan(
    changes.map((change) => stepOn(change, ids)),
    { caller: twin.platform },
  )
  return {
    ...plan,
    ids,
    async findMoved(signal) {
      if (twin.changes().length !== count) return ['the twin changed since the plan was made']
      return movedItems(twin, changes, { kinds, signal })
    },
  }
}

/** A change of the twin, to be made on the platform. */
function stepOn({ step, operation, created, isPartial }: TwinChange, ids: PlatformIds): Step {
  const { resource } = operation
  return {
    ...step,
    seen: [],
    replacedIds: created,
    async send(sending) {
      const renamed = (value: unknown): unknown => renameShort(operation, sending.renamed(value), ids)
      const answer = await step.send({ ...sending, renamed }).catch((error: unknown) => {
        if (isPartial && error instanceof StepFailure && error.status === 'failed') return []
        throw error
      })
      for (const [index, id] of created.entries()) ids.set(nameOf(resource.name, id), answer[index] ?? id)
      return answer
    },
    undo: (made) => step.undo(made),
  }
}

const nameOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`

/** Replaces ids where a field is known to hold one: short ones, such as numbers, may mean anything else elsewhere. */
function renameShort({ verb, resource }: ChangeOperation, input: unknown, ids: PlatformIds): unknown {
  const rename =
    (to: string) =>
    (value: unknown): unknown => {
      const id = ids.get(nameOf(to, value))
      return id === undefined ? value : typeof value === 'number' ? Number(id) : id
    }
  const at = bodyPath(verb) ?? 'body'
  const body = Array.isArray(valueAt(input, at)) ? `${at}[]` : at
  const own = [...idPaths(verb).map(([, path]) => path), ...(verb.ids === undefined ? [] : [`${verb.ids}[]`])]
  const renamed = own.reduce((rest: unknown, path) => mapFields(rest, path, rename(resource.name)), input)
  return (resource.references ?? []).reduce(
    (rest: unknown, { at: field, to }) => mapFields(rest, `${body}.${field}`, rename(to)),
    renamed,
  )
}

const itemsOf = ({ operation, input }: TwinChange): ChangedItems => changedItems(operation, input)

/** Leaves out items that were created and deleted again, if no other change mentions them. */
function withoutPassing(changes: readonly TwinChange[]): readonly TwinChange[] {
  let left = changes
  for (const deletion of changes.filter(({ operation }) => operation.effect === 'delete')) {
    const items = itemsOf(deletion)
    const [id, ...more] = typeof items === 'string' ? [] : items
    if (id === undefined || more.length > 0) continue
    const { name } = deletion.operation.resource
    const creation = left.find(
      ({ operation, created }) => operation.resource.name === name && created.length === 1 && created[0] === id,
    )
    if (creation === undefined) continue
    const isOnlyOfIt = (change: TwinChange): boolean => {
      const touched = itemsOf(change)
      const { resource, effect } = change.operation
      return (
        resource.name === name &&
        effect !== 'send' &&
        typeof touched !== 'string' &&
        touched.every((each) => each === id)
      )
    }
    const rest = left.filter((change) => change !== creation && !isOnlyOfIt(change))
    if (!rest.some(({ input }) => JSON.stringify(input).includes(JSON.stringify(id)))) left = rest
  }
  return left
}

interface Looking {
  readonly kinds: readonly Kind[]
  readonly signal: AbortSignal
}

/** Items of the platform that the changes touch, and that are not as they were when they were copied. */
async function movedItems(twin: Twin, changes: readonly TwinChange[], looking: Looking): Promise<readonly string[]> {
  const touched = new Map<ResourceName, Set<string> | 'all'>()
  for (const change of changes) {
    const { name } = change.operation.resource
    const items = itemsOf(change)
    if (items === 'none') continue
    const known = touched.get(name) ?? new Set<string>()
    touched.set(name, items === 'all' || known === 'all' ? 'all' : new Set([...known, ...items]))
  }
  const moved: string[] = []
  for (const [name, ids] of touched) {
    const before = twin.images().get(name) ?? new Map<string, string>()
    const now = await presentImage(await loadResource(name), twin, looking)
    const looked = ids === 'all' ? [...new Set([...before.keys(), ...now.keys()])] : [...ids]
    const differing = looked.filter((id) => before.get(id) !== now.get(id))
    moved.push(...differing.map((id) => `${name} ${id} changed since the twin copied it`.replace('  ', ' ')))
  }
  return moved
}

async function presentImage(
  resource: AnyResource,
  { platform }: Twin,
  looking: Looking,
): Promise<ReadonlyMap<string, string>> {
  const items = await readPlatformItems(resource, platform, looking)
  return items === undefined ? new Map() : imageOf(resource, items)
}
