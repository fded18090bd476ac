import { join } from 'node:path'
import { type AdoptionOptions, adoptionsOf } from '../project/adoptions.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { entriesByTarget } from './entries-by-target.ts'
import { overlaysOf } from './overlays.ts'
import { parseFile, type ParsedFile } from './parse-file.ts'
import { invariantsFile, listProject, projectFile } from '../project/project-paths.ts'
import { nameFrom } from '../files/paths.ts'
import type { Project } from '../project/project.ts'
import { entriesIn, type FileEntry } from './read-entries.ts'
import { strayTargets } from './stray-targets.ts'
import { findBadLinks } from './bad-links.ts'
import { findUnread } from './unread-files.ts'

/** Everything below a root, each file read and parsed once, with unresolved markers. */
export interface ProjectSources {
  readonly project: Project
  readonly kinds: readonly Kind[]
  /** Entries of the files, by `<kind>/<key>`; the first one, if several targets have their own. */
  readonly entries: ReadonlyMap<string, FileEntry>
  /** Entries of one target. */
  readonly entriesOf: (target: string) => ReadonlyMap<string, FileEntry>
  /** Merge patches by target, then by `<kind>/<key>`. */
  readonly overlays: ReadonlyMap<string, ReadonlyMap<string, FileEntry>>
  /** Ids to adopt, by target, then by `<kind>/<key>`. */
  readonly adoptions: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Findings that apply to every target. */
  readonly findings: readonly Finding[]
  /** Files that may describe resources, as paths below the root. */
  readonly files: ReadonlySet<string>
  /** All files that were read, as paths below the root. */
  readonly allFiles: ReadonlySet<string>
  /** The path below the root of the file in a finding's place. */
  readonly fileOf: (place: SourceLocation) => string | undefined
}

export interface SourceOptions {
  readonly kinds: readonly Kind[]
  readonly cwd?: string | undefined
}

/** Reads all files of a project. Unreadable files become findings, not errors. */
export async function readSources(project: Project, { kinds, cwd }: SourceOptions): Promise<ProjectSources> {
  const { root } = project
  const nameOf = (file: string): string => nameFrom(cwd, join(root, file))
  const { resources, overlays: patches, adoptions: adopted, links, others } = await listProject(root)
  const parse = (file: string): ParsedFile => parseFile(root, file, nameOf(file))
  const described = entriesIn(resources.map(parse), kinds)
  const patching = entriesIn(patches.map(parse), kinds)
  const overlays = overlaysOf(patching.entries, entriesByTarget(described.entries).of)
  const entries = entriesByTarget([...described.entries, ...overlays.added])
  const adoptions = adoptionsIn(
    [...adopted].filter(([target]) => project.targets.has(target)),
    {
      parse,
      options: (target) => ({ kinds, entries: entries.of(target) }),
    },
  )
  const allFiles = new Set([projectFile, invariantsFile, ...resources, ...patches, ...adopted.values()])
  const names = new Map([...allFiles, ...links, ...others].map((file) => [nameOf(file), file]))
  return {
    project,
    kinds,
    entries: entries.all,
    entriesOf: entries.of,
    overlays: overlays.byTarget,
    adoptions: adoptions.byTarget,
    findings: [
      ...[described, patching, adoptions, entries, overlays].flatMap(({ findings }) => findings),
      ...strayTargets({ files: [...resources, ...patches], adopted, entries: described.entries }, project, nameOf),
      ...findBadLinks(root, links, nameOf),
      ...findUnread(root, others, nameOf),
    ],
    files: new Set(resources),
    allFiles,
    fileOf: ({ file }) => names.get(file),
  }
}

/** How the adoptions of a target are read. */
interface AdoptionReading {
  readonly parse: (file: string) => ParsedFile
  readonly options: (target: string) => AdoptionOptions
}

/** @param files by target */
function adoptionsIn(
  files: Iterable<readonly [target: string, file: string]>,
  { parse, options }: AdoptionReading,
): { readonly byTarget: ProjectSources['adoptions']; readonly findings: readonly Finding[] } {
  const read = [...files].map(([target, file]) => ({ target, ...adoptionsOf(parse(file), options(target)) }))
  return {
    byTarget: new Map(read.map(({ target, ids }) => [target, ids])),
    findings: read.flatMap(({ findings }) => findings),
  }
}
