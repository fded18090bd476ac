import { writeYaml } from './yaml.ts'

/** Edits of a text by offset. */
export interface Edits {
  readonly text: string
  /** Replaces a part. Parts must not overlap. */
  replace(start: number, end: number, replacement: string): void
  /** Inserts before an offset; later insertions come after earlier ones. */
  insert(offset: number, addition: string): void
  /** The text with all edits applied. */
  done(): string
}

export function createEdits(text: string): Edits {
  const replaced: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const inserted = new Map<number, string>()
  // Keeps the line endings of the text.
  const withLineEndings = (piece: string): string =>
    text.includes('\r\n') ? piece.replaceAll(/\r?\n/g, '\r\n') : piece
  return {
    text,
    replace: (start, end, replacement) => replaced.push({ start, end, text: withLineEndings(replacement) }),
    insert: (offset, addition) => inserted.set(offset, `${inserted.get(offset) ?? ''}${withLineEndings(addition)}`),
    done() {
      const additions = [...inserted].map(([offset, addition]) => ({ start: offset, end: offset, text: addition }))
      let result = ''
      let at = 0
      for (const piece of [...replaced, ...additions].sort((a, b) => a.start - b.start || a.end - b.end)) {
        if (piece.start < at) throw new CannotEdit('pieces overlap')
        result += text.slice(at, piece.start) + piece.text
        at = piece.end
      }
      return result + text.slice(at)
    },
  }
}

/** A text has a form that cannot be edited in place. */
export class CannotEdit extends Error {}

/** Offset of the start of the line that contains an offset. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** Column of an offset, from 0, if only white space precedes it in its line; undefined otherwise. */
export function indentAt(text: string, offset: number): number | undefined {
  const start = lineStart(text, offset)
  return text.slice(start, offset).trim() === '' ? offset - start : undefined
}

/** A field on its own lines, at a column. */
export const writeField = (name: string, value: unknown, column: number): string =>
  `${' '.repeat(column)}${indented(writeYaml({ [name]: value }), column)}`

/** An item of a list on its own lines, at a column. */
export const writeItem = (value: unknown, column: number): string =>
  `${' '.repeat(column)}${indented(writeYaml([value]), column)}`

/** The text after the colon of a field at a column, or the dash of an item: a space and a value, or further lines. */
export function writeAfter(mark: ':' | '-', value: unknown, column: number): string {
  const whole = mark === ':' ? writeYaml({ k: value }).slice(2) : writeYaml([value]).slice(1)
  return indented(whole, column)
}

/** Indents every line but the first to a column. Empty lines stay empty. */
const indented = (lines: string, column: number): string => lines.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`)
