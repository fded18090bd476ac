/** Cuts a text that arrives in pieces into messages, wherever the pieces end. */
export interface Splitter {
  /** The messages that this piece completes. */
  push(piece: string): string[]
  /** What is left when no more comes: blank, or a message without its end. */
  rest(): string
}

/**
 * For `text/event-stream`: the data of each event. Names, ids and comments are left aside. Each character is looked at
 * once, however long a line is and however many pieces it comes in.
 */
export function splitEvents(): Splitter {
  /** The incomplete last line. */
  let begun = ''
  /** The last chunk ended with a carriage return, which a line feed may complete. */
  let returned = false
  let data: string[] = []

  function line(text: string, found: string[]): void {
    if (text === '') {
      if (data.length > 0) found.push(data.join('\n'))
      data = []
    } else if (text.startsWith('data:')) data.push(text.slice(text[5] === ' ' ? 6 : 5))
  }

  return {
    push(piece) {
      const found: string[] = []
      const text = returned && piece.startsWith('\n') ? piece.slice(1) : piece
      let from = 0
      for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) {
        line(begun + text.slice(from, index), found)
        begun = ''
        from = index + end.length
      }
      begun += text.slice(from)
      if (piece !== '') returned = piece.endsWith('\r')
      return found.filter(isMessage)
    },
    rest() {
      const last: string[] = []
      for (const text of [begun, '']) line(text, last)
      return last.filter(isMessage).join('\n')
    },
  }
}

/** Some services say in words that they are done. */
function isMessage(data: string): boolean {
  return data !== '[DONE]' && data.trim() !== ''
}

/** The splitter for an answer with this content type. */
export function splitterFor(contentType: string | null, splitJson: () => Splitter): Splitter {
  return contentType?.includes('event-stream') === true ? splitEvents() : splitJson()
}
