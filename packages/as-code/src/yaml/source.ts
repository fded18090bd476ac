import { isNestedDeeper, parseJson } from '@mgmt-api/base/json'
import { type Path } from '@mgmt-api/models'
import type { Finding, SourceLocation } from '../findings/finding.ts'
import { mergeConflictIn } from '../findings/merge-conflict.ts'
import { readPlainYaml } from './plain-yaml.ts'
import {
  findInexactInteger,
  type InexactInteger,
  isMap,
  isNode,
  isScalar,
  parseYaml,
  valueOfYaml,
  type YamlDocument,
  type YamlStream,
} from './yaml.ts'

/** A file's text, with its name for messages. */
export interface SourceFile {
  readonly file: string
  readonly text: string
}

/** A value of a text with its positions. */
export interface SourceValue {
  readonly value: unknown
  readonly file: string
  /** Place of the value at a path; for a missing one, that of its parent. */
  readonly locate: (path: Path) => SourceLocation
  /** Place of the name of a field; for an item of a list, its beginning. */
  readonly locateName: (path: Path) => SourceLocation
}

/** Content of a text: one value per document, and findings for the others. */
export interface ParsedSource {
  readonly values: readonly SourceValue[]
  readonly findings: readonly Finding[]
}

/**
 * Reads a text of YAML documents, or of JSON, which is a part of YAML. An empty document, such as after a last `---`,
 * is skipped. Never throws: an unreadable document is a finding with its place, `syntax`, and a text with the markers
 * of a merge conflict is one, `merge_conflict`.
 * @example
 * const { values, findings } = parseSource({ file: 'a.yaml', text: 'name: disk\n' })
 * values[0]?.locate(['name']) // { file: 'a.yaml', line: 1, column: 7 }
 */
export function parseSource(source: SourceFile): ParsedSource {
  const conflict = mergeConflictIn(source)
  if (conflict !== undefined) return { values: [], findings: [conflict] }
  if (longNumber.test(source.text)) return yamlOf(source)
  return jsonOf(source) ?? plainOf(source) ?? yamlOf(source)
}

/** Digits outside of quotes that a number may not keep: only `yaml` shows the text of a number. */
const longNumber = /(?<!["'\w.])\d{16,}(?!["'\w.])/

/** JSON is parsed as such, which is many times faster; positions are computed on demand. */
function jsonOf(source: SourceFile): ParsedSource | undefined {
  if (!/^\s*[[{]/.test(source.text)) return undefined
  const value = parseJson(source.text)
  if (value === undefined) return undefined // It may be YAML, whose parser reports errors.
  if (isTooDeep(value))
    return { values: [], findings: [syntaxError({ file: source.file, line: 1, column: 1 }, tooDeep, depthHint)] }
  // A duplicate name is lost in the value; the YAML parser reports its place.
  if (namesIn(source.text) !== fieldsIn(value)) return undefined
  return singleValue(source, value)
}

function plainOf(source: SourceFile): ParsedSource | undefined {
  const value = readPlainYaml(source.text)?.value ?? undefined
  return value === undefined ? undefined : singleValue(source, value)
}

const singleValue = (source: SourceFile, value: unknown): ParsedSource => ({
  values: [{ value, file: source.file, ...locatorOf(source, 0) }],
  findings: [],
})

/** Number of field names in well-formed JSON. */
function namesIn(text: string): number {
  let names = 0
  let start = text.indexOf('"')
  while (start !== -1) {
    let end = text.indexOf('"', start + 1)
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
    let next = end + 1
    while (' \t\r\n'.includes(text.charAt(next)) && next < text.length) next++
    if (text.charAt(next) === ':') names++
    start = text.indexOf('"', next)
  }
  return names
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charAt(before - 1) === '\\') before--
  return (at - before) % 2 === 1
}

function fieldsIn(value: unknown): number {
  let fields = 0
  let level: unknown[] = [value]
  while (level.length > 0) {
    level = level.flatMap((each): unknown[] => {
      if (typeof each !== 'object' || each === null) return []
      const inside: unknown[] = Object.values(each)
      if (!Array.isArray(each)) fields += inside.length
      return inside
    })
  }
  return fields
}

const tooDeep = 'nested too deeply'

/** Maximum depth of a value: far more than any body has, and low enough for recursion. */
const mostLevels = 200

const depthHint = `The maximum depth is ${mostLevels} levels.`

const isTooDeep = (value: unknown): boolean => isNestedDeeper(value, mostLevels)

function yamlOf(source: SourceFile): ParsedSource {
  const { file, text } = source
  let stream: YamlStream
  try {
    stream = parseYaml(text)
  } catch (error) {
    // A recursive parser runs out of stack before it reaches the limit.
    const message = error instanceof RangeError ? tooDeep : messageOf(error)
    return { values: [], findings: [syntaxError({ file, line: 1, column: 1 }, message)] }
  }
  const values: SourceValue[] = []
  const findings: Finding[] = []
  for (const [index, document] of stream.documents.entries()) {
    const at = (offset: number): SourceLocation => ({ file, ...stream.position(offset) })
    const wrong = problemOf(document, at)
    const read = wrong === undefined ? readDocument(document, at) : { finding: wrong }
    if ('finding' in read) findings.push(read.finding)
    else if (isTooDeep(read.value)) findings.push(syntaxError(at(document.range[0]), tooDeep, depthHint))
    else if (read.inexact !== undefined) findings.push(inexactError(read.inexact, at))
    else if (read.value !== null && read.value !== undefined)
      values.push({ value: read.value, file, ...locatorOf(source, index) })
  }
  return { values, findings }
}

type At = (offset: number) => SourceLocation

/** The text whose positions were read last. */
let latest: { readonly text: string; readonly stream: YamlStream } | undefined

/** Parses a text for its positions. Only the latest is kept, because nodes need many times the memory of their text. */
function streamOf(text: string): YamlStream {
  if (latest?.text !== text) latest = { text, stream: parseYaml(text) }
  return latest.stream
}

/** Positions in a document, computed on demand: most files are never asked for one. */
function locatorOf({ file, text }: SourceFile, index: number): Pick<SourceValue, 'locate' | 'locateName'> {
  const locateBy = (offset: (document: YamlDocument) => number): SourceLocation => {
    const read = streamOf(text)
    const document = read.documents[index]
    return document === undefined ? { file, line: 1, column: 1 } : { file, ...read.position(offset(document)) }
  }
  return {
    locate: (path) => locateBy((document) => offsetOf(document, path)),
    locateName: (path) => locateBy((document) => nameOffsetOf(document, path) ?? offsetOf(document, path)),
  }
}

/** Only the first error: the ones after it are often consequences. */
function problemOf({ errors, warnings, directives }: YamlDocument, at: At): Finding | undefined {
  const [problem] = [...errors, ...warnings].sort((a, b) => a.pos[0] - b.pos[0])
  if (problem?.code === 'RESOURCE_EXHAUSTION') return syntaxError(at(problem.pos[0]), tooDeep, depthHint)
  if (problem !== undefined) return syntaxError(at(problem.pos[0]), problem.message)
  const { version } = directives.yaml
  if (version === '1.2') return undefined
  return syntaxError(
    at(0),
    `YAML ${version}, in which some values have another meaning`,
    'Remove the directive: files are read as YAML 1.2.',
  )
}

interface ReadDocument {
  readonly value: unknown
  readonly inexact: InexactInteger | undefined
}

function readDocument(document: YamlDocument, at: At): ReadDocument | { readonly finding: Finding } {
  try {
    return { value: valueOfYaml(document), inexact: findInexactInteger(document.contents) }
  } catch (error) {
    return { finding: syntaxError(at(document.range[0]), messageOf(error)) }
  }
}

const inexactError = ({ text, offset }: InexactInteger, at: At): Finding =>
  syntaxError(at(offset), `${text} has more digits than a number keeps`, `Put it in quotes: "${text}"`)

function syntaxError(place: SourceLocation, message: string, hint = 'The file must be valid YAML or JSON.'): Finding {
  return { severity: 'error', code: 'syntax', message, hint, place }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Start of the node at a path, or of its nearest existing parent. */
function offsetOf(document: YamlDocument, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}

function nameOffsetOf(document: YamlDocument, path: Path): number | undefined {
  const name = path.at(-1)
  const parent: unknown = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined
}
