import type { Path } from '@mgmt-api/models'
import { checkBody, type CheckedBody, markerProblems } from './check-body.ts'
import { findUnstable, type StabilityFacts } from './find-unstable.ts'
import { checkIds } from './check-ids.ts'
import { checkFileReferences, type Referring } from './check-file-references.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'
import { type ResolvedBody, resolveMarkers } from './resolve-markers.ts'
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
    const { kind, key } = entry
    const resolved = resolveMarkers(kind, entry.body, target, overlay?.body)
    const places = placesOf(entry, overlay, resolved)
    if (!onlyMarkers && sources.project.targets.size > 1 && entry.targets?.length !== 1)
      findings.push(...checkIds(entry, resolved.isOverlaid))
    const checked: CheckedBody = { ...places, kind, key, resolved, allowUnknown }
    const { problems, unknown } = onlyMarkers ? markerProblems(checked) : checkBody(checked)
    const unstable = stability === undefined ? [] : findUnstable(checked, stability)
    findings.push(...[...problems, ...unknown, ...unstable].map(({ finding }) => finding))
    const { file, movedFrom } = entry
    const files = { file, ...(overlay !== undefined && { overlay: overlay.file }) }
    const resource = { kind: kind.name, key, movedFrom, body: resolved.body, ...files, locate: places.locate }
    resources.set(name, unknown.length === 0 ? resource : { ...resource, unknown })
    if (!onlyMarkers) referring.set(name, { name, references: resolved.references, locate: places.locate })
  }
  return { resources, findings: [...findings, ...checkFileReferences(referring)] }
}

/** The places of the values of an entry, some of which are in its overlay. */
function placesOf(
  entry: FileEntry,
  overlay: FileEntry | undefined,
  { isOverlaid }: ResolvedBody,
): Pick<CheckedBody, 'locateName'> & { readonly locate: (path: Path) => SourceLocation } {
  const owner = (path: Path): FileEntry => (overlay !== undefined && isOverlaid(path) ? overlay : entry)
  return { locate: (path) => owner(path).locate(path), locateName: (path) => owner(path).locateName(path) }
}
