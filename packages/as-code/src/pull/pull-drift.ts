import type { Caller } from '@mgmt-api/models'
import { formatPath, valueAtPath } from '@mgmt-api/models/internal'
import type { FieldChange } from '../compare/field-change.ts'
import { withoutSecrets, withPresentSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { ListedResource, ListProgress } from '../kind/list-all.ts'
import { keysForIds, portableOf } from '../kind/portable.ts'
import { keyOfIdIn } from '../kind/reference-values.ts'
import { resourceName } from '../kind/resource-name.ts'
import { withValueAtPath } from '../kind/value-at-path.ts'
import { fieldOf, withFieldsOf } from '../ledger/applied-fields.ts'
import { bindKinds } from '../ledger/bind-kinds.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import { openLedger } from '../ledger/ledger-file.ts'
import type { Ledger, LedgerLine } from '../ledger/ledger.ts'
import type { FileEntry } from '../load/read-entries.ts'
import { readSources } from '../load/read-sources.ts'
import { mergePatch } from '../load/merge-patch.ts'
import { makePlan } from '../plan/make-plan.ts'
import type { Plan, ResourceChange } from '../plan/plan.ts'
import { createIdNames, type IdNames, type NameOfId } from '../project/id-names.ts'
import type { Desired } from '../project/project.ts'
import { readOutsideNames } from './outside-names.ts'
import { type PulledFile, type PulledOverlay, sharedOverlay } from './pulled-files.ts'
import { withoutOverlay } from './without-overlay.ts'
import { writePulled } from './write-pulled.ts'

/** Options of `pullDrift`. */
export interface PullDriftOptions {
  /** The files of one target. */
  readonly desired: Desired
  /** Kinds of the files, and those that they refer to. */
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  /** Ends reading from the platform. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970. Default: the system clock. */
  readonly now?: (() => number) | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
}

/** Result of `pullDrift`. */
export interface DriftReport {
  /** Files written, as sorted paths below the root. */
  readonly written: readonly string[]
  /** Resources of which fields were written, as `<kind>/<key>`. */
  readonly pulled: readonly string[]
  /** Number of fields written. */
  readonly fields: number
  /** A warning for the drifted fields of each resource that were not written. */
  readonly findings: readonly Finding[]
}

/**
 * Writes the fields that the platform changed since the last apply into the files. The fingerprints of the ledger show
 * which side changed a field; everything else in the files stays as it is, with comments and layout. The fingerprints of
 * the written fields are recorded in the ledger, so that a plan has no drift in them. A file of several targets stays:
 * the fields go into the overlay of the target. Fields that the files changed too, and fields that an overlay sets, are
 * reported and not written.
 * @throws {AsCodeError} kind `incomplete`, `not_written`: a file cannot be written; others may have been.
 * @throws {MgmtError} The platform refused or failed. Nothing was written.
 * @example const { written } = await pullDrift({ desired, kinds, caller })
 */
export async function pullDrift(options: PullDriftOptions): Promise<DriftReport> {
  const { desired, now = Date.now } = options
  const { project, target } = desired
  const plan = await makePlan(options)
  const ledger = openLedger({ root: project.root, target: target.name })
  const drift = await readDrift(plan, options, ledger)
  const resolved = plan.changes.flatMap((change) => (change.action === 'replace' ? [resolveDrift(change, drift)] : []))
  const pulled = resolved.flatMap(({ resource }) => resource ?? [])
  const files = pulled.map(({ file }) => file)
  const paths = new Set(files.map(({ file, overlay }) => overlay?.file ?? file))
  const names = drift.names.added()
  const { written } = await writePulled({ files, paths, names }, { project, target, kinds: [], now: now() })
  for (const { line } of pulled) ledger.keep(line)
  ledger.close()
  const failure = ledger.failure()
  if (failure !== undefined) throw failure
  return {
    written,
    pulled: pulled.map(({ line }) => line.name),
    fields: pulled.reduce((sum, { fields }) => sum + fields, 0),
    findings: resolved.flatMap(({ findings }) => findings),
  }
}

async function readDrift(plan: Plan, options: PullDriftOptions, ledger: Ledger): Promise<Drift> {
  const { desired, kinds } = options
  const { project, target } = desired
  const sources = await readSources(project, { kinds })
  const recognisers = { owner: project.owner, ledger, account: accountOf(plan.target), names: plan.ids.keys() }
  const bound = new Map(bindKinds(kinds, recognisers).map((kind) => [kind.name, kind]))
  return {
    plan,
    kinds: bound,
    entries: sources.entriesOf(target.name),
    overlays: sources.overlays.get(target.name) ?? new Map<string, FileEntry>(),
    names: createIdNames(target, { nameOfId: await readNames(plan, options, bound) }),
    overlayOf: (entry, patch) => sharedOverlay(entry, patch, { target, sources }),
    lineOf: (name) => ledger.line(name),
  }
}

/** Names of the ids in resources that changed. */
function readNames(plan: Plan, options: PullDriftOptions, kinds: Drift['kinds']): Promise<NameOfId> {
  const found = [...kinds.values()].flatMap((kind) =>
    (plan.listed.get(kind.name) ?? []).map((remote): ListedResource => ({ kind, remote })),
  )
  const changed = new Set(plan.changes.flatMap((change) => (change.action === 'replace' ? [change.remote.id] : [])))
  const pulled = found.filter(({ remote }) => changed.has(remote.id))
  return readOutsideNames({ ...options, target: options.desired.target, pulled, found, keyOfId: keyOfIdIn(plan) })
}

interface Drift {
  readonly plan: Plan
  readonly kinds: ReadonlyMap<string, Kind>
  readonly entries: ReadonlyMap<string, FileEntry>
  readonly overlays: ReadonlyMap<string, FileEntry>
  readonly names: IdNames
  /** The overlay for a file of several targets. */
  readonly overlayOf: (entry: FileEntry, patch: FileEntry | undefined) => PulledOverlay | undefined
  readonly lineOf: (name: string) => LedgerLine | undefined
}

type Replacement = Extract<ResourceChange, { readonly action: 'replace' }>

interface PulledResource {
  readonly file: PulledFile
  readonly line: LedgerLine
  readonly fields: number
}

interface ResolvedDrift {
  /** Absent if no field is written. */
  readonly resource?: PulledResource
  readonly findings: readonly Finding[]
}

/** Separates the drifted fields of a resource: those to write, and those to report. */
function resolveDrift(change: Replacement, drift: Drift): ResolvedDrift {
  const name = resourceName(change)
  const [kind, entry, patch] = [drift.kinds.get(change.kind), drift.entries.get(name), drift.overlays.get(name)]
  const line = drift.lineOf(name)
  if (kind === undefined || entry === undefined) return { findings: [] }
  if (line?.applied === undefined) return { findings: [notRecorded(name, change)] }
  const overlay = drift.overlayOf(entry, patch)
  const fromOverlay = overlay === undefined && patch !== undefined ? mergePatch(entry.body, patch.body) : undefined
  const isOverlaid = ({ path }: FieldChange): boolean => fromOverlay?.isPatched(path) === true
  const moved = change.fields.filter(({ movedBy }) => movedBy === 'platform')
  const fields = moved.filter((field) => !isOverlaid(field))
  const findings = [
    ...leftFinding(
      name,
      change.fields.filter(({ movedBy }) => movedBy === 'both'),
      bothSides,
    ),
    ...leftFinding(name, moved.filter(isOverlaid), overlaid),
  ]
  if (fields.length === 0) return { findings }
  return {
    resource: withPlatformFields({ change, kind, entry, patch, overlay, line: { ...line, name }, drift }, fields),
    findings,
  }
}

interface DriftedResource {
  readonly change: Replacement
  readonly kind: Kind
  readonly entry: FileEntry
  readonly patch: FileEntry | undefined
  readonly overlay: PulledOverlay | undefined
  readonly line: LedgerLine
  readonly drift: Drift
}

/** The file with the platform's values in some fields, and the line of the ledger for it. */
function withPlatformFields(
  { change, kind, entry, patch, overlay, line, drift }: DriftedResource,
  fields: readonly FieldChange[],
): PulledResource {
  const keyOfId = keyOfIdIn(drift.plan)
  const paths = fields.map(({ path }) => fieldOf(path))
  const before = change.resource.body
  const platform = portableOf(kind, change.remote.body, { keyOfId })
  // Only ids in the written fields need names.
  const values = drift.names.named(kind, pick(withoutSecrets(kind, platform), paths))
  const wanted = paths.reduce((body, path) => withValueAtPath(body, path, valueAtPath(values, path)), before)
  const body = withPresentSecrets(kind, withoutSecrets(kind, wanted), entry.body)
  const prints = { applied: line.applied ?? '', before: keysForIds(kind, before, { keyOfId }), after: platform }
  return {
    file: {
      kind,
      key: change.key,
      ...(overlay !== undefined && { overlay }),
      body: patch === undefined || overlay !== undefined ? body : withoutOverlay(body, patch.body, entry.body),
      file: entry.file,
    },
    line: { ...line, id: change.remote.id, applied: withFieldsOf(kind, prints, paths) },
    fields: fields.length,
  }
}

const pick = (body: Body, paths: readonly FieldChange['path'][]): Body =>
  paths.reduce<Body>((picked, path) => withValueAtPath(picked, path, valueAtPath(body, path)), {})

interface LeftCause {
  readonly message: (paths: string) => string
  readonly hint: string
}

const bothSides: LeftCause = {
  message: (paths) => `the files and the platform both changed ${paths} since the last apply: left as in the files`,
  hint: 'Edit the file, or apply it with --overwrite-drift.',
}

const overlaid: LeftCause = {
  message: (paths) =>
    `the platform changed ${paths} since the last apply, but an overlay sets it: left as in the files`,
  hint: 'pull --drift does not change values that an overlay sets. Edit it, or apply it with --overwrite-drift.',
}

function leftFinding(name: string, fields: readonly FieldChange[], { message, hint }: LeftCause): readonly Finding[] {
  const [first] = fields
  if (first === undefined) return []
  const paths = [...new Set(fields.map(({ path }) => formatPath(path)))].join(', ')
  return [
    { severity: 'warning', code: 'drift_left', resource: name, message: message(paths), hint, place: first.place },
  ]
}

function notRecorded(name: string, { resource }: Replacement): Finding {
  return {
    severity: 'warning',
    code: 'no_fingerprints',
    resource: name,
    message: 'differs from the platform, and the ledger does not show which side changed it: left as in the files',
    hint: 'Apply records fingerprints. To write all differences into the files, pull without --drift.',
    place: resource.locate([]),
  }
}
