/** Splits text that arrives in chunks into JSON documents. A document may span chunks. */
export interface JsonSplitter {
  /** The documents that this chunk completes. */
  push(piece: string): string[]
  /** The remaining text at the end of the input: blank, or an incomplete document. */
  rest(): string
  /** Whether the text so far ends inside quotes or brackets. */
  isOpen(): boolean
}

/** Options of a splitter. */
export interface SplitJsonOptions {
  /**
   * Emits every object at the top level or in a top-level list on its own, with the brackets and commas before it.
   * Default: false, a top-level list is one document.
   */
  readonly objects?: boolean | undefined
}

/**
 * Splits consecutive JSON documents: one a line, over several lines, or with nothing between them. Each character is
 * read once, regardless of the size of a document and the number of chunks.
 */
export function splitJson({ objects = false }: SplitJsonOptions = {}): JsonSplitter {
  let partial = ''
  let depth = 0
  let quoted = false
  let escaped = false

  /** Whether a document ends with this character, which is outside of quotes. */
  function ends(char: number): boolean {
    if (char === 34) quoted = true
    else if (char === 123 || (char === 91 && !objects)) depth++
    else if (char === 125 || (char === 93 && !objects)) return (depth = Math.max(depth - 1, 0)) === 0
    // Outside brackets a document ends with its line; the parser reports invalid text.
    return depth === 0 && char === 10
  }

  return {
    push(piece) {
      const found: string[] = []
      let from = 0
      let at = escaped ? 1 : 0
      escaped = at > piece.length
      while (at < piece.length) {
        if (quoted) {
          const end = piece.indexOf('"', at)
          const isEscaped = endsInEscape(piece, at, end)
          if (end < 0) escaped = isEscaped
          else quoted = isEscaped
          at = end < 0 ? piece.length : end + 1
        } else if (ends(piece.charCodeAt(at++))) {
          const document = (partial + piece.slice(from, at)).trim()
          if (document !== '') found.push(document)
          partial = ''
          from = at
        }
      }
      partial += piece.slice(from)
      return found
    },
    rest: () => partial.trim(),
    isOpen: () => quoted || depth > 0,
  }
}

/** Whether the text between two positions ends with an unescaped backslash. */
function endsInEscape(piece: string, from: number, to: number): boolean {
  let at = to < 0 ? piece.length : to
  const end = at
  while (at > from && piece.charCodeAt(at - 1) === 92) at--
  return (end - at) % 2 === 1
}
