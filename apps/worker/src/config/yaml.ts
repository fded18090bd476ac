import type { Path } from '@mgmt-api/models'
import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type YAMLError } from 'yaml'
import { ConfigFileError, type ConfigProblem, type PlacedProblem } from './config-problem.ts'
import { aliasProblem, mergeProblem, yamlProblem } from './yaml-messages.ts'

/** The only file of this program that imports the library. */

/** A position in the file, from 1. */
interface Position {
  readonly line: number
  readonly column: number
}

export interface YamlFile {
  readonly value: unknown
  /** Position of the value of a problem, or of its closest existing parent. */
  position(problem: ConfigProblem): Position
}

/** Limits: characters of a file, and values in it with expanded aliases and merges. */
const mostCharacters = 1_000_000
const mostValues = 100_000

/**
 * Parses a single YAML 1.2 document with merge keys.
 * @param file name of the file in messages
 * @throws {ConfigFileError} if the YAML is invalid, too large, or expands too much
 */
export function readYaml(text: string, file: string): YamlFile {
  const refuse = (message: string, line = 1, column = 1): ConfigFileError =>
    new ConfigFileError(file, [{ path: [], message, line, column }])
  if (text.length > mostCharacters) {
    throw refuse(`has ${text.length} characters, at most ${mostCharacters}. Check that it is the right file.`)
  }
  const lines = new LineCounter()
  const documents = parsed(text, lines, refuse)
  const [document, second] = documents
  if (!document?.contents) throw refuse('is empty; see the example in the README')
  if (second !== undefined) throw refuse('contains several documents: remove the lines with ---')
  const errors = document.errors.map((error) => placed(error, lines))
  if (errors.length > 0) throw new ConfigFileError(file, errors)
  if (sizeOf(document.contents, new Map()) > mostValues) {
    throw refuse(`its aliases expand to more than ${mostValues} values: remove aliases`)
  }
  return {
    value: valueOf(document, refuse),
    position: ({ path, isAboutName = false }) => at(lines, offsetOf(document, path, isAboutName)),
  }
}

type Refuse = (message: string, line?: number, column?: number) => ConfigFileError

function parsed(text: string, lineCounter: LineCounter, refuse: Refuse): readonly Document.Parsed[] {
  try {
    const documents = parseAllDocuments(text, {
      lineCounter,
      prettyErrors: false,
      merge: true,
      stringKeys: true,
      resolveKnownTags: false,
      logLevel: 'error',
    })
    return Array.isArray(documents) ? documents : []
  } catch (error) {
    if (error instanceof RangeError) throw refuse('is nested too deeply')
    throw error
  }
}

function valueOf(document: Document.Parsed, refuse: Refuse): unknown {
  try {
    // The expansion of aliases is already bounded.
    return document.toJS({ maxAliasCount: -1 })
  } catch (error) {
    // The library's message quotes the file.
    throw refuse(error instanceof ReferenceError ? aliasProblem : mergeProblem)
  }
}

/** Replaces the library's message, which quotes the file. */
function placed({ code, pos }: YAMLError, lines: LineCounter): PlacedProblem {
  return { path: [], message: yamlProblem(code), ...at(lines, pos[0]) }
}

function at(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

/** Number of values of a node with expanded aliases; infinite if it contains itself. */
function sizeOf(node: unknown, anchors: Map<string, number>): number {
  if (isAlias(node)) return anchors.get(node.source) ?? 1
  const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined
  if (anchor !== undefined) anchors.set(anchor, Number.POSITIVE_INFINITY)
  let size = 1
  if (isMap(node)) for (const pair of node.items) size += sizeOf(pair.key, anchors) + sizeOf(pair.value, anchors)
  if (isSeq(node)) for (const item of node.items) size += sizeOf(item, anchors)
  if (anchor !== undefined) anchors.set(anchor, size)
  return size
}

function offsetOf(document: Document.Parsed, path: Path, isAboutName: boolean): number {
  let node: unknown = document.contents
  let offset = startOf(document.contents) ?? 0
  for (const [index, step] of path.entries()) {
    const owner: unknown = isAlias(node) ? node.resolve(document) : node
    const found = stepInto(owner, step)
    if (found === undefined) break
    node = found.value
    const isNamed = isAboutName && index === path.length - 1
    offset = startOf(isNamed ? found.key : found.value) ?? startOf(found.key) ?? offset
  }
  return offset
}

function stepInto(
  owner: unknown,
  step: string | number,
): { readonly key: unknown; readonly value: unknown } | undefined {
  if (isSeq(owner) && typeof step === 'number') return { key: undefined, value: owner.items[step] }
  if (!isMap(owner)) return undefined
  return owner.items.find(({ key }) => isScalar(key) && key.value === step)
}

function startOf(node: unknown): number | undefined {
  const range = isMap(node) || isSeq(node) || isScalar(node) || isAlias(node) ? node.range : undefined
  return range?.[0]
}
