import type { Finding } from '../findings/finding.ts'
import { didYouMean, quoteText } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'
import { overlaysFolder, projectFile, targetOfFolder, targetsFolder } from '../project/project-paths.ts'
import type { Project } from '../project/project.ts'
import { targetOfOverlay } from './overlays.ts'
import type { FileEntry } from './read-entries.ts'

/** What names targets. */
export interface NamedTargets {
  /** Paths of resources and overlays below the root. */
  readonly files: readonly string[]
  /** Files of adoptions by target. */
  readonly adopted: ReadonlyMap<string, string>
  readonly entries: readonly FileEntry[]
}

/** Errors of folders, files and fields that name a target which `mgmt.yaml` does not have. */
export function strayTargets(
  { files, adopted, entries }: NamedTargets,
  { targets: known }: Project,
  nameOf: (file: string) => string,
): Finding[] {
  const names = [...known.keys()]
  const messageFor = (target: string): string =>
    `${projectFile} has no target ${quoteText(target)}${didYouMean(target, names)}`
  const hint = `Targets: ${names.join(', ')}. Overlays are in ${overlaysFolder}/<target>/, resources of one target in ${targetsFolder}/<target>/, adoptions in adopt.<target>.yaml.`
  const named = [...adopted, ...files.map((file) => [targetOf(file), file] as const)]
  return [
    ...named.flatMap(([target, file]): Finding[] => {
      if (target === undefined || known.has(target)) return []
      const place = { file: nameOf(file), line: 1, column: 1 }
      return [{ severity: 'error', code: 'unknown_target', message: messageFor(target), hint, place }]
    }),
    ...entries.flatMap((entry) =>
      (targetOf(entry.file) === undefined ? (entry.targets ?? []) : []).flatMap((name, index): Finding[] => {
        if (known.has(name)) return []
        const [resource, place] = [resourceName(entry), entry.locate(['targets', index])]
        const at = `targets[${index}]`
        return [{ severity: 'error', code: 'unknown_target', resource, at, message: messageFor(name), place }]
      }),
    ),
  ]
}

/** The target that the folder of a file names. */
const targetOf = (file: string): string | undefined =>
  targetOfFolder(file) ?? (file.startsWith(`${overlaysFolder}/`) ? targetOfOverlay(file) : undefined)
