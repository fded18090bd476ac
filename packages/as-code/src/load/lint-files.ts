import { dirname, join, resolve } from 'node:path'
import { stat } from 'node:fs/promises'
import { AsCodeError, type Finding, type SourceLocation, sortFindings } from '../findings/finding.ts'
import type { StabilityFacts } from './find-unstable.ts'
import type { Kind } from '../kind/kind.ts'
import { memoized } from '../kind/memoized.ts'
import { foreignNamedFile } from './foreign-file.ts'
import { loadProject } from '../project/project-file.ts'
import { checkPins } from './check-pins.ts'
import { belowRoot, isBelow, nameFrom } from '../files/paths.ts'
import { findRoot, projectFile } from '../project/project-paths.ts'
import { ledgerFile, type LedgerPlace, readLedger } from '../ledger/ledger-file.ts'
import { lintInvariants } from './lint-invariants.ts'
import type { DesiredResource, Project } from '../project/project.ts'
import { deadQueries } from '../uses/dead-queries.ts'
import { usesOf } from '../uses/uses-of.ts'
import { usingDesired } from '../uses/using-resources.ts'
import { type ProjectSources, readSources } from './read-sources.ts'
import { isUnreadFile, unreadFinding } from './unread-files.ts'
import { resolveSources } from './resolve-sources.ts'

/** Options of `lintFiles`. */
export interface LintOptions {
  readonly kinds: readonly Kind[]
  /** Accepts fields and values that the models do not know. Default: they are errors. */
  readonly allowUnknown?: boolean | undefined
  /** What the service takes away or calls a preview, to be found in the files. Default: it is not looked for. */
  readonly stability?: StabilityFacts | undefined
  /** Directory for relative file names in messages; absent: they are absolute. */
  readonly cwd?: string | undefined
  /** Milliseconds since 1970, from which invariants are checked for a year. Default: the system clock. */
  readonly now?: (() => number) | undefined
  /** Called for each root with the number of its files that were checked, and of their resources. */
  readonly onChecked?: ((checked: { readonly files: number; readonly resources: number }) => void) | undefined
}

/**
 * Checks files without a network: each file, its result for every target, ledgers, and the invariants of the project.
 * @param paths directories or single files; files of one root are read together, so that their references can be
 * resolved
 * @returns findings by file, line and column; empty if there are no problems
 * @example const findings = await lintFiles(['monitoring'], { kinds: alertKinds })
 */
export async function lintFiles(paths: readonly string[], options: LintOptions): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  // Each `mgmt.yaml` is read once.
  const load = memoized((root: string) => loadProject(root, { cwd: options.cwd }))
  const roots = new Map<string, { readonly project: Project; readonly chosen: string[] }>()
  for (const path of paths) {
    const opened = await openPath(path, options, load)
    if ('findings' in opened) {
      findings.push(...opened.findings)
      continue
    }
    const known = roots.get(opened.project.root)
    if (known === undefined) roots.set(opened.project.root, { project: opened.project, chosen: [opened.chosen] })
    else known.chosen.push(opened.chosen)
  }
  for (const { project, chosen } of roots.values()) findings.push(...(await lintRoot(project, chosen, options)))
  return sortFindings(distinct(findings))
}

type Opened = { readonly project: Project; readonly chosen: string } | { readonly findings: readonly Finding[] }

async function openPath(path: string, { cwd }: LintOptions, load: (root: string) => Promise<Project>): Promise<Opened> {
  const absolute = resolve(cwd ?? '', path)
  const is = await stat(absolute).catch(() => undefined)
  if (is === undefined) {
    const message = 'no such file or directory'
    return { findings: [{ severity: 'error', code: 'unreadable_file', message, place: startOf(path) }] }
  }
  const foreign = is.isFile() ? foreignNamedFile(absolute, path) : undefined
  if (foreign !== undefined) return { findings: [foreign] }
  try {
    const directory = is.isDirectory() ? absolute : dirname(absolute)
    const project = await load((await findRoot(directory)) ?? directory)
    // The root was found at or above the path.
    return { project, chosen: belowRoot(project.root, absolute) ?? '' }
  } catch (error) {
    return { findings: findingsOf(error, path) }
  }
}

function findingsOf(error: unknown, file: string): readonly Finding[] {
  if (!(error instanceof AsCodeError)) throw error
  const { code, message, hint, findings } = error
  return findings.length > 0 ? findings : [{ severity: 'error', code, message, hint, place: startOf(file) }]
}

const startOf = (file: string): SourceLocation => ({ file, line: 1, column: 1 })

async function lintRoot(project: Project, chosen: readonly string[], options: LintOptions): Promise<Finding[]> {
  const sources = await readSources(project, options)
  const { cwd, onChecked } = options
  const pins = checkPins(project, nameFrom(cwd, join(project.root, projectFile)))
  const findings = [...pins, ...sources.findings, ...forTargets(sources, options)]
  const isChosen = (file: string): boolean => chosen.some((path) => isBelow(file, path))
  onChecked?.({
    files: [...sources.files].filter(isChosen).length,
    resources: [...sources.entries.values()].filter(({ file }) => isChosen(file)).length,
  })
  const unread = chosen.filter((path) => isUnreadFile(sources, path))
  return [
    ...findings.filter((finding) => filesOf(finding, sources).some(isChosen)),
    ...[...project.targets.keys()]
      .filter((target) => isChosen(ledgerFile(target)))
      .flatMap((target) => ledgerProblems({ root: project.root, target, cwd })),
    ...unread.map((path) => unreadFinding(nameFrom(cwd, join(project.root, path)))),
  ]
}

function ledgerProblems(place: LedgerPlace): readonly Finding[] {
  try {
    readLedger(place)
    return []
  } catch (error) {
    return findingsOf(error, nameFrom(place.cwd, join(place.root, ledgerFile(place.target))))
  }
}

/** Reports problems of every target once; the rest names its targets. */
function forTargets(
  sources: ProjectSources,
  { allowUnknown, stability, kinds, now = Date.now }: LintOptions,
): Finding[] {
  const targets = [...sources.project.targets.values()]
  const found = new Map<string, { readonly finding: Finding; readonly targets: string[] }>()
  for (const target of targets) {
    const { resources, findings } = resolveSources(sources, { target, allowUnknown, stability })
    const isReadable = !findings.some(({ severity }) => severity === 'error')
    const { project } = sources
    for (const finding of [
      ...findings,
      ...(isReadable ? lintInvariants(resources, { project, kinds, now: now() }) : []),
      ...(isReadable ? lintMetrics(resources, { project, kinds }) : []),
    ]) {
      const known = found.get(idOf(finding))
      if (known === undefined) found.set(idOf(finding), { finding, targets: [target.name] })
      else known.targets.push(target.name)
    }
  }
  return [...found.values()].map(({ finding, targets: some }) => {
    const isNamed = some.every((name) => finding.message.includes(name))
    if (some.length === targets.length || isNamed) return finding
    return { ...finding, message: `${finding.message} (target ${some.join(', ')})` }
  })
}

/** Expressions that read metrics which do not exist. What is not in the files may be on the platform. */
function lintMetrics(
  resources: ReadonlyMap<string, DesiredResource>,
  { project, kinds }: { readonly project: Project; readonly kinds: readonly Kind[] },
): readonly Finding[] {
  const { metrics: settings } = project
  if (settings === undefined) return []
  return deadQueries(usesOf(usingDesired(resources.values(), kinds)), { resources, settings, isComplete: false })
}

const idOf = ({ code, at, message, hint, place }: Finding): string =>
  JSON.stringify([code, at, message, hint, place?.file, place?.line, place?.column])

const distinct = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [idOf(finding), finding])).values(),
]

/** Files below the root that a finding concerns: its own, and that of its resource. */
function filesOf({ resource, place }: Finding, { entries, overlays, fileOf }: ProjectSources): string[] {
  const names = resource === undefined ? [] : [entries, ...overlays.values()].map((some) => some.get(resource)?.file)
  return [place === undefined ? undefined : fileOf(place), ...names].filter((file) => file !== undefined)
}
