import { isObject } from '@mgmt-api/models'
import { mapFields, visitFields } from '../field-pattern.ts'
import type { Finding } from '../finding.ts'
import type { Body, Kind, Remote } from '../kind.ts'
import { listAll, type ListOptions } from '../list-all.ts'
import { markerOf, splitName } from '../markers.ts'
import { portableOf } from '../portable.ts'
import type { Desired, Project, Resource, Target } from '../project.ts'
import { assignKeys, type Keyed } from '../pull/assign-keys.ts'
import { createIdNames } from '../pull/id-names.ts'
import type { Side } from './compare-platforms.ts'

export interface CopyOptions extends Omit<ListOptions, 'caller'> {
  /** The platform that is copied. */
  readonly from: Side & { readonly name: string }
  /** Where it goes; its owner becomes the owner of what is copied. */
  readonly to: Target
  readonly project: Project
  /** Which of what is ours, or nobody's, is copied. Default: all of it. */
  readonly wanted?: ((kind: Kind, remote: Remote) => boolean) | undefined
}

export interface Copy {
  /** To be planned and applied, as files are. */
  readonly desired: Desired
  /** Errors forbid the copy: an outside id or a reference that would lead nowhere. */
  readonly findings: readonly Finding[]
  /** Resources that others own, which are left out. */
  readonly foreign: number
}

/**
 * What one platform has, as something that another is to become. Keys stay, so that copying again changes what differs;
 * what has none gets one made of its name. An outside id must be mapped for both: a copied alert that tells nobody is
 * worse than none.
 * @throws {MgmtError} The platform refused or failed.
 */
export async function copyDesired(options: CopyOptions): Promise<Copy> {
  const { from, to, project, kinds, wanted = () => true } = options
  const found = await listAll({ ...options, caller: from.caller })
  const assigned = kinds.map((kind) => {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    return assignKeys(kind, remotes, { owner: project.owner, resources: [], adoptions: new Map(), wanted: () => true })
  })
  const all = assigned.flatMap(({ keyed }) => keyed)
  const keys = new Map(all.map(({ kind, key, remote }) => [`${kind.name} ${remote.id}`, key]))
  const keyOfId = (kind: string, id: string): string | undefined => keys.get(`${kind} ${id}`)
  const chosen = all.filter(({ kind, remote }) => wanted(kind, remote))
  const names = createIdNames(from, 'kept')
  const findings: Finding[] = []
  const resources = chosen.map((each): Resource => {
    const { kind, key, remote } = each
    const portable = names.named(kind, portableOf(kind, remote.body, { keyOfId }))
    findings.push(...unmapped(each, portable, from.name))
    const body = putIds(each, portable, { to, findings })
    return { kind: kind.name, key, body, file: `${from.name} ${remote.id}`, locate: () => undefined }
  })
  const foreign = assigned.reduce((sum, each) => sum + each.foreign, 0)
  findings.push(...assigned.flatMap((each) => each.findings))
  return { desired: { project, target: to, resources, adoptions: new Map(), whole: false }, findings, foreign }
}

/** What is still an id of the platform that is copied. */
function unmapped({ kind, key, remote }: Keyed, body: Body, from: string): Finding[] {
  const findings: Finding[] = []
  const resource = `${kind.name}/${key}`
  for (const { at, group } of kind.externalIds) {
    visitFields(body, at, (id) => {
      if (isObject(id)) return
      const message = `"${kind.nameOf(remote.body)}" uses the id ${String(id)} of ${group}, which has no name on ${from}`
      const hint = `Name it in mgmt.yaml, below ids.${group} of both targets.`
      findings.push({ severity: 'error', code: 'unmapped_id', resource, at, message, hint })
    })
  }
  for (const { at, to } of kind.references) {
    visitFields(body, at, (id) => {
      if (isObject(id)) return
      const message = `"${kind.nameOf(remote.body)}" refers to ${String(id)} of ${to}, which somebody else owns`
      findings.push({ severity: 'error', code: 'foreign_reference', resource, at, message })
    })
  }
  return findings
}

interface Putting {
  readonly to: Target
  readonly findings: Finding[]
}

function putIds({ kind, key }: Keyed, body: Body, { to, findings }: Putting): Body {
  return kind.externalIds.reduce(
    (changed, { at }) =>
      mapFields(changed, at, (value) => {
        const name = splitName(markerOf(value)?.of)
        if (name === undefined) return value
        const id = to.ids.get(name.group)?.get(name.name)
        if (id !== undefined) return id
        const message = `target ${to.name} has no id for ${name.group}/${name.name}`
        const hint = `Add it to ids.${name.group} of ${to.name} in mgmt.yaml.`
        findings.push({ severity: 'error', code: 'unmapped_id', resource: `${kind.name}/${key}`, at, message, hint })
        return value
      }),
    body,
  )
}
