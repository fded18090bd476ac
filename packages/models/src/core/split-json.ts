/** Cuts a text that arrives in pieces into JSON documents, wherever the pieces end. */
export interface JsonSplitter {
  /** The documents that this piece completes. */
  push(piece: string): string[]
  /** What is left when no more comes: blank, or a document without its end. */
  rest(): string
  /** Inside of quotes or brackets. */
  isOpen(): boolean
}

export interface SplitJsonOptions {
  /** A list at the top stands for its items, which come out one by one. Default: false, it is one document. */
  readonly items?: boolean | undefined
}

const newline = 10
const quote = 34
const comma = 44
const openList = 91
const openObject = 123
const closeList = 93
const closeObject = 125

/** Where a splitter is. */
interface State {
  readonly items: boolean
  /** Pieces in which the document under way began. */
  begun: string[]
  depth: number
  /** Depth at which documents stand: 1 inside of a list whose items they are. */
  base: 0 | 1
  quoted: boolean
  /** The piece before ended with a backslash. */
  escaped: boolean
  /** Of the piece at hand: where the next backslash is, as far as it is known. */
  backslash: number
}

/**
 * For JSON documents one after the other: a line each, over several lines, or with nothing between them. Each character
 * is looked at once, however large a document is and however many pieces it comes in.
 */
export function splitJson({ items = false }: SplitJsonOptions = {}): JsonSplitter {
  const state: State = { items, begun: [], depth: 0, base: 0, quoted: false, escaped: false, backslash: -1 }
  return {
    push: (piece) => (piece === '' ? [] : split(state, piece)),
    rest: () => state.begun.join('').trim(),
    isOpen: () => state.quoted || state.depth > 0,
  }
}

function split(state: State, piece: string): string[] {
  const found: string[] = []
  let from = 0
  let at = state.escaped ? 1 : 0
  state.escaped = false
  state.backslash = -1
  while (at < piece.length) {
    if (state.quoted) {
      at = skipQuoted(state, piece, at)
      continue
    }
    const char = piece.charCodeAt(at++)
    if (char === quote) {
      state.quoted = true
      continue
    }
    const ends = char === openList && opensList(state, () => piece.slice(from, at - 1)) ? 'before' : ending(state, char)
    if (ends === undefined) continue
    const document = wholeOf(state, piece.slice(from, ends === 'with' ? at : at - 1))
    if (document !== '') found.push(document)
    state.begun = []
    from = at
  }
  if (from < piece.length) state.begun.push(piece.slice(from))
  return found
}

/** The position after a text in quotes, or the end of the piece. */
function skipQuoted(state: State, piece: string, start: number): number {
  let from = start
  for (;;) {
    const end = piece.indexOf('"', from)
    if (state.backslash < from) state.backslash = (piece.indexOf('\\', from) + 1 || Infinity) - 1
    if (end >= 0 && end < state.backslash) {
      state.quoted = false
      return end + 1
    }
    if (state.backslash === Infinity) return piece.length
    from = state.backslash + 2
    state.escaped = from > piece.length
    if (state.escaped) return piece.length
  }
}

/** Opens a list at the top whose items are documents, if it is one: nothing but space is before it. */
function opensList(state: State, before: () => string): boolean {
  if (!state.items || state.depth > 0 || wholeOf(state, before()) !== '') return false
  state.depth = state.base = 1
  return true
}

/** Whether a document ends here: with this character, or before it. */
function ending(state: State, char: number): 'with' | 'before' | undefined {
  if (char === openObject || char === openList) state.depth++
  else if (char === closeObject || char === closeList) {
    if (state.depth > 0) state.depth--
    if (state.depth === state.base) return 'with'
    if (state.depth > state.base) return undefined
    state.base = 0
    return 'before'
  }
  // Where no bracket ends a document, a line is all there can be; whoever parses it will say what is wrong.
  return state.depth === state.base && char === (state.base === 0 ? newline : comma) ? 'before' : undefined
}

/** The document under way, of which this is the last part. */
function wholeOf({ begun }: State, last: string): string {
  return (begun.length === 0 ? last : begun.join('') + last).trim()
}
