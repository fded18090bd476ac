import type { Path } from '@mgmt-api/models'
import { checkObject, listed } from './entry-values.ts'
import type { SourceText } from './read-text.ts'
import type { Position, SourceEntry } from './source-entry.ts'

/**
 * Everything that a file describes: YAML documents or JSON, each one thing or a list of things, or JSON of a line each.
 * @throws {CliError} `bad_syntax` with file, line and column; `bad_entry` for what is no object
 */
export async function parseEntries(source: SourceText): Promise<SourceEntry[]> {
  // Its parser is larger than all that most commands need.
  const { entriesOfYaml } = await import('./entries-of-yaml.ts')
  return entriesOfJson(source, entriesOfYaml) ?? entriesOfYaml(source)
}

/** A part of a file that is JSON by itself, and the lines before it. */
interface JsonPiece {
  readonly text: string
  readonly value: unknown
  readonly linesBefore: number
}

/** JSON is parsed as such, which is many times faster; YAML, of which it is a part, says where something stands. */
function entriesOfJson(
  { file, text }: SourceText,
  entriesOfYaml: (source: SourceText) => readonly SourceEntry[],
): SourceEntry[] | undefined {
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
