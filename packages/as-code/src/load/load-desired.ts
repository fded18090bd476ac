import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Finding, inputError, sortFindings } from '../findings/finding.ts'
import { isOfContent, type StabilityFacts } from './find-unstable.ts'
import type { Kind } from '../kind/kind.ts'
import { loadProject, targetOf } from '../project/project-file.ts'
import { overlaysFolder, targetOfAdoptions, targetOfFolder } from '../project/project-paths.ts'
import { belowRoot, isBelow, nameFrom } from '../files/paths.ts'
import type { Desired, DesiredResource, Project } from '../project/project.ts'
import { type ProjectSources, readSources } from './read-sources.ts'
import { isUnreadFile, unreadFinding } from './unread-files.ts'
import { resolveSources } from './resolve-sources.ts'
import { readLedger } from '../ledger/ledger-file.ts'
import { didYouMean, quoteText } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'

/** Options of `loadDesired`. */
export interface LoadDesiredOptions {
  /** Content of `mgmt.yaml`, if it was loaded before. Default: the nearest `mgmt.yaml` at or above the directory. */
  readonly project?: Project | undefined
  /** Name of a target of `mgmt.yaml`. Default: the only one. */
  readonly target?: string | undefined
  readonly kinds: readonly Kind[]
  /** Only these: keys, or `<kind>/<key>`. Default: everything below the directory. */
  readonly keys?: readonly string[] | undefined
  /** Only resources of these kinds, by name. Default: all kinds. */
  readonly onlyKinds?: readonly string[] | undefined
  /**
   * Accepts fields and values that the models do not know. Default: only if the platform has them too, which `makePlan`
   * checks.
   */
  readonly allowUnknown?: boolean | undefined
  /** What the service takes away or calls a preview, to be found in the files. Default: it is not looked for. */
  readonly stability?: StabilityFacts | undefined
  /** Directory for relative file names in messages; absent: they are absolute. */
  readonly cwd?: string | undefined
}

/**
 * Loads the desired resources of a directory, or of one file, for one target. The root is the directory of the nearest
 * `mgmt.yaml` at or above it; all files of the root are read, so that references can be resolved.
 * @throws {AsCodeError} kind `input`: `bad_files` with a finding for each problem; `unknown_key` for a key that no file
 * has; `bad_ledger` for an unreadable ledger; `no_directory` for a missing path; `outside_project` for a path outside the
 * root of the given project; the errors of `loadProject` and `targetOf`
 * @example const desired = await loadDesired('monitoring', { target: 'prod-eu', kinds: alertKinds })
 */
export async function loadDesired(directory: string, options: LoadDesiredOptions): Promise<Desired> {
  const { kinds, keys, onlyKinds, cwd, allowUnknown } = options
  await refuseMissing(directory)
  const project = options.project ?? (await loadProject(directory, { cwd }))
  const target = targetOf(project, options.target)
  const sources = await readSources(project, { kinds, cwd })
  const { resources, findings } = resolveSources(sources, { target, allowUnknown, stability: options.stability })
  const folder = folderOf(project, directory)
  refuseUnread(sources, folder, nameFrom(cwd, resolve(directory)))
  const isChosen = (kind: string): boolean => onlyKinds?.includes(kind) ?? true
  const below = [...resources.values()].filter(({ file, kind }) => isBelow(file, folder) && isChosen(kind))
  const chosen = keys === undefined ? below : chooseKeys(below, keys)
  // The platform may know fields that the models do not.
  const left = new Set([...resources.values()].flatMap(({ unknown = [] }) => unknown.map(({ finding }) => finding)))
  const found = [...sources.findings, ...findings.filter((finding) => !left.has(finding))]
  const wrong = errorsOf(found, { sources, target: target.name, folder, chosen })
  if (wrong.length > 0) {
    const message = wrong.length === 1 ? '1 problem in the files' : `${wrong.length} problems in the files`
    throw inputError('bad_files', message, { findings: wrong })
  }
  return {
    project,
    target,
    resources: chosen,
    described: new Set(resources.keys()),
    adoptions: sources.adoptions.get(target.name) ?? new Map<string, string>(),
    ledger: readLedger({ root: project.root, target: target.name, cwd }),
    files: [...sources.files].filter((file) => isBelow(file, folder)).length,
    findings: sortFindings([...warningsOf(sources, folder), ...remarksOn(chosen, found)]),
    whole: folder === '' && keys === undefined,
    ...(onlyKinds !== undefined && { onlyKinds }),
  }
}

/** Warnings about files as a whole, which may hide a resource or delete one. */
const warningsOf = ({ findings, fileOf }: ProjectSources, folder: string): readonly Finding[] =>
  findings.filter(({ code, place }) => {
    const file = place === undefined ? undefined : fileOf(place)
    return (code === 'unread_file' || code === 'empty_file') && file !== undefined && isBelow(file, folder)
  })

/** Warnings about the content of the chosen resources. */
function remarksOn(chosen: readonly DesiredResource[], findings: readonly Finding[]): readonly Finding[] {
  const names = new Set(chosen.map(resourceName))
  return findings.filter((finding) => isOfContent(finding) && names.has(finding.resource ?? ''))
}

/** @throws {AsCodeError} `outside_project` */
function folderOf({ root }: Project, directory: string): string {
  const folder = belowRoot(root, resolve(directory))
  if (folder !== undefined) return folder
  throw inputError('outside_project', `${resolve(directory)} is outside the project in ${root}`)
}

/** A file that is not read must not look like one without resources. */
function refuseUnread(sources: ProjectSources, path: string, name: string): void {
  if (!isUnreadFile(sources, path)) return
  throw inputError('not_read', `${name} is not one of the files of the project`, { findings: [unreadFinding(name)] })
}

/** A mistyped path must not look like an empty directory. */
async function refuseMissing(directory: string): Promise<void> {
  if ((await stat(directory).catch(() => undefined)) !== undefined) return
  const hint = 'Pass a directory of files, or one file.'
  throw inputError('no_directory', `No such file or directory: ${resolve(directory)}`, { hint })
}

/** @throws {AsCodeError} `unknown_key` */
function chooseKeys(resources: readonly DesiredResource[], keys: readonly string[]): readonly DesiredResource[] {
  const names = new Set(resources.flatMap((resource) => [resource.key, resourceName(resource)]))
  const unknown = keys.find((key) => !names.has(key))
  if (unknown !== undefined) {
    const message = `No file describes ${quoteText(unknown)}${didYouMean(unknown, names)}`
    throw inputError('unknown_key', message, { hint: 'Pass a key, or kind/key.' })
  }
  const wanted = new Set(keys)
  return resources.filter((resource) => wanted.has(resource.key) || wanted.has(resourceName(resource)))
}

/** A file of the root that is for another target only. */
function isForAnother(file: string, target: string): boolean {
  if (file.startsWith(`${overlaysFolder}/`)) return !file.startsWith(`${overlaysFolder}/${target}/`)
  return (targetOfFolder(file) ?? targetOfAdoptions(file) ?? target) !== target
}

interface Choice {
  readonly sources: ProjectSources
  readonly target: string
  readonly folder: string
  readonly chosen: readonly DesiredResource[]
}

/** Errors of the chosen resources; those of other files are ignored. */
function errorsOf(findings: readonly Finding[], { sources, target, folder, chosen }: Choice): readonly Finding[] {
  const names = new Set(chosen.map(resourceName))
  const isOurs = ({ resource, place }: Finding): boolean => {
    if (resource !== undefined && sources.entries.has(resource)) return names.has(resource)
    const file = place === undefined ? undefined : sources.fileOf(place)
    if (file === undefined) return true
    const isResource = sources.files.has(file) || !sources.allFiles.has(file)
    return !isForAnother(file, target) && (!isResource || isBelow(file, folder))
  }
  return sortFindings(findings.filter((finding) => finding.severity === 'error' && isOurs(finding)))
}

/**
 * Names of all resources in the files of a root, as `<kind>/<key>`, even if the files have other errors.
 * @throws {AsCodeError} the errors of `loadProject`
 */
export async function listResourceNames(directory: string, kinds: readonly Kind[]): Promise<readonly string[]> {
  const { entries } = await readSources(await loadProject(directory), { kinds })
  return [...entries.keys()].sort()
}
