import { type DifferencesOptions, differencesOf, leftOut } from '../compare/differences.ts'
import { withPresentSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import type { ResourceChange } from './plan.ts'
import { type KeyOfId, keysForIds, portableOf } from '../kind/portable.ts'
import type { DesiredResource } from '../project/project.ts'
import type { PlanInput } from './plan-input.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface PlannedResources {
  readonly changes: readonly ResourceChange[]
  readonly unchanged: number
  readonly findings: readonly Finding[]
}

export interface ChangesOptions {
  readonly levels: ReadonlyMap<string, number>
  readonly keyOfId: KeyOfId
}

/** The changes that make the platform match the files. */
export function planResources(input: PlanInput, { levels, keyOfId }: ChangesOptions): PlannedResources {
  const changes: ResourceChange[] = []
  const unreadable = createUnreadable()
  let unchanged = 0
  for (const [name, { kind, resource }] of input.resources) {
    const level = levels.get(name) ?? 0
    const change = { kind: kind.name, key: resource.key, name: kind.nameOf(resource.body), level }
    const [ours, adopted] = [input.owned.get(name)?.remote, input.adopted.get(name)?.remote]
    const remote = ours ?? adopted
    if (remote === undefined) {
      changes.push({ ...change, action: 'create', resource, body: resource.body })
      continue
    }
    if (ours === undefined) changes.push({ ...change, action: 'adopt', remote })
    unreadable.note(kind, resource, remote)
    const present = portableOf(kind, remote.body, { keyOfId })
    const desired = withPresentSecrets(kind, resource.body, present)
    const fields = fieldsOf({
      kind,
      resource: { ...resource, body: desired },
      remote,
      present,
      keyOfId,
      now: input.now,
    })
    const body = leftOut(desired, remote.unreadable)
    if (fields.length > 0) changes.push({ ...change, action: 'replace', resource, remote, body, fields })
    else if (ours !== undefined) unchanged++
  }
  // The order of the files stays within a level.
  return { changes: changes.sort((a, b) => a.level - b.level), unchanged, findings: unreadable.findings() }
}

interface Pair extends Pick<DifferencesOptions, 'now'> {
  readonly kind: Kind
  readonly resource: DesiredResource
  readonly remote: Remote
  /** Its body in portable form. */
  readonly present: Body
  readonly keyOfId: KeyOfId
}

function fieldsOf({ kind, resource, remote, present, keyOfId, now }: Pair): ReturnType<typeof differencesOf> {
  const locate: DesiredResource['locate'] = (path) => resource.locate(path)
  // A file may contain the id of a resource that has a key: it is the same reference.
  const after = keysForIds(kind, resource.body, { keyOfId })
  return differencesOf(kind, present, after, { now, locate, ignored: remote.unreadable })
}

interface Unreadable {
  note(kind: Kind, resource: DesiredResource, remote: Remote): void
  findings(): readonly Finding[]
}

/** Fields that the key may not read: reported one by one if a file has them, otherwise once for each kind. */
function createUnreadable(): Unreadable {
  const findings: Finding[] = []
  const counts = new Map<string, { readonly kind: Kind; readonly field: string; count: number }>()
  return {
    note(kind, resource, { unreadable }) {
      for (const field of unreadable) {
        if (resource.body[field] !== undefined) {
          findings.push(unreadableOf(resourceName({ kind: kind.name, key: resource.key }), field, resource))
          continue
        }
        const seen = counts.get(`${kind.name} ${field}`)
        if (seen === undefined) counts.set(`${kind.name} ${field}`, { kind, field, count: 1 })
        else seen.count++
      }
    },
    findings: () => [
      ...findings,
      ...[...counts.values()].map(({ kind: { words }, field, count }): Finding => {
        const whose = `${count} ${count === 1 ? words.one : words.many}`
        const message = `the key may not read ${field} of ${whose}: it stays unchanged`
        return { severity: 'note', code: 'unreadable', at: field, message }
      }),
    ],
  }
}

function unreadableOf(name: string, field: string, resource: DesiredResource): Finding {
  return {
    severity: 'note',
    code: 'unreadable',
    resource: name,
    at: field,
    message: `the key may not read ${field}: it is neither compared nor changed`,
    place: resource.locate([field]),
  }
}
