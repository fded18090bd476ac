import { type DifferencesOptions, differencesOf, leftOut } from '../compare/differences.ts'
import {
  maskedSecrets,
  secretsForAnother,
  withFileSecrets,
  withPresentSecrets,
  withReturnedSecrets,
} from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind, Remote } from '../kind/kind.ts'
import type { Path } from '@mgmt-api/models'
import { formatPath } from '@mgmt-api/models/internal'
import type { FieldChange } from '../compare/field-change.ts'
import { replaceMarkers, secretReferenceOf } from '../kind/markers.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import { createMoverOf, type Sides } from '../ledger/applied-fields.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { driftFindings } from './drift.ts'
import type { InSync, ResourceChange, UnmaskedBody } from './plan.ts'
import { type KeyOfId, keysForIds, portableOf } from '../kind/portable.ts'
import type { DesiredResource } from '../project/project.ts'
import type { PlanInput } from './plan-input.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface PlannedResources {
  readonly changes: readonly ResourceChange[]
  readonly unchanged: number
  readonly inSync: readonly InSync[]
  readonly findings: readonly Finding[]
}

export interface ChangesOptions {
  readonly levels: ReadonlyMap<string, number>
  readonly keyOfId: KeyOfId
  readonly ledger: Pick<Ledger, 'line'>
  /** Sends the secrets that files refer to, although they cannot be compared. */
  readonly rotateSecrets: boolean
  /** Whether the secrets of a file differ from those that were last sent. */
  readonly hasNewSecrets: (name: string, body: Body) => boolean
}

/** The changes that make the platform match the files. */
export function planResources(input: PlanInput, { levels, ...options }: ChangesOptions): PlannedResources {
  const changes: ResourceChange[] = []
  const inSync: InSync[] = []
  const findings: Finding[] = []
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
    if (ours === undefined) {
      const unmasked = unmaskedBody({ kind, resource, remote }, options.keyOfId)
      changes.push({ ...change, action: 'adopt', remote, ...formerKey(kind, remote), ...(unmasked && { unmasked }) })
    }
    unreadable.note(kind, resource, remote)
    const compared = compareResource({ kind, resource, remote }, { ...options, name, now: input.now })
    const { fields, body } = compared
    findings.push(...compared.findings)
    if (fields.length > 0) changes.push({ ...change, action: 'replace', resource, remote, body, fields })
    else inSync.push({ kind: kind.name, key: resource.key, id: remote.id, body })
    if (fields.length === 0 && ours !== undefined) unchanged++
  }
  // The order of the files stays within a level.
  changes.sort((a, b) => a.level - b.level)
  return { changes, unchanged, inSync, findings: [...findings, ...unreadable.findings()] }
}

/** An unowned resource has none. */
function formerKey(kind: Kind, remote: Remote): { readonly from?: string } {
  const from = kind.identityOf(remote)?.key
  return from === undefined ? {} : { from }
}

interface Pair {
  readonly kind: Kind
  readonly resource: DesiredResource
  readonly remote: Remote
}

/** Labels are added by a request with the whole body. Undefined if that body has no mask of a secret. */
function unmaskedBody({ kind, resource, remote }: Pair, keyOfId: KeyOfId): UnmaskedBody | undefined {
  if (kind.recognised !== 'labels' || maskedSecrets(kind, remote.body).length === 0) return undefined
  return { resource, body: withFileSecrets(kind, portableOf(kind, remote.body, { keyOfId }), resource.body) }
}

interface CompareOptions extends Omit<ChangesOptions, 'levels'>, Pick<DifferencesOptions, 'now'> {
  /** `<kind>/<key>`. */
  readonly name: string
}

interface Compared {
  /** Fields to change. */
  readonly fields: readonly FieldChange[]
  /** The body to send, in portable form. */
  readonly body: Body
  readonly findings: readonly Finding[]
}

/** Compares a file with the platform. */
function compareResource(
  { kind, resource, remote }: Pair,
  { name, keyOfId, ledger, now, ...options }: CompareOptions,
): Compared {
  const present = portableOf(kind, remote.body, { keyOfId })
  const filled = withPresentSecrets(kind, resource.body, present)
  const rotates = options.rotateSecrets || options.hasNewSecrets(name, resource.body)
  const desired = rotates ? withReferences(filled, resource.body) : filled
  const compared = rotates ? desired : withReturnedSecrets(kind, resource.body, present)
  // A file may contain the id of a resource that has a key: it is the same reference.
  const after = keysForIds(kind, compared, { keyOfId })
  const locate: DesiredResource['locate'] = (path) => resource.locate(path)
  const differences = differencesOf(kind, present, after, { now, locate, ignored: remote.unreadable })
  const applied = ledger.line(name)?.applied
  const fields =
    applied === undefined ? differences : withMovers(kind, differences, { applied, platform: present, files: after })
  return {
    fields,
    body: leftOut(desired, remote.unreadable),
    findings: [
      ...driftFindings(name, remote, fields),
      ...secretsForAnother(kind, resource.body, present).map((path) => movedSecret(name, path, resource)),
    ],
  }
}

function movedSecret(name: string, path: Path, resource: DesiredResource): Finding {
  return {
    severity: 'error',
    code: 'missing_secret',
    resource: name,
    at: formatPath(path),
    message: 'the file leaves out this secret, and changes the type, URL or host that it would be sent to',
    hint: 'Refer to it: { $secret: env:NAME }.',
    place: resource.locate(path.slice(0, -1)),
  }
}

/** A body with the references to secrets of a file again. */
function withReferences(filled: Body, file: Body): Body {
  let body = filled
  replaceMarkers(file, (_, path, value) => {
    if (secretReferenceOf(value) !== undefined) body = withValueAtPath(body, path, value)
    return value
  })
  return body
}

/** The changed fields with the side that changed them. A secret has no fingerprint. */
function withMovers(kind: Kind, fields: readonly FieldChange[], sides: Sides): readonly FieldChange[] {
  if (fields.length === 0) return fields
  const moverOf = createMoverOf(kind, sides)
  return fields.map((field) => (field.secret ? field : { ...field, movedBy: moverOf(field.path) }))
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
