import type { Caller } from '@mgmt-api/models'
import { type Finding, inputError } from '../findings/finding.ts'
import type { Kind, Remote } from '../kind/kind.ts'
import type { ListedResource, ListProgress } from '../kind/list-all.ts'
import { keyOfIdIn, referenceTargets } from '../kind/reference-values.ts'
import { accountOf } from '../ledger/chosen-id.ts'
import { findGone, type KnownResources, unlistedLines } from '../ledger/gone-lines.ts'
import { type LedgerFile, ledgerFile, openLedger } from '../ledger/ledger-file.ts'
import type { RecordedLine } from '../ledger/ledger.ts'
import type { Project, ProjectTarget } from '../project/project.ts'
import { readSources } from '../load/read-sources.ts'
import type { KeyedResource } from './assign-keys.ts'
import { readOutsideNames } from './outside-names.ts'
import { pulledFiles } from './pulled-files.ts'
import { filesOfTarget, readKeyed } from './read-keyed.ts'
import { secretsNote, unreadableNote } from './pull-notes.ts'
import { writePulled } from './write-pulled.ts'
import { kindIn, resourceName } from '../kind/resource-name.ts'

/** Options of `pull`. */
export interface PullOptions {
  readonly project: Project
  readonly target: ProjectTarget
  /** All kinds that the files may have. */
  readonly kinds: readonly Kind[]
  /**
   * Names of the kinds to write, which the key must be able to list; those that they refer to are only read. Default: all
   * of `kinds` that the key may list.
   */
  readonly onlyKinds?: readonly string[] | undefined
  readonly caller: Caller
  /** Filter for the unowned resources to write. Default: all. */
  readonly filter?: ((kind: Kind, remote: Remote) => boolean) | undefined
  /** Ends reading from the platform. Once writing has started, all files are written. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds since 1970: schedules must mean the same from this time on. Default: the system clock. */
  readonly now?: (() => number) | undefined
  readonly onProgress?: ((progress: ListProgress) => void) | undefined
}

/** Result of a pull. */
export interface PullReport {
  /** Files written or removed, as sorted paths below the root. */
  readonly written: readonly string[]
  /** Files of unchanged resources. */
  readonly unchanged: number
  /** Unowned resources, which `adopt.<target>.yaml` lists. */
  readonly adoptable: number
  /** Resources of other owners, which are left out. */
  readonly foreign: number
  /** Resources with a file that the platform does not have, as `<kind>/<key>`. */
  readonly missing: readonly string[]
  /** Lines removed from the ledger: their resources were not found on the platform, and no file describes them. */
  readonly removedLines: readonly RecordedLine[]
  readonly findings: readonly Finding[]
}

/**
 * Writes the resources of a platform into the files of a project: one for each that is ours or unowned. An existing
 * file keeps its place, its comments, and variables and names with the same meaning; a file with the same meaning is
 * not touched. Lines of the ledger are removed if their resources are not found on the platform and no file describes
 * them. A kind that the key may not list is a warning, and what files say about it stays. Nothing is changed on the
 * platform, and no resource file is deleted. No file is ever left incomplete, and pulling again is safe.
 * @throws {AsCodeError} kind `input`: `bad_files` for existing files that cannot be read, or that have variables or names
 * of ids without a value for the target; `bad_ledger` for an unreadable ledger; `bad_links` for symbolic links that are
 * dangling or lead out of the project's directory. Nothing was written.
 * @throws {MgmtError} The platform refused or failed. Nothing was written.
 * @throws {AsCodeError} kind `incomplete`, `not_written` or `ledger_not_written`: a file cannot be written; others may
 * have been.
 */
export async function pull(options: PullOptions): Promise<PullReport> {
  const { project, target, now = Date.now } = options
  const sources = await readSources(project, { kinds: options.kinds })
  const ledger = openLedger({ root: project.root, target: target.name })
  const entries = sources.entriesOf(target.name)
  const files = filesOfTarget(sources, target)
  refuseErrors(files.errors)
  const { resources, adoptions } = files
  const account = accountOf({ ...target, ...target.account })
  const recognisers = { owner: project.owner, ledger, account, names: entries.keys() }
  const read = await readKeyed({ ...options, ...recognisers, files, required: options.onlyKinds })
  const { kinds, keyed, found, foreign, listed, findings } = read
  const requested = keyed.filter((each) => each.requested)
  const keyOfId = keyOfIdIn(referenceTargets(keyed.map((each) => [resourceName(each), each.remote])))
  const nameOfId = await readOutsideNames({ ...options, pulled: requested, found, keyOfId })
  const pulled = pulledFiles(keyed, { target, sources, resources, nameOfId, now: now() })
  const kept = [...adoptions].filter(([name]) => !listed.has(kindIn(name)))
  const adoptable = keyed.filter((each) => isAdoptable(each, adoptions))
  const adopt = new Map([...kept, ...adoptable.map((each) => [resourceName(each), each.remote.id] as const)])
  const used = kinds.filter((kind) => keyed.some((each) => each.kind === kind && each.requested))
  const chosen = new Set([...listed].filter((kind) => isChosen(options, kind)))
  const unlisted = unlistedLines(ledger, { listed: idsByKind(chosen, found), described: entries })
  const removedLines = await findGone(unlisted, { ...options, kinds })
  const { written, unchanged } = await writePulled({ ...pulled, adopt }, { project, target, kinds: used, now: now() })
  const ledgers = removeLines(ledger, removedLines, target)
  const pulledNames = new Set(keyed.map(resourceName))
  return {
    written: [...written, ...ledgers],
    unchanged,
    removedLines,
    adoptable: adopt.size - kept.length,
    foreign,
    missing: [...resources].flatMap(([name, { kind }]) => (!pulledNames.has(name) && chosen.has(kind) ? [name] : [])),
    findings: [...findings, ...pulled.findings, ...unreadableNote(requested), ...secretsNote(requested)],
  }
}

function idsByKind(kinds: ReadonlySet<string>, found: readonly ListedResource[]): KnownResources['listed'] {
  const byKind = new Map<string, Remote[]>([...kinds].map((name) => [name, []]))
  for (const { kind, remote } of found) byKind.get(kind.name)?.push(remote)
  return byKind
}

/**
 * Removes lines, and returns the path of the ledger if there are any.
 * @throws {AsCodeError} kind `incomplete`, `ledger_not_written`
 */
function removeLines(ledger: LedgerFile, lines: readonly RecordedLine[], target: ProjectTarget): readonly string[] {
  for (const { name, id } of lines) ledger.remove(name, id)
  ledger.close()
  const failure = ledger.failure()
  if (failure !== undefined) throw failure
  return lines.length === 0 ? [] : [ledgerFile(target.name)]
}

/** Unowned, and requested or to be adopted already. An order needs no adoption: its file makes it ours. */
const isAdoptable = (each: KeyedResource, adoptions: ReadonlyMap<string, string>): boolean =>
  each.unclaimed &&
  each.kind.ordered === undefined &&
  (each.requested || adoptions.get(resourceName(each)) === each.remote.id)

/** Overwriting an unreadable file would lose its content, and so would a marker whose value is unknown. */
function refuseErrors(errors: readonly Finding[]): void {
  if (errors.length > 0)
    throw inputError('bad_files', 'Existing files have errors; nothing was written', { findings: errors })
}

const isChosen = ({ onlyKinds }: PullOptions, kind: string): boolean => onlyKinds?.includes(kind) ?? true
