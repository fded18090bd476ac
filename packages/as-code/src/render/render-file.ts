import { type FileContent, fileContent } from '../kind/file-targets.ts'
import { isDeepStrictEqual } from 'node:util'
import { parseJson } from '@mgmt-api/base/json'
import type { Path } from '@mgmt-api/models'
import { isObject, valueAtPath } from '@mgmt-api/models/internal'
import { differencesOf } from '../compare/differences.ts'
import { orderedBody } from './file-order.ts'
import { inputError } from '../findings/finding.ts'
import type { Body, Kind } from '../kind/kind.ts'
import { changedAt } from '../kind/value-at-path.ts'
import { patternOf } from '../kind/markers.ts'
import type { ProjectTarget } from '../project/project.ts'
import { resolveMarkers } from '../load/resolve-markers.ts'
import { preservedValue, type Merge } from '../yaml/preserved-value.ts'
import { mergeYaml } from '../yaml/yaml-merge.ts'
import { parseYaml, valueOfYaml, writeYaml, type YamlDocument } from '../yaml/yaml.ts'

/** Options of `renderFile`. */
export interface RenderOptions {
  readonly kind: Kind
  readonly key: string
  /** In portable form; markers are written unchanged. */
  readonly body: Body
  /** Values of variables and outside ids. Default: those in the file stay unknown, and count as different. */
  readonly target?: ProjectTarget | undefined
  /** Path of the JSON Schema relative to the file, for editors. Default: none. */
  readonly schemaPath?: string | undefined
  /** Lines of comments for the top of the file. JSON has none. Default: none. */
  readonly comment?: string | undefined
  /** Schedules and the like must mean the same from this time on, in milliseconds since 1970. Default: since 1970. */
  readonly now?: number | undefined
}

/**
 * The text of a resource's file. A new text has kind and key first, then the body in the order of files. In an existing
 * one, only parts with another meaning change: comments, variables, names of outside ids and the layout of the rest
 * stay, and without a difference the text is the same, byte for byte.
 * @param existing the current text; the document with this kind and key is changed, or added if there is none
 * @throws {AsCodeError} kind `input`, `syntax`: the existing text cannot be read
 * @example await saveFile(path, renderFile(undefined, { kind: alertDefinitions, key: 'disk-full', body }))
 */
export function renderFile(existing: string | undefined, options: RenderOptions): string {
  const { comment } = options
  const text = renderContent(existing, options)
  if (comment === undefined || text.includes(comment) || jsonOf(text) !== undefined) return text
  const [schema = ''] = /^# yaml-language-server:.*\n/.exec(text) ?? []
  return schema + comment + text.slice(schema.length)
}

function renderContent(existing: string | undefined, options: RenderOptions): string {
  if (existing === undefined || existing.trim() === '') return freshFile(options)
  const json = jsonOf(existing)
  // JSON of another resource is treated as YAML, to which a document can be added.
  if (isOf(json, options)) return renderJson(existing, json, options)
  const documents = documentsOf(existing)
  if (documents.length === 0) return `${withLineEnd(existing)}${freshDocument(options)}`
  const found = documents.find(({ value }) => isOf(value, options))
  if (found === undefined) return `${withLineEnd(existing)}---\n${freshDocument(options)}`
  return mergeYaml(existing, found.document, mergeOf(found.value, options), (edited) => meansWanted(edited, options))
}

const withLineEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`)

const isOf = (value: unknown, { kind, key }: RenderOptions): boolean =>
  isObject(value) && value.kind === kind.name && value.key === key

function freshFile({ schemaPath, ...options }: RenderOptions): string {
  const schema = schemaPath === undefined ? '' : `# yaml-language-server: $schema=${schemaPath}\n`
  return schema + freshDocument(options)
}

const freshDocument = (options: RenderOptions): string => writeYaml(fileValue(options, options))

/** Content of a file, its fields in the order of files. */
const fileValue = (
  { kind, key }: RenderOptions,
  { body, targets, moved }: FileContent,
  existing?: Body,
): Record<string, unknown> => ({
  kind: kind.name,
  key,
  ...(targets === undefined ? {} : { targets }),
  ...(moved === undefined ? {} : { moved }),
  ...orderedBody(kind, body, existing),
})

/** Whether a file that has `described` means the wanted body, in which the service may have filled in fields. */
function isSameBody({ kind, now = 0 }: RenderOptions, described: unknown, wanted: Body): boolean {
  return isObject(described) && differencesOf(kind, wanted, described, { now }).length === 0
}

interface Read {
  readonly document: YamlDocument
  readonly value: unknown
}

let latest: { readonly text: string; readonly documents: readonly Read[] } | undefined

/**
 * The documents of a text. The latest text is cached: a file of many documents is rendered once for each of them.
 * @throws {AsCodeError} kind `input`, `syntax`: the text cannot be read
 */
function documentsOf(text: string): readonly Read[] {
  if (latest?.text === text) return latest.documents
  const documents = parseYaml(text).documents.map((document): Read => {
    const [broken] = document.errors
    if (broken !== undefined) throw inputError('syntax', `the file cannot be read: ${broken.message}`)
    return { document, value: valueOfYaml(document) }
  })
  latest = { text, documents }
  return documents
}

/** Whether the document of a resource in a text has the wanted meaning: edited text is parsed again. */
function meansWanted(text: string, options: RenderOptions): boolean {
  const found = documentsOf(text).find(({ value }) => isOf(value, options))
  return found !== undefined && mergeOf(found.value, options).isSame([], [])
}

/** JSON has no comments to keep, and is rewritten if it differs. */
function renderJson(text: string, value: unknown, options: RenderOptions): string {
  const merge = mergeOf(value, options)
  return merge.isSame([], []) ? text : `${JSON.stringify(preservedValue(merge, [], []), null, 2)}\n`
}

/** The object of a JSON text; undefined for any other text: YAML may begin with a brace as well. */
const jsonOf = (text: string): unknown => (/^\s*\{/.test(text) ? parseJson(text) : undefined)

/** Compares the content of a file, as written, with the wanted content. */
export function mergeOf(raw: unknown, options: RenderOptions): Merge {
  const { kind, body, target } = options
  const { kind: _, key: __, ...rest } = isObject(raw) ? raw : {}
  const { body: rawBody, ...own } = fileContent(kind, rest)
  const present = resolveMarkers(kind, rawBody, target).body
  const wanted = resolveMarkers(kind, body, target).body
  const sets = new Set(kind.sets)
  // The parts of a field that may differ in form mean nothing alone.
  const exact: RenderOptions = { ...options, kind: { ...kind, equivalents: [] } }
  const isPart = (path: Path): boolean => kind.equivalents.some(({ at }) => isBelow(patternOf(path), at))
  const at = (value: Body, path: Path): unknown => valueAtPath(value, path)
  return {
    raw,
    present: fileValue(options, { body: present, ...own }),
    wanted: fileValue(options, { body: wanted, ...own }),
    written: fileValue(options, { body, ...own }, rawBody),
    isSame: (from, to) =>
      isDeepStrictEqual(at(present, from), at(wanted, to)) ||
      // In the wanted body, because what a field means may depend on the others.
      isSameBody(isPart(from) ? exact : options, changedAt(wanted, to, at(present, from)), wanted),
    isSet: (path) => sets.has(patternOf(path)),
  }
}

const isBelow = (pattern: string, above: string): boolean =>
  pattern.startsWith(`${above}.`) || pattern.startsWith(`${above}[]`)
