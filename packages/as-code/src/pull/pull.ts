import type { Caller } from '@mgmt-api/models'
import { AsCodeError, type Finding } from '../finding.ts'
import { isRecognised, type Kind, type Remote } from '../kind.ts'
import { listAll, type ListProgress } from '../list-all.ts'
import type { Project, Target } from '../project.ts'
import { resourceName } from '../read-entries.ts'
import { type ProjectSources, readSources } from '../read-sources.ts'
import { type Resolved, resolveSources } from '../resolve-sources.ts'
import { assignKeys, type Keyed } from './assign-keys.ts'
import { pulledFiles } from './pulled-files.ts'
import { unreadableNote } from './unreadable-note.ts'
import { writePulled } from './write-pulled.ts'

/** How a platform is pulled into files. */
export interface PullOptions {
  readonly project: Project
  readonly target: Target
  readonly kinds: readonly Kind[]
  readonly caller: Caller
  /** Which of the resources that nobody owns are written. Default: all of them. */
  readonly wanted?: ((kind: Kind, remote: Remote) => boolean) | undefined
  /** Ends the reading of the platform. Files that are to be written then are written. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970: from when on schedules must mean the same. Default: the machine's time. */
  readonly now?: (() => number) | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
}

/** What a pull wrote. */
export interface PullReport {
  /** Files that were written, or taken away, as paths below the root, in order. */
  readonly written: readonly string[]
  /** Files of resources that are as they were. */
  readonly unchanged: number
  /** Resources that nobody owns and an owner can be written to: `adopt.<target>.yaml` lists them. */
  readonly adoptable: number
  /** Resources that others own, which are left out. */
  readonly foreign: number
  /** What files describe and the platform does not have, as `<kind>/<key>`. */
  readonly missing: readonly string[]
  readonly findings: readonly Finding[]
}

/**
 * Writes what a platform has into the files of a project: one for each resource that is ours or that nobody owns. A
 * file that exists keeps its place, its comments, and the variables and names in it that mean the same; one that says
 * the same already is not touched. Nothing is changed on the platform, and no file of a resource is deleted. Whatever
 * fails, no file is written in part, and pulling again is safe.
 * @throws {AsCodeError} kind `input`, `bad_files`: files that exist cannot be read, or have variables or names of ids
 * that the target does not have; `bad_links`: symbolic links lead out of the directory of the project, or to nothing.
 * Nothing was written.
 * @throws {MgmtError} The platform refused or failed. Nothing was written.
 * @throws {AsCodeError} kind `incomplete`, `not_written`: a file cannot be written; others may have been.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { project, target, kinds, now = Date.now } = options
  const sources = await readSources(project, { kinds })
  const resolved = resolveSources(sources, { target, allowUnknown: true })
  refuseBroken(sources, resolved)
  const { resources } = resolved
  const adoptions = sources.adoptions.get(target.name) ?? new Map<string, string>()
  const { keyed, foreign, findings } = await readKeyed(options, resolved, adoptions)
  const pulled = pulledFiles(keyed, { target, sources, resources, now: now() })
  const adopt = new Map(
    keyed
      .filter(
        (each) =>
          each.unclaimed &&
          isRecognised(each.kind) &&
          (each.wanted || adoptions.get(resourceName(each)) === each.remote.id),
      )
      .map((each) => [resourceName(each), each.remote.id]),
  )
  const used = kinds.filter((kind) => keyed.some((each) => each.kind === kind && each.wanted))
  const written = await writePulled({ ...pulled, adopt }, { project, target, kinds: used, now: now() })
  const there = new Set(keyed.map(resourceName))
  return {
    ...written,
    adoptable: adopt.size,
    foreign,
    missing: [...resources.keys()].filter((name) => !there.has(name)),
    findings: [...findings, ...pulled.findings, ...unreadableNote(keyed.filter(({ wanted }) => wanted))],
  }
}

/** Of variables and names of ids whose value is not known, nobody could say whether they still mean the same. */
const unknownMarkers: ReadonlySet<string> = new Set([
  'unknown_variable',
  'unknown_id',
  'bad_marker',
  'misplaced_marker',
])

/** Writing over what cannot be read would lose it. */
function refuseBroken({ findings }: ProjectSources, resolved: Resolved): void {
  const errors = [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...resolved.findings.filter(({ code }) => unknownMarkers.has(code)),
  ]
  if (errors.length === 0) return
  const message = 'Files that are there cannot be read; nothing was written'
  throw new AsCodeError({ kind: 'input', code: 'bad_files', message, findings: errors })
}

interface AllKeyed {
  readonly keyed: readonly Keyed[]
  readonly foreign: number
  readonly findings: readonly Finding[]
}

async function readKeyed(
  options: PullOptions,
  { resources }: Resolved,
  adoptions: ReadonlyMap<string, string>,
): Promise<AllKeyed> {
  const { project, kinds, wanted = () => true } = options
  const found = await listAll(options)
  const assigned = kinds.map((kind) => {
    const remotes = found.filter((each) => each.kind === kind).map(({ remote }) => remote)
    return assignKeys(kind, remotes, { owner: project.owner, resources: [...resources.values()], adoptions, wanted })
  })
  return {
    keyed: assigned.flatMap(({ keyed }) => keyed),
    foreign: assigned.reduce((sum, each) => sum + each.foreign, 0),
    findings: assigned.flatMap(({ findings }) => findings),
  }
}
