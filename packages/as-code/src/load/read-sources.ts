import { join } from 'node:path'
import { adoptionsOf } from '../project/adoptions.ts'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Kind } from '../kind/kind.ts'
import { entriesByTarget } from './entries-by-target.ts'
import { overlaysOf, strayFiles, strayTargets, unknownTarget } from './overlays.ts'
import { invariantsFile, listProject, overlaysFolder, projectFile } from '../project/project-paths.ts'
import { nameFrom } from '../files/paths.ts'
import type { Project } from '../project/project.ts'
import { entriesOf, type FileEntry } from './read-entries.ts'
import { readFileWithin } from '../files/read-file-within.ts'
import { findBadLinks } from './bad-links.ts'
import { findUnread } from './unread-files.ts'
import { type ParsedSource, parseSource } from '../yaml/source.ts'

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
  const nameOf = (file: string): string => nameFrom(cwd, join(project.root, file))
  const { resources, overlays: patches, adoptions: adopted, links, others } = await listProject(project.root)
  const allFiles = new Set([projectFile, invariantsFile, ...resources, ...patches, ...adopted.values()])
  const names = new Map([...allFiles, ...links, ...others].map((file) => [nameOf(file), file]))
  const read: Read = { project, kinds, nameOf, findings: [] }
  const described = readEntries(resources, read)
  const overlays = overlaysOf(readEntries(patches, read), entriesByTarget(described).of)
  const entries = entriesByTarget([...described, ...overlays.added])
  const unread = [...findBadLinks(project.root, links, nameOf), ...findUnread(project.root, others, nameOf)]
  const strays = [...strayFiles([...resources, ...patches], project, nameOf), ...strayTargets(described, project)]
  const adoptions = readAdoptions(adopted, entries.of, read)
  return {
    project,
    kinds,
    entries: entries.all,
    entriesOf: entries.of,
    overlays: overlays.byTarget,
    adoptions,
    findings: [...read.findings, ...entries.findings, ...overlays.findings, ...strays, ...unread],
    files: new Set(resources),
    allFiles,
    fileOf: ({ file }) => names.get(file),
  }
}

/** State of a read in progress. */
interface Read extends Pick<ProjectSources, 'project' | 'kinds'> {
  readonly nameOf: (file: string) => string
  readonly findings: Finding[]
}

function parse(file: string, { project, nameOf }: Read): ParsedSource {
  const text = readFileWithin(project.root, join(project.root, file), nameOf(file))
  return 'severity' in text ? { values: [], findings: [text] } : parseSource(text)
}

function readEntries(files: readonly string[], read: Read): readonly FileEntry[] {
  const entries: FileEntry[] = []
  for (const file of files) {
    const source = parse(file, read)
    const found = entriesOf(source.values, file, read.kinds)
    const isEmpty = source.values.length === 0 && source.findings.length === 0
    if (isEmpty && !file.startsWith(`${overlaysFolder}/`)) read.findings.push(emptied(read.nameOf(file)))
    entries.push(...found.entries)
    read.findings.push(...source.findings, ...found.findings)
  }
  return entries
}

/** A file of comments only, or none. */
const emptied = (file: string): Finding => ({
  severity: 'warning',
  code: 'empty_file',
  message: 'contains no resource; one that it contained before is deleted by apply --prune',
  hint: 'Delete the file if that is intended.',
  place: { file, line: 1, column: 1 },
})

function readAdoptions(
  files: ReadonlyMap<string, string>,
  entriesFor: (target: string) => ReadonlyMap<string, FileEntry>,
  read: Read,
): ProjectSources['adoptions'] {
  const adoptions = new Map<string, ReadonlyMap<string, string>>()
  for (const [target, file] of files) {
    if (!read.project.targets.has(target)) {
      read.findings.push(unknownTarget(target, read.project, read.nameOf(file)))
      continue
    }
    const { ids, findings } = adoptionsOf(parse(file, read), { kinds: read.kinds, entries: entriesFor(target) })
    adoptions.set(target, ids)
    read.findings.push(...findings)
  }
  return adoptions
}
