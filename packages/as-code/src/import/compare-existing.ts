import { differencesOf } from '../compare/differences.ts'
import { withoutSecrets } from '../compare/kept-secrets.ts'
import { resourceName } from '../kind/resource-name.ts'
import type { FileEntry } from '../load/read-entries.ts'
import type { DesiredResource, ProjectTarget } from '../project/project.ts'
import { resolveMarkers } from '../load/resolve-markers.ts'
import type { PulledFile } from '../pull/pulled-files.ts'
import { partialComment } from './hold-back.ts'
import type { ImportedResource, KeyedImport } from './imported.ts'
import type { LinkedImport } from './link-references.ts'
import { otherToolOf } from '../kind/other-tool.ts'
import type { UntranslatedPart } from './source-resource.ts'

/** The files of a project before an import. */
export interface ExistingFiles {
  readonly entries: ReadonlyMap<string, FileEntry>
  /** Their content for the target. */
  readonly resources: ReadonlyMap<string, DesiredResource>
  /** Ids to adopt on the target, by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, string>
}

export interface ComparedImport {
  /** Files to write. */
  readonly files: readonly PulledFile[]
  /** Resources that are in files afterwards. */
  readonly kept: readonly LinkedImport[]
  readonly resources: readonly ImportedResource[]
  readonly untranslated: readonly UntranslatedPart[]
}

interface CompareOptions {
  readonly existing: ExistingFiles
  readonly target: ProjectTarget
  readonly force: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Existing files with the same meaning are not touched; those with another meaning stay, unless forced. */
export function compareExisting(linked: readonly LinkedImport[], options: CompareOptions): ComparedImport {
  const { existing, force } = options
  const files: PulledFile[] = []
  const kept: LinkedImport[] = []
  const resources: ImportedResource[] = []
  const untranslated: UntranslatedPart[] = []
  for (const each of linked) {
    const { source, kind, key, body } = each
    const entry = existing.entries.get(resourceName(each))
    const file = entry?.file ?? `${kind.name}/${key}.yaml`
    const differs = entry === undefined || isDifferent(each, options)
    if (entry !== undefined && differs && !force) {
      const reason = `not written: ${file} describes ${resourceName(each)} differently`
      untranslated.push({ address: source.address, reason, place: source.locate([]) })
      continue
    }
    kept.push(each)
    if (differs) files.push({ kind, key, body, file, comment: partialComment(each, options.target.name) })
    const id = source.id === undefined ? {} : { id: source.id }
    const tool = otherToolOf(body)
    const claimed = tool === undefined ? {} : { claimedBy: tool }
    const partial = each.partial === undefined ? {} : ({ isPartial: true } as const)
    const status = differs ? 'written' : 'unchanged'
    resources.push({ address: source.address, kind: kind.name, key, file, ...id, ...claimed, ...partial, status })
  }
  return { files, kept, resources, untranslated }
}

function isDifferent(each: KeyedImport, { existing, target, now }: CompareOptions): boolean {
  const present = existing.resources.get(resourceName(each))
  if (present === undefined) return true
  const { body } = resolveMarkers(each.kind, each.body, target)
  // A source has no secrets, and a file may refer to them.
  return differencesOf(each.kind, body, withoutSecrets(each.kind, present.body), { now }).length > 0
}
