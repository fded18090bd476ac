import { groupValues } from '@mgmt-api/base/lists'
import type { Finding } from '../findings/finding.ts'
import { overlaysFolder, projectFile, targetOfFolder, targetsFolder } from '../project/project-paths.ts'
import type { Project } from '../project/project.ts'
import { byName, type FileEntry } from './read-entries.ts'
import { didYouMean, didYouMeanResource, quoteText } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'

export interface Overlays {
  /** Merge patches by target, then by `<kind>/<key>`. */
  readonly byTarget: ReadonlyMap<string, ReadonlyMap<string, FileEntry>>
  /** Entries that only an overlay describes. */
  readonly added: readonly FileEntry[]
  readonly findings: readonly Finding[]
}

/**
 * Merge patches by target. One for a key that no file has adds a resource, unless a similar key suggests a mistake.
 * @param entries the entries of a target
 */
export function overlaysOf(
  patches: readonly FileEntry[],
  entries: (target: string) => ReadonlyMap<string, FileEntry>,
): Overlays {
  const added: FileEntry[] = []
  const findings: Finding[] = []
  const byTarget = new Map<string, ReadonlyMap<string, FileEntry>>()
  for (const [target, some] of groupValues(patches.map((patch) => [targetOfOverlay(patch.file), patch] as const))) {
    const named = byName(some)
    const base = entries(target)
    byTarget.set(target, new Map([...named.entries].filter(([name]) => base.has(name))))
    findings.push(...named.findings)
    for (const [name, patch] of named.entries) {
      if (base.has(name)) continue
      if (didYouMeanResource(name, base.keys()) === '') added.push({ ...patch, targets: [target] })
      else findings.push(orphan(patch, base))
    }
  }
  return { byTarget, added, findings }
}

/** Files below `overlays/` or `targets/` for no known target. */
export function strayFiles(files: readonly string[], project: Project, nameOf: (file: string) => string): Finding[] {
  return files.flatMap((file) => {
    const target = targetOfFolder(file) ?? (file.startsWith(`${overlaysFolder}/`) ? targetOfOverlay(file) : undefined)
    return target === undefined || project.targets.has(target) ? [] : [unknownTarget(target, project, nameOf(file))]
  })
}

/** Names in the field `targets` that `mgmt.yaml` does not have. */
export function strayTargets(entries: readonly FileEntry[], { targets: known }: Project): Finding[] {
  const names = [...known.keys()]
  return entries.flatMap((entry) =>
    targetOfFolder(entry.file) !== undefined || entry.file.startsWith(`${overlaysFolder}/`)
      ? []
      : (entry.targets ?? []).flatMap((name, index): Finding[] => {
          if (known.has(name)) return []
          const message = `${projectFile} has no target ${quoteText(name)}${didYouMean(name, names)}`
          const place = entry.locate(['targets', index])
          const resource = resourceName(entry)
          return [{ severity: 'error', code: 'unknown_target', resource, at: `targets[${index}]`, message, place }]
        }),
  )
}

/** A file named after a target that `mgmt.yaml` does not have. */
export function unknownTarget(target: string, { targets }: Project, file: string): Finding {
  const names = [...targets.keys()]
  const message = `${projectFile} has no target ${quoteText(target)}${didYouMean(target, names)}`
  const hint = `Targets: ${names.join(', ')}. Overlays are in ${overlaysFolder}/<target>/, resources of one target in ${targetsFolder}/<target>/, adoptions in adopt.<target>.yaml.`
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
    hint: `Correct the key. To add a resource with a similar key, move the file to ${targetsFolder}/${targetOfOverlay(patch.file)}/.`,
    place: patch.locate(['key']),
  }
}
