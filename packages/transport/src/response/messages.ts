import { splitJson } from '@mgmt-api/models/internal'

/** Splits a text that arrives in pieces into messages. */
export interface Splitter {
  /** The messages that this piece completes. */
  push(piece: string): string[]
  /** The rest after the last piece: blank, or an incomplete message. */
  rest(): string
}

/**
 * For `text/event-stream`: the data of each event. Names, ids and comments are ignored. The time is linear in
 * the length of the text.
 */
function splitEvents(): Splitter {
  /** The incomplete last line. */
  let partial = ''
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
        line(partial + text.slice(from, index), found)
        partial = ''
        from = index + end.length
      }
      partial += text.slice(from)
      if (piece !== '') returned = piece.endsWith('\r')
      return found.filter(isMessage)
    },
    rest() {
      const last: string[] = []
      for (const text of [partial, '']) line(text, last)
      return last.filter(isMessage).join('\n')
    },
  }
}

/** Some services end a stream with `[DONE]`. */
function isMessage(data: string): boolean {
  return data !== '[DONE]' && data.trim() !== ''
}

/** The splitter for a response with this content type. */
export function splitterFor(contentType: string | null): Splitter {
  return contentType?.includes('event-stream') === true ? splitEvents() : splitJson()
}
