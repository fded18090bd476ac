/** Cuts a text that arrives in pieces into messages, wherever the pieces end. */
export interface Splitter {
  /** The messages that this piece completes. */
  push(piece: string): string[]
  /** What is left when no more comes: blank, or a message without its end. */
  rest(): string
}

/** A splitter of JSON, which knows where a document ends. */
export interface JsonSplitter extends Splitter {
  /** Inside of quotes or brackets. */
  isOpen(): boolean
}

/** For JSON documents one after the other: a line each, over several lines, or with nothing between them. */
export function splitJson(): JsonSplitter {
  let buffer = ''
  let at = 0
  let depth = 0
  let quoted = false

  /** Steps over one character; says whether a document ends with it. */
  function step(): boolean {
    const char = buffer.charCodeAt(at++)
    if (quoted) {
      if (char === 92) at++
      else if (char === 34) quoted = false
      return false
    }
    if (char === 34) quoted = true
    else if (char === 123 || char === 91) depth++
    else if (char === 125 || char === 93) return --depth === 0
    // Outside of brackets a line is all there can be; whoever parses it will say what is wrong.
    return depth === 0 && char === 10
  }

  return {
    push(piece) {
      buffer += piece
      const found: string[] = []
      let from = 0
      while (at < buffer.length) {
        if (!step()) continue
        const document = buffer.slice(from, at).trim()
        if (document !== '') found.push(document)
        from = at
      }
      buffer = buffer.slice(from)
      at -= from
      return found
    },
    rest: () => buffer.trim(),
    isOpen: () => quoted || depth > 0,
  }
}

/** For `text/event-stream`: the data of each event. Names, ids and comments are left aside. */
export function splitEvents(): Splitter {
  let buffer = ''
  let data: string[] = []

  function line(text: string, found: string[]): void {
    if (text === '') {
      if (data.length > 0) found.push(data.join('\n'))
      data = []
    } else if (text.startsWith('data:')) data.push(text.slice(text[5] === ' ' ? 6 : 5))
  }

  return {
    push(piece) {
      buffer += piece
      const found: string[] = []
      let from = 0
      for (const { index, 0: end } of buffer.matchAll(/\r\n|\n|\r(?!$)/g)) {
        line(buffer.slice(from, index), found)
        from = index + end.length
      }
      buffer = buffer.slice(from)
      return found.filter(isMessage)
    },
    rest() {
      const last: string[] = []
      for (const text of [...buffer.split(/\r/), '']) line(text, last)
      return last.filter(isMessage).join('\n')
    },
  }
}

/** Some services say in words that they are done. */
function isMessage(data: string): boolean {
  return data !== '[DONE]' && data.trim() !== ''
}

/** The splitter for an answer with this content type. */
export function splitterFor(contentType: string | null): Splitter {
  return contentType?.includes('event-stream') === true ? splitEvents() : splitJson()
}
