/** Cuts a text that arrives in pieces into JSON documents, wherever the pieces end. */
export interface JsonSplitter {
  /** The documents that this piece completes. */
  push(piece: string): string[]
  /** What is left when no more comes: blank, or a document without its end. */
  rest(): string
  /** Inside of quotes or brackets. */
  isOpen(): boolean
}

/** How JSON text is split. */
export interface SplitJsonOptions {
  /**
   * Every object at the top or in a list at the top comes out alone, with whatever brackets and commas were before it.
   * Default: false, a list at the top is one document.
   */
  readonly objects?: boolean | undefined
}

/**
 * For JSON documents one after the other: a line each, over several lines, or with nothing between them. Each character
 * is looked at once, however large a document is and however many pieces it comes in.
 */
export function splitJson({ objects = false }: SplitJsonOptions = {}): JsonSplitter {
  let begun = ''
  let depth = 0
  let quoted = false
  let escaped = false

  /** Whether a document ends with this character, which is outside of quotes. */
  function ends(char: number): boolean {
    if (char === 34) quoted = true
    else if (char === 123 || (char === 91 && !objects)) depth++
    else if (char === 125 || (char === 93 && !objects)) return (depth = Math.max(depth - 1, 0)) === 0
    // Outside of brackets a line is all there can be; whoever parses it will say what is wrong.
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
          const document = (begun + piece.slice(from, at)).trim()
          if (document !== '') found.push(document)
          begun = ''
          from = at
        }
      }
      begun += piece.slice(from)
      return found
    },
    rest: () => begun.trim(),
    isOpen: () => quoted || depth > 0,
  }
}

/** Whether the text from one place to another ends with a backslash that stands for itself. */
function endsInEscape(piece: string, from: number, to: number): boolean {
  let at = to < 0 ? piece.length : to
  const end = at
  while (at > from && piece.charCodeAt(at - 1) === 92) at--
  return (end - at) % 2 === 1
}
