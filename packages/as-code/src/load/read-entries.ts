import type { Path } from '@mgmt-api/models'
import { isObject } from '@mgmt-api/models/internal'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { fileContent } from '../kind/file-targets.ts'
import { overlaysFolder, targetOfFolder } from '../project/project-paths.ts'
import { keyForm, keyRule } from '../kind/key-for.ts'
import type { SourceValue } from '../yaml/source.ts'
import { didYouMean, quoteText, typeName } from '../findings/message-text.ts'
import { resourceName } from '../kind/resource-name.ts'
import { foreignFile } from './foreign-file.ts'
import type { ParsedFile } from './parse-file.ts'

/** A document of a file: a kind, a key and a body with unresolved markers. */
export interface FileEntry {
  readonly kind: Kind
  readonly key: string
  readonly body: Body
  /** Path of its file below the root. */
  readonly file: string
  /** Names of the targets that it belongs to; absent: all. */
  readonly targets?: readonly string[] | undefined
  /** Its key before it was renamed. */
  readonly movedFrom?: string | undefined
  /** Place of the value at a path of the body. */
  locate(path: Path): SourceLocation
  /** Place of the name of a field of the body. */
  locateName(path: Path): SourceLocation
}

export interface FileEntries {
  readonly entries: readonly FileEntry[]
  readonly findings: readonly Finding[]
}

/** The resources in some files. */
export function entriesIn(files: readonly ParsedFile[], kinds: readonly Kind[]): FileEntries {
  const read = files.map((source) => ({
    source,
    found: source.values.map((each) => entryOf(each, source.file, kinds)),
  }))
  return {
    entries: read.flatMap(({ found }) => found.flatMap((each) => ('kind' in each ? [each] : []))),
    findings: read.flatMap(({ source, found }) => [
      ...emptied(source),
      ...source.findings,
      ...found.flatMap((each) => ('kind' in each ? [] : each.findings)),
    ]),
  }
}

/** A file of comments only, or none. */
function emptied({ values, findings, file, name }: ParsedFile): readonly Finding[] {
  if (values.length > 0 || findings.length > 0 || file.startsWith(`${overlaysFolder}/`)) return []
  const message = 'contains no resource; one that it contained before is deleted by apply --prune'
  const hint = 'Delete the file if that is intended.'
  return [{ severity: 'warning', code: 'empty_file', message, hint, place: { file: name, line: 1, column: 1 } }]
}

function entryOf(
  source: SourceValue,
  file: string,
  kinds: readonly Kind[],
): FileEntry | { readonly findings: Finding[] } {
  const { value } = source
  if (!isObject(value)) {
    const foreign = foreignFile(source)
    if (foreign !== undefined) return { findings: [foreign] }
    const message = `${typeName(value)}, not an object with kind and key`
    return { findings: [{ severity: 'error', code: 'type', message, place: source.locate([]) }] }
  }
  const { kind: kindName, key, ...rest } = value
  const kind = kinds.find(({ name }) => name === kindName)
  const foreign = kind === undefined ? foreignFile(source) : undefined
  if (foreign !== undefined) return { findings: [foreign] }
  const findings = [...kindProblems(kindName, kind, { source, kinds }), ...keyProblems(key, source)]
  if (kind === undefined || findings.length > 0 || typeof key !== 'string') return { findings }
  const { targets: named, moved, body } = fileContent(kind, rest)
  const targets = targetsOf(named, source, file)
  if ('findings' in targets) return targets
  const former = formerKeyOf(moved, key, source)
  if ('findings' in former) return former
  return {
    kind,
    key,
    body,
    file,
    ...targets,
    ...former,
    locate: (path) => source.locate(path),
    locateName: (path) => source.locateName(path),
  }
}

/** The targets of a file: named in it, or by its folder below `targets/`. */
function targetsOf(
  named: unknown,
  source: SourceValue,
  file: string,
): Pick<FileEntry, 'targets'> | { readonly findings: Finding[] } {
  const own = targetOfFolder(file)
  if (named === undefined) return own === undefined ? {} : { targets: [own] }
  const isList = Array.isArray(named) && named.length > 0 && named.every((name) => typeof name === 'string')
  const targets: readonly string[] = isList ? named : []
  const message = isList
    ? own === undefined || (targets.length === 1 && targets[0] === own)
      ? undefined
      : `other targets than ${quoteText(own)}, to which the folder of the file belongs`
    : `${typeName(named)}, not a list of names of targets`
  if (message === undefined) return { targets }
  const place = source.locate(['targets'])
  return { findings: [{ severity: 'error', code: 'bad_targets', at: 'targets', message, place }] }
}

/** The key before a rename: `moved: { from: <key> }`. */
function formerKeyOf(
  moved: unknown,
  key: string,
  source: SourceValue,
): Pick<FileEntry, 'movedFrom'> | { readonly findings: Finding[] } {
  if (moved === undefined) return {}
  const from = isObject(moved) && Object.keys(moved).length === 1 ? moved.from : undefined
  if (typeof from === 'string' && keyForm.test(from) && from !== key) return { movedFrom: from }
  const message = from === key ? 'the key of the resource itself' : `${typeName(moved)}, not { from: <key> }`
  const hint = `Name the former key: moved: { from: old-key }. ${keyRule}`
  return {
    findings: [{ severity: 'error', code: 'bad_moved', at: 'moved', message, hint, place: source.locate(['moved']) }],
  }
}

function kindProblems(
  typed: unknown,
  kind: Kind | undefined,
  { source, kinds }: { readonly source: SourceValue; readonly kinds: readonly Kind[] },
): Finding[] {
  if (kind !== undefined) return []
  const names = kinds.map(({ name }) => name)
  const near = typeof typed === 'string' ? didYouMean(typed, names) : ''
  const message =
    typed === undefined
      ? 'missing; it is the kind of the resource'
      : `unknown kind ${typeof typed === 'string' ? quoteText(typed) : `(${typeName(typed)})`}${near}`
  const hint = `Known kinds: ${names.join(', ')}.`
  return [{ severity: 'error', code: 'unknown_kind', at: 'kind', message, hint, place: source.locate(['kind']) }]
}

function keyProblems(key: unknown, source: SourceValue): Finding[] {
  if (typeof key === 'string' && keyForm.test(key)) return []
  const place = source.locate(['key'])
  if (key === undefined) {
    const message = 'missing; it identifies the resource even after the file or the resource is renamed'
    return [{ severity: 'error', code: 'bad_key', at: 'key', message, hint: `Add a key. ${keyRule}`, place }]
  }
  const message = typeof key === 'string' ? `${quoteText(key)} is not a valid key` : `${typeName(key)}, not a string`
  return [{ severity: 'error', code: 'bad_key', at: 'key', message, hint: keyRule, place }]
}

/** Entries by kind and key; a duplicate key is an error that names both places. */
export function byName(entries: readonly FileEntry[]): {
  readonly entries: ReadonlyMap<string, FileEntry>
  readonly findings: readonly Finding[]
} {
  const found = new Map<string, FileEntry>()
  const findings: Finding[] = []
  for (const entry of entries) {
    const name = resourceName(entry)
    const first = found.get(name)
    if (first === undefined) found.set(name, entry)
    else findings.push(...duplicateKeys(entry, first))
  }
  return { entries: found, findings }
}

/** Errors of two entries with one key, one at each place. */
export const duplicateKeys = (entry: FileEntry, other: FileEntry): readonly Finding[] => [
  duplicate(entry, other),
  duplicate(other, entry),
]

function duplicate(entry: FileEntry, other: FileEntry): Finding {
  const { file, line, column } = other.locate(['key'])
  return {
    severity: 'error',
    code: 'duplicate_key',
    resource: resourceName(entry),
    at: 'key',
    message: `duplicate key, also at ${file}:${line}:${column}`,
    hint: 'Give one of them another key.',
    place: entry.locate(['key']),
  }
}
