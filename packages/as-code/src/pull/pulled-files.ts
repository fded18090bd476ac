import { compareValues } from '@mgmt-api/base/lists'
import { formatPath } from '@mgmt-api/models/internal'
import { differencesOf } from '../compare/differences.ts'
import { withoutSecrets, withPresentSecrets, withReturnedSecrets } from '../compare/kept-secrets.ts'
import type { Finding } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import type { FieldChange } from '../compare/field-change.ts'
import { portableOf } from '../kind/portable.ts'
import { keyOfIdIn, referenceTargets } from '../kind/reference-values.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'
import type { FileEntry } from '../load/read-entries.ts'
import type { ProjectSources } from '../load/read-sources.ts'
import { mergePatch } from '../load/merge-patch.ts'
import type { KeyedResource } from './assign-keys.ts'
import type { SharedFile } from './overlay-patch.ts'
import { withoutOverlay } from './without-overlay.ts'
import { overlaysFolder, targetsFolder } from '../project/project-paths.ts'
import { createIdNames, type IdsByGroup, type NameOfId } from '../project/id-names.ts'
import { resourceName } from '../kind/resource-name.ts'

/** A resource with its file. */
export interface PulledFile {
  readonly kind: Kind
  readonly key: string
  /** The body in the form of files, with names in place of outside ids. */
  readonly body: Body
  /** Path below the root. */
  readonly file: string
  /** Lines of comments for the top of the file. Default: none. */
  readonly comment?: string | undefined
  /** Overlay for the differences, because other targets share the file. Default: the file itself changes. */
  readonly overlay?: PulledOverlay | undefined
}

/** The overlay of a target for a shared file. */
export interface PulledOverlay extends SharedFile {
  /** Path below the root. */
  readonly file: string
}

export interface PulledFiles {
  /** Files to change, sorted by path. */
  readonly files: readonly PulledFile[]
  /** Paths of all pulled files, below the root. */
  readonly paths: ReadonlySet<string>
  /** Names of outside ids that `mgmt.yaml` does not have. */
  readonly names: IdsByGroup
  readonly findings: readonly Finding[]
}

export interface PulledOptions {
  readonly target: ProjectTarget
  readonly sources: ProjectSources
  /** Current content of the files for the target, by `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  /** Display names of resources outside of the files. */
  readonly nameOfId: NameOfId
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * The new content of the files: the platform's, without values that only overlays set, with fields that the key cannot
 * read, and with the secrets of the files in place of its own. A file of several targets stays: the differences go into
 * the overlay of the target.
 */
export function pulledFiles(keyed: readonly KeyedResource[], options: PulledOptions): PulledFiles {
  const { target, sources } = options
  const keyOfId = keyOfIdIn(referenceTargets(keyed.map((each) => [resourceName(each), each.remote])))
  const entries = sources.entriesOf(target.name)
  // A new file must not change the plans of other targets.
  const folder = sources.project.targets.size > 1 ? `${targetsFolder}/${target.name}/` : ''
  const names = createIdNames(target, { nameOfId: options.nameOfId })
  const files: PulledFile[] = []
  const paths = new Set<string>()
  const findings: Finding[] = []
  for (const each of keyed.filter(({ requested }) => requested)) {
    const { kind, key, remote } = each
    const present = entries.get(resourceName(each))
    const file = present?.file ?? `${folder}${kind.name}/${key}.yaml`
    paths.add(file)
    const portable = portableOf(kind, remote.body, { keyOfId })
    const differences = differencesFrom(each, portable, options)
    if (differences?.length === 0) continue
    const named = names.named(kind, withoutSecrets(kind, portable))
    const body = { ...withPresentSecrets(kind, named, present?.body ?? {}), ...unread(each, present) }
    const patch = sources.overlays.get(target.name)?.get(resourceName(each))
    const overlay = present && sharedOverlay(present, patch, options)
    if (overlay !== undefined) {
      files.push({ kind, key, body, file, overlay })
      paths.add(overlay.file)
    } else if (present === undefined || patch === undefined) files.push({ kind, key, body, file })
    else {
      files.push({ kind, key, body: withoutOverlay(body, patch.body, present.body), file })
      findings.push(...contradictions(present, patch, differences))
    }
  }
  files.sort((a, b) => compareValues(a.file, b.file))
  return { files, paths, names: names.added(), findings }
}

/** A target and the files of its project. */
type OfTarget = Pick<PulledOptions, 'target' | 'sources'>

/** The overlay for the differences from a file of several targets. */
export const sharedOverlay = (
  present: FileEntry,
  patch: FileEntry | undefined,
  options: OfTarget,
): PulledOverlay | undefined => (isShared(present, options) ? overlayOf(present, patch, options) : undefined)

/** Whether another target has the file, too. */
function isShared({ targets }: FileEntry, { target, sources }: OfTarget): boolean {
  return (targets ?? [...sources.project.targets.keys()]).some((name) => name !== target.name)
}

/** Undefined if the overlay is a part of a larger file, or JSON: such a file is only edited by hand. */
function overlayOf(
  { kind, key, body: base }: FileEntry,
  patch: FileEntry | undefined,
  { target, sources }: OfTarget,
): PulledOverlay | undefined {
  const others = [...(sources.overlays.get(target.name)?.values() ?? [])]
  const isAlone = others.every((other) => other === patch || other.file !== patch?.file)
  if (patch !== undefined)
    return isAlone && !patch.file.endsWith('.json') ? { base, patch: patch.body, file: patch.file } : undefined
  const path = `${overlaysFolder}/${target.name}/${kind.name}/${key}`
  for (let number = 1; ; number++) {
    const file = `${path}${number > 1 ? `-${number}` : ''}.yaml`
    if (!sources.allFiles.has(file)) return { base, file }
  }
}

/** Fields in which the file differs; undefined if no file describes the resource. */
function differencesFrom(
  each: KeyedResource,
  portable: Body,
  { resources, now }: PulledOptions,
): readonly FieldChange[] | undefined {
  const desiredBody = resources.get(resourceName(each))?.body
  if (desiredBody === undefined) return undefined
  const desired = withReturnedSecrets(each.kind, desiredBody, portable)
  return differencesOf(each.kind, portable, desired, { now, ignored: each.remote.unreadable })
}

/** Fields that the key may not read stay in the file as they are. */
function unread({ remote }: KeyedResource, present: FileEntry | undefined): Body {
  const fields = remote.unreadable.filter((field) => present !== undefined && Object.hasOwn(present.body, field))
  return Object.fromEntries(fields.map((field) => [field, present?.body[field]]))
}

/** Differences from an overlay that pull does not write. */
function contradictions(present: FileEntry, patch: FileEntry, differences: readonly FieldChange[] = []): Finding[] {
  const { isPatched } = mergePatch(present.body, patch.body)
  const fields = differences.filter(({ path }) => isPatched(path))
  const [first] = fields
  if (first === undefined) return []
  const paths = fields.map(({ path }) => formatPath(path)).join(', ')
  return [
    {
      severity: 'warning',
      code: 'overlay',
      resource: resourceName(present),
      at: formatPath(first.path),
      message: `the platform differs from the overlay ${patch.file} in ${paths}`,
      hint: 'Edit the overlay, or apply it.',
      place: patch.locate(first.path),
    },
  ]
}
