import { compareValues } from '@mgmt-api/base/lists'
import {
  AsCodeError,
  type Finding,
  type Kind,
  type Project,
  type ProjectTarget,
  type SourceLocation,
} from '@mgmt-api/as-code'
import {
  type IdsByGroup,
  patternOf,
  readSources,
  resolveSources,
  resourceName,
  writePulled,
} from '@mgmt-api/as-code/internal'
import { assignImportKeys } from './assign-import-keys.ts'
import { compareExisting, type ComparedImport, type ExistingFiles, type MergedOrder } from './compare-existing.ts'
import { holdBack, type HeldBack } from './hold-back.ts'
import { isOutside, linkReferences } from './link-references.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { type Imported, type ImportedResource } from './imported.ts'
import { sourceNames } from './source-names.ts'
import type { UntranslatedPart, Source, SourceResource } from '../sources/source-resource.ts'
import { translate, type TranslateOptions } from '../mapping/translate.ts'
import { unwrittenReferences, withOutsideIds } from './unwritten-references.ts'

/** Options of `importResources`. */
export interface ImportOptions {
  readonly project: Project
  /** Target whose ids the source has. */
  readonly target: ProjectTarget
  readonly kinds: readonly Kind[]
  /** Writes resources that lack something that they mean, disabled where they can be. Default: they are reported. */
  readonly partial?: boolean | undefined
  /** Changes existing files. Default: they stay, and are reported. */
  readonly force?: boolean | undefined
  /** Writes nothing. */
  readonly dryRun?: boolean | undefined
  /** Milliseconds since 1970: schedules must mean the same from this time on. Default: the system clock. */
  readonly now?: (() => number) | undefined
}

/** Result of an import. */
export interface ImportReport {
  readonly resources: readonly ImportedResource[]
  /** Everything that was not translated. */
  readonly untranslated: readonly UntranslatedPart[]
  /** Resources of the source that have no file, or one with another content. */
  readonly notWritten: readonly UnwrittenResource[]
  /** Orders that are not written, because their files have others: `force` writes them merged. */
  readonly orders: readonly MergedOrder[]
  /** References of written resources to those that are not: `mgmt.yaml` has their ids. */
  readonly references: readonly UntranslatedPart[]
  /** Unknown fields and values of the platform's own JSON. The files contain them. */
  readonly unknown: readonly UntranslatedPart[]
  /** Attributes that the service or the tool sets, and that files do not contain, counted by their paths. */
  readonly serviceMade: Readonly<Record<string, number>>
  /** Parts that are not about this platform, counted by their type. */
  readonly ignored: Readonly<Record<string, number>>
  /** Files written, as sorted paths below the root; with `dryRun`, none. */
  readonly written: readonly string[]
}

/** A resource of the source that is not written. */
export interface UnwrittenResource {
  /** Its name in the source. */
  readonly address: string
  /** Of the first part that is reported. */
  readonly place: SourceLocation
  /** Option that writes it; absent: there is none. */
  readonly option?: 'partial' | 'force' | undefined
}

/**
 * Translates the resources of another tool into files of a project. A resource that would mean something else, that
 * breaks a rule of the contract, or whose file exists with another meaning, is reported and not written. With `partial`,
 * one that would mean something else is written with a comment that lists what it lacks, and is not adopted.
 * @throws {AsCodeError} kind `input`: `bad_files`, the existing files have errors; `nothing_to_import`, the source has no
 * resources of this platform. Nothing was written.
 * @throws {AsCodeError} kind `incomplete`, `not_written`: a file cannot be written; others may have been.
 */
export async function importResources(source: Source, options: ImportOptions): Promise<ImportReport> {
  const { target, kinds, now = Date.now } = options
  if (source.resources.length + source.untranslated.length === 0) throw nothingToImport(source)
  const existing = await existingFiles(options)
  const { imported, untranslated } = translateAll(source.resources, kinds)
  const keyed = assignImportKeys(imported, existing)
  const held = holdBack(keyed, options)
  const toLink = withOutsideIds(held.kept, [...held.heldBack, ...held.kept.filter(isOutside)])
  const linked = linkReferences(toLink, {
    target,
    nameOfId: sourceNames(keyed, source.named),
    files: new Set(existing.entries.keys()),
  })
  const force = options.force === true
  const compared = compareExisting(linked.resources, { kinds, existing, target, force, now: now() })
  const written = await writeCompared(compared, { ...options, names: linked.names, existing, now })
  const all = [source, { untranslated }, held, linked, compared].flatMap((each) => each.untranslated)
  const linkedNames = new Set(linked.resources.map(resourceName))
  const kept = new Set(compared.kept.map(resourceName))
  return {
    resources: compared.resources,
    untranslated: all,
    notWritten: notWritten(all, { held, compared }),
    orders: compared.merged,
    references: unwrittenReferences(
      toLink.filter((each) => kept.has(resourceName(each))),
      [...held.heldBack, ...toLink.filter((each) => isOutside(each) || !linkedNames.has(resourceName(each)))],
    ),
    unknown: compared.kept.flatMap(({ unknown }) => unknown),
    serviceMade: countServiceMade(imported),
    ignored: Object.fromEntries(source.ignored),
    written,
  }
}

interface WriteOptions extends ImportOptions {
  readonly names: IdsByGroup
  readonly existing: ExistingFiles
  readonly now: () => number
}

/** Writes the files and adoptions. An incomplete resource is not adopted: the next apply would change it. */
async function writeCompared(
  { files, kept }: ComparedImport,
  { project, target, kinds, names, existing, dryRun, now }: WriteOptions,
): Promise<readonly string[]> {
  if (dryRun === true) return []
  const adopt = new Map(existing.adoptions)
  for (const { kind, key, partial, source } of kept) {
    if (source.id !== undefined && partial === undefined) adopt.set(resourceName({ kind, key }), source.id)
  }
  const used = kinds.filter((kind) => files.some((each) => each.kind === kind))
  const pulled = { files, paths: new Set(files.map(({ file }) => file)), names, adopt }
  const { written } = await writePulled(pulled, { project, target, kinds: used, now: now() })
  return [...written].sort()
}

/** The resources of which something is reported and that no file has, once each. */
function notWritten(
  untranslated: readonly UntranslatedPart[],
  { held, compared }: { readonly held: HeldBack; readonly compared: ComparedImport },
): readonly UnwrittenResource[] {
  const written = new Set(compared.resources.map(({ address }) => address))
  const differing = new Set(compared.untranslated.map(({ address }) => address))
  const found = new Map<string, UnwrittenResource>()
  for (const { address, place } of untranslated) {
    if (written.has(address) || found.has(address)) continue
    const option = held.partly.has(address) ? 'partial' : differing.has(address) ? 'force' : undefined
    found.set(address, { address, place, ...(option !== undefined && { option }) })
  }
  return [...found.values()]
}

function nothingToImport({ ignored }: Source): AsCodeError {
  const types = [...ignored.keys()].slice(0, 10).join(', ')
  return new AsCodeError({
    kind: 'input',
    code: 'nothing_to_import',
    message: `No resources of this platform were found${types === '' ? '' : `, only ${types}`}`,
  })
}

async function existingFiles({ project, target, kinds }: ImportOptions): Promise<ExistingFiles> {
  const sources = await readSources(project, { kinds })
  const errors = sources.findings.filter(({ severity }: Finding) => severity === 'error')
  if (errors.length > 0) {
    const message = 'Existing files have errors; nothing was written'
    throw new AsCodeError({ kind: 'input', code: 'bad_files', message, findings: errors })
  }
  const { resources } = resolveSources(sources, { target, onlyMarkers: true })
  const adoptions = sources.adoptions.get(target.name) ?? new Map<string, string>()
  return { entries: sources.entries, resources, adoptions }
}

/** Translates resources, each once. */
export function translateAll(
  resources: readonly SourceResource[],
  kinds: readonly Kind[],
  options?: TranslateOptions,
): { readonly imported: readonly Imported[]; readonly untranslated: readonly UntranslatedPart[] } {
  const imported: Imported[] = []
  const untranslated: UntranslatedPart[] = []
  const seen = new Map<string, string>()
  for (const source of resources) {
    const other = source.id === undefined ? undefined : seen.get(`${source.mapping.kind} ${source.id}`)
    if (other !== undefined) {
      const reason = `not written: it has the same id as ${other}`
      untranslated.push({ address: source.address, reason, place: source.locate([]) })
      continue
    }
    if (source.id !== undefined) seen.set(`${source.mapping.kind} ${source.id}`, source.address)
    const kind = kinds.find(({ name }) => name === source.mapping.kind)
    if (kind === undefined) {
      untranslated.push({ address: source.address, reason: noKind(source.mapping), place: source.locate([]) })
      continue
    }
    imported.push({ source, kind, ...translate(kind, source.mapping, source.attributes, options) })
  }
  return { imported, untranslated }
}

const noKind = ({ kind }: Mapping): string => `${kind} cannot be kept as files yet`

function countServiceMade(imported: readonly Imported[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { path, status } of imported.flatMap(({ outcomes }) => outcomes)) {
    if (status === 'serviceMade') counts.set(patternOf(path), (counts.get(patternOf(path)) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => compareValues(a, b)))
}
