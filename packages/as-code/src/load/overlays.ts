import type { Finding } from '../findings/finding.ts'
import { overlaysFolder, projectFile } from '../project/project-paths.ts'
import type { Project } from '../project/project.ts'
import { byName, type FileEntry } from './read-entries.ts'
import { didYouMean, didYouMeanResource, quoteText } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface Overlays {
  /** Merge patches by target, then by `<kind>/<key>`. */
  readonly byTarget: ReadonlyMap<string, ReadonlyMap<string, FileEntry>>
  readonly findings: readonly Finding[]
}

/** Merge patches by target; one for a key that no file has is an error. */
export function overlaysOf(patches: readonly FileEntry[], entries: ReadonlyMap<string, FileEntry>): Overlays {
  const findings: Finding[] = []
  const grouped = new Map<string, FileEntry[]>()
  for (const patch of patches) {
    const target = targetOfOverlay(patch.file)
    grouped.set(target, [...(grouped.get(target) ?? []), patch])
  }
  const byTarget = new Map<string, ReadonlyMap<string, FileEntry>>()
  for (const [target, some] of grouped) {
    const named = byName(some)
    byTarget.set(target, named.entries)
    findings.push(...named.findings)
    for (const [name, patch] of named.entries) if (!entries.has(name)) findings.push(orphan(patch, entries))
  }
  return { byTarget, findings }
}

/** Files below `overlays/` for no known target. */
export function strayOverlays(files: readonly string[], project: Project, nameOf: (file: string) => string): Finding[] {
  return files.flatMap((file) => {
    const target = targetOfOverlay(file)
    return project.targets.has(target) ? [] : [unknownTarget(target, project, nameOf(file))]
  })
}

/** A file named after a target that `mgmt.yaml` does not have. */
export function unknownTarget(target: string, { targets }: Project, file: string): Finding {
  const names = [...targets.keys()]
  const message = `${projectFile} has no target ${quoteText(target)}${didYouMean(target, names)}`
  const hint = `Targets: ${names.join(', ')}. Overlays are in ${overlaysFolder}/<target>/, adoptions in adopt.<target>.yaml.`
  return { severity: 'error', code: 'unknown_target', message, hint, place: { file, line: 1, column: 1 } }
}

const targetOfOverlay = (file: string): string => file.split('/')[1] ?? ''

function orphan(patch: FileEntry, entries: ReadonlyMap<string, FileEntry>): Finding {
  const name = resourceName(patch)
  return {
    severity: 'error',
    code: 'unknown_key',
    resource: name,
    at: 'key',
    message: `no file describes ${name}, which this overlay changes${didYouMeanResource(name, entries.keys())}`,
    hint: 'An overlay changes what a file describes; it does not add resources.',
    place: patch.locate(['key']),
  }
}
