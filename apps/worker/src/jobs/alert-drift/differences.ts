import type { ResourceChange, Plan } from '@mgmt-api/as-code'

/** `unmanaged`: it has the owner's labels, but no file describes it. */
export type DriftAction = 'create' | 'replace' | 'adopt' | 'unmanaged'

/** The difference of one resource. */
export interface PlanDifference {
  /** `<kind>/<key>`. */
  readonly resource: string
  readonly kind: string
  readonly key: string
  /** Name from the files or the platform, not yet safe to display. */
  readonly name: string
  readonly action: DriftAction
  /** Id on the platform. */
  readonly id?: string | undefined
  readonly fields: Extract<ResourceChange, { readonly action: 'replace' }>['fields']
  /** Position in the files. */
  readonly position?: { readonly file: string; readonly line: number } | undefined
  /** Warnings and errors of the plan. */
  readonly notes: readonly string[]
}

/** The differences in a plan, one for each resource, including resources without a file. */
export function differencesOfPlan({ changes, unpruned, findings }: Plan): readonly PlanDifference[] {
  const notes = new Map<string, string[]>()
  for (const { resource, severity, message } of findings) {
    if (resource === undefined || severity === 'note') continue
    notes.set(resource, [...(notes.get(resource) ?? []), message])
  }
  const found = new Map<string, PlanDifference>()
  for (const change of changes) {
    const resource = `${change.kind}/${change.key}`
    const { kind, key, name } = change
    const before = found.get(resource)
    // A resource to adopt may also differ.
    if (before?.action === 'replace') continue
    found.set(resource, { resource, kind, key, name, notes: notes.get(resource) ?? [], ...partsOf(change) })
  }
  const unmanaged = unpruned.map((each): PlanDifference => {
    const resource = `${each.kind}/${each.key}`
    return { resource, ...each, action: 'unmanaged', fields: [], notes: notes.get(resource) ?? [] }
  })
  return [...found.values(), ...unmanaged]
}

function partsOf(change: ResourceChange): Pick<PlanDifference, 'action' | 'id' | 'fields' | 'position'> {
  switch (change.action) {
    case 'create':
      return { action: 'create', fields: [], position: change.resource.locate([]) }
    case 'replace':
      return {
        action: 'replace',
        id: change.remote.id,
        fields: change.fields,
        position: change.fields.find(({ place }) => place !== undefined)?.place ?? change.resource.locate([]),
      }
    case 'adopt':
      return { action: 'adopt', id: change.remote.id, fields: [] }
    case 'delete':
      return { action: 'unmanaged', id: change.remote.id, fields: [] }
  }
}
