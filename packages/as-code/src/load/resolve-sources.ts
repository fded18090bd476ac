import { isObject, type Path } from '@mgmt-api/models'
import { checkBody, type CheckedBody, markerProblems } from './check-body.ts'
import { findUnstable, type StabilityFacts } from './find-unstable.ts'
import { checkIds } from './check-ids.ts'
import { checkFileReferences, type Referring } from './check-file-references.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Body } from '../kind/kind.ts'
import { markerOf } from '../kind/markers.ts'
import { mergePatch } from './merge-patch.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'
import { resolveMarkers } from './resolve-markers.ts'
import type { FileEntry } from './read-entries.ts'
import type { ProjectSources } from './read-sources.ts'

/** The files of a root resolved for one target. */
export interface ResolvedSources {
  /** By `<kind>/<key>`. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  readonly findings: readonly Finding[]
}

export interface ResolveOptions {
  readonly target: ProjectTarget
  /** Accepts fields and values that the models do not know. Default: they are findings. */
  readonly allowUnknown?: boolean | undefined
  /** Finds what goes away or is a preview. Default: it is not looked for. */
  readonly stability?: StabilityFacts | undefined
  /** Checks only markers, neither bodies nor references. Default: false. */
  readonly onlyMarkers?: boolean | undefined
}

/** Merges overlays, resolves variables and outside ids, and checks the result. */
export function resolveSources(
  sources: ProjectSources,
  { target, allowUnknown = false, stability, onlyMarkers = false }: ResolveOptions,
): ResolvedSources {
  const overlays = sources.overlays.get(target.name)
  const resources = new Map<string, DesiredResource>()
  const referring = new Map<string, Referring>()
  const findings: Finding[] = []
  for (const [name, entry] of sources.entriesOf(target.name)) {
    const overlay = overlays?.get(name)
    const merged = mergeOverlay(entry, overlay)
    const { kind, key } = entry
    const resolved = resolveMarkers(kind, merged.body, target)
    if (!onlyMarkers && sources.project.targets.size > 1 && entry.targets?.length !== 1)
      findings.push(...checkIds(entry, merged.isOverlaid))
    const checked: CheckedBody = { ...merged, kind, key, resolved, allowUnknown }
    const { findings: wrong, unknown } = onlyMarkers ? markerProblems(checked) : checkBody(checked)
    findings.push(...wrong, ...unknown.map(({ finding }) => finding))
    if (stability !== undefined) findings.push(...findUnstable(checked, stability))
    const { file, movedFrom } = entry
    const files = { file, ...(overlay !== undefined && { overlay: overlay.file }) }
    const resource = { kind: kind.name, key, movedFrom, body: resolved.body, ...files, locate: merged.locate }
    resources.set(name, unknown.length === 0 ? resource : { ...resource, unknown })
    if (!onlyMarkers) referring.set(name, { name, references: resolved.references, locate: merged.locate })
  }
  return { resources, findings: [...findings, ...checkFileReferences(referring)] }
}

interface Merged {
  readonly body: Body
  readonly locate: (path: Path) => SourceLocation
  readonly locateName: (path: Path) => SourceLocation
  /** Whether the value at a path comes from the overlay. */
  readonly isOverlaid: (path: Path) => boolean
}

function mergeOverlay(entry: FileEntry, overlay: FileEntry | undefined): Merged {
  const isOverlaid = (path: Path): boolean => overlay !== undefined && isFromOverlay(path, entry.body, overlay.body)
  const owner = (path: Path): FileEntry => (overlay !== undefined && isOverlaid(path) ? overlay : entry)
  return {
    // Both are objects other than markers, and so is the result.
    body: overlay === undefined ? entry.body : (mergePatch(entry.body, overlay.body) as Body),
    locate: (path) => owner(path).locate(path),
    locateName: (path) => owner(path).locateName(path),
    isOverlaid,
  }
}

/** Whether the value at a path of the merged body comes from the overlay. */
export function isFromOverlay(path: Path, base: unknown, patch: unknown): boolean {
  if (!isObject(patch) || markerOf(patch) !== undefined) return true
  const [step, ...rest] = path
  if (step === undefined) return false
  // If the file has no object there, all of it comes from the overlay.
  if (!isObject(base) || markerOf(base) !== undefined) return true
  return Object.hasOwn(patch, step) && isFromOverlay(rest, base[step], patch[step])
}
