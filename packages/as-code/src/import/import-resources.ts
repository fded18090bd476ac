import { formatPath } from '@mgmt-api/models'
import type { Kind } from '../kind/kind.ts'
import { resourceName } from '../kind/resource-name.ts'
import { readSources } from '../load/read-sources.ts'
import { resolveSources } from '../load/resolve-sources.ts'
import { AsCodeError, type Finding } from '../findings/finding.ts'
import type { Project, ProjectTarget } from '../project/project.ts'
import { writePulled } from '../pull/write-pulled.ts'
import { assignImportKeys } from './assign-import-keys.ts'
import { compareExisting, type ExistingFiles } from './compare-existing.ts'
import { linkReferences } from './link-references.ts'
import type { Mapping } from './mapping.ts'
import { type Imported, type ImportedResource } from './imported.ts'
import { sourceNames } from './source-names.ts'
import type { UntranslatedPart, Source, SourceResource } from './source-resource.ts'
import { type AttributeOutcome, translate } from './translate.ts'

/** Options of `importResources`. */
export interface ImportOptions {
  readonly project: Project
  /** Target whose ids the source has. */
  readonly target: ProjectTarget
  readonly kinds: readonly Kind[]
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
  /** Unknown fields and values of the platform's own JSON. The files contain them. */
  readonly unknown: readonly UntranslatedPart[]
  /** Attributes that the service or the tool sets, and that files do not contain. */
  readonly serviceMade: number
  /** Parts that are not about this platform, counted by their type. */
  readonly ignored: Readonly<Record<string, number>>
  /** Files written, as sorted paths below the root; with `dryRun`, none. */
  readonly written: readonly string[]
}

/**
 * Translates the resources of another tool into files of a project. A resource that breaks a rule of the contract, or
 * whose file exists with another meaning, is reported and not written.
 * @throws {AsCodeError} kind `input`: `bad_files`, the existing files have errors; `nothing_to_import`, the source has no
 * resources of this platform. Nothing was written.
 * @throws {AsCodeError} kind `incomplete`, `not_written`: a file cannot be written; others may have been.
 */
export async function importResources(source: Source, options: ImportOptions): Promise<ImportReport> {
  const { project, target, kinds, now = Date.now } = options
  if (source.resources.length + source.untranslated.length === 0) throw nothingToImport(source)
  const existing = await existingFiles(options)
  const { imported, untranslated } = translateAll(source.resources, kinds)
  const keyed = assignImportKeys(imported, existing)
  const linked = linkReferences(keyed, target, sourceNames(keyed, source.named))
  const compared = compareExisting(linked.resources, { existing, target, force: options.force === true, now: now() })
  const adopt = new Map(existing.adoptions)
  for (const { kind, key, source: from } of compared.kept) {
    if (from.id !== undefined) adopt.set(resourceName({ kind, key }), from.id)
  }
  const used = kinds.filter((kind) => compared.files.some((each) => each.kind === kind))
  const pulled = {
    files: compared.files,
    paths: new Set(compared.files.map(({ file }) => file)),
    names: linked.names,
    adopt,
  }
  const { written } =
    options.dryRun === true ? { written: [] } : await writePulled(pulled, { project, target, kinds: used, now: now() })
  return {
    resources: compared.resources,
    untranslated: [...source.untranslated, ...untranslated, ...linked.untranslated, ...compared.untranslated],
    unknown: compared.kept.flatMap(({ unknown }) => unknown),
    serviceMade: countServiceMade(imported),
    ignored: Object.fromEntries(source.ignored),
    written: [...written].sort(),
  }
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

function translateAll(
  resources: readonly SourceResource[],
  kinds: readonly Kind[],
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
    const translation = translate(kind, source.mapping, source.attributes)
    imported.push({ source, kind, ...translation })
    untranslated.push(...translation.outcomes.flatMap((outcome) => untranslatedPart(source, outcome)))
  }
  return { imported, untranslated }
}

const noKind = ({ kind }: Mapping): string => `${kind} cannot be kept as files yet`

function untranslatedPart(source: SourceResource, { path, status, reason = '' }: AttributeOutcome): UntranslatedPart[] {
  if (status !== 'untranslated') return []
  return [{ address: source.address, at: formatPath(path), reason, place: source.locate(path) }]
}

const countServiceMade = (imported: readonly Imported[]): number =>
  imported.flatMap(({ outcomes }) => outcomes).filter(({ status }) => status === 'serviceMade').length
