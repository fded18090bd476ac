/** Formats of streamable responses. */
export const streamForms = [
  'json',
  'wrapped-json',
  'ndjson',
  'wrapped-ndjson',
  'event-stream',
  'wrapped-event-stream',
] as const

/** `json`: one document. `ndjson`: one document per line and message. `event-stream`: one event per message. */
export type StreamForm = (typeof streamForms)[number]

/** Records per message: few, so that small responses have several messages. */
const recordsAMessage = 7

export function contentTypeOf(form: StreamForm): string {
  if (form.endsWith('event-stream')) return 'text/event-stream'
  return form.endsWith('ndjson') ? 'application/x-ndjson' : 'application/json'
}

/** Formats one message. @param text JSON on one line. */
export function writeMessage(form: StreamForm, text: string): string {
  return writeLine(form, form.startsWith('wrapped-') ? `{"result":${text}}` : text)
}

/** Formats an error message in place of a result. */
export function writeError(form: StreamForm, code: number, message: string): string {
  return writeLine(form, JSON.stringify({ error: { code, message } }))
}

function writeLine(form: StreamForm, message: string): string {
  if (form.endsWith('event-stream')) return `data: ${message}\n\n`
  return form.endsWith('ndjson') ? `${message}\n` : message
}

/**
 * Formats a whole response. Formats with several messages split the list `cut`; the last message has the other fields.
 */
export function writeResponse(form: StreamForm, response: Readonly<Record<string, unknown>>, cut: string): string {
  const { [cut]: records, ...rest } = response
  if (form.endsWith('json') && !form.endsWith('ndjson')) return writeMessage(form, JSON.stringify(response))
  const messages: Record<string, unknown>[] = []
  if (Array.isArray(records)) {
    for (let at = 0; at < records.length; at += recordsAMessage) {
      messages.push({ [cut]: records.slice(at, at + recordsAMessage) })
    }
  }
  if (Object.keys(rest).length > 0 || messages.length === 0) messages.push(rest)
  return messages.map((message) => writeMessage(form, JSON.stringify(message))).join('')
}
