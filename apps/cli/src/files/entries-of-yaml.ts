import type { Path } from '@mgmt-api/models'
import { type Document, isNode, LineCounter, parseAllDocuments } from 'yaml'
import { inputError } from '../cli-error.ts'
import { checkObject, listed } from './entry-values.ts'
import type { SourceText } from './read-text.ts'
import type { Position, SourceEntry } from './source-entry.ts'

/**
 * Everything that YAML documents describe, each one thing or a list of things.
 * @throws {CliError} `bad_syntax` with file, line and column; `bad_entry` for what is no object
 */
export function entriesOfYaml({ file, text }: SourceText): SourceEntry[] {
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
