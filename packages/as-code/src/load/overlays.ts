import { groupValues } from '@mgmt-api/base/lists'
import type { Finding } from '../findings/finding.ts'
import { targetsFolder } from '../project/project-paths.ts'
import { byName, type FileEntry } from './read-entries.ts'
import { didYouMeanResource } from '../findings/message-text.ts'
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

/** The target of an overlay. */
export const targetOfOverlay = (file: string): string => file.split('/')[1] ?? ''

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
