import { type Path, isObject } from '@mgmt-api/models'
import { type Document, isNode, LineCounter, parseAllDocuments } from 'yaml'
import { inputError } from '../cli-error.ts'
import type { SourceText } from './read-text.ts'
import type { Position, SourceEntry } from './source-entry.ts'

/**
 * Everything that a file describes: YAML documents or JSON, each one thing or a list of things, or JSON of a line each.
 * @throws {CliError} `bad_syntax` with file, line and column; `bad_entry` for what is no object
 */
export function parseEntries(source: SourceText): SourceEntry[] {
  return entriesOfJson(source) ?? entriesOfYaml(source)
}

/** A part of a file that is JSON by itself, and the lines before it. */
interface JsonPiece {
  readonly text: string
  readonly value: unknown
  readonly linesBefore: number
}

/** JSON is parsed as such, which is many times faster; YAML, of which it is a part, says where something stands. */
function entriesOfJson({ file, text }: SourceText): SourceEntry[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  return piecesOf(text)?.flatMap((piece) => {
    let located: readonly SourceEntry[] | undefined
    const locate = (index: number, path: Path): Position => {
      located ??= entriesOfYaml({ file, text: piece.text })
      const { line, column } = located[index]?.locate(path) ?? { line: 1, column: 1 }
      return { line: line + piece.linesBefore, column }
    }
    return listed(piece.value).map((value, index) => ({
      value: checkObject(value, () => locate(index, []), file),
      file,
      locate: (path) => locate(index, path),
    }))
  })
}

function entriesOfYaml({ file, text }: SourceText): SourceEntry[] {
  const lines = new LineCounter()
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const documents = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, merge: true })
  // An empty file has no documents, and the library says so with a value of its own.
  const all = Array.isArray(documents) ? documents : []
  return all.flatMap((document) => {
    const [error] = document.errors
    if (error !== undefined) {
      const { line, column } = at(error.pos[0])
      throw inputError('bad_syntax', `${file}:${line}:${column}: ${error.message}`, 'Is it YAML or JSON?')
    }
    const root = valueOf(document, file)
    const isList = Array.isArray(root)
    return listed(root).map((value, index) => {
      const locate = (path: Path): Position => at(offsetOf(document, isList ? [index, ...path] : path))
      return { value: checkObject(value, () => locate([]), file), file, locate }
    })
  })
}

function valueOf(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS({ maxAliasCount: 1000 })
  } catch (error) {
    throw inputError('bad_syntax', `${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Where the node at a path begins, or the nearest one above it that exists. */
function offsetOf(document: Document.Parsed, path: Path): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // It may be JSON of a line each, or YAML; whoever reads it last says what is wrong.
  }
}

function piecesOf(text: string): JsonPiece[] | undefined {
  const whole = parseJson(text)
  if (whole !== undefined) return [{ text, value: whole, linesBefore: 0 }]
  const pieces: JsonPiece[] = []
  for (const [linesBefore, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = parseJson(line)
    if (value === undefined) return undefined
    pieces.push({ text: line, value, linesBefore })
  }
  return pieces
}

// An empty document, as after a last ---, describes nothing.
const listed = (value: unknown): readonly unknown[] => {
  if (value === null || value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

function checkObject(value: unknown, locate: () => Position, file: string): unknown {
  if (isObject(value)) return value
  const { line, column } = locate()
  throw inputError('bad_entry', `${file}:${line}:${column}: not an object with fields`)
}
