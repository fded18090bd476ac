/** How an answer that may be a stream is written. */
export const streamForms = [
  'json',
  'wrapped-json',
  'ndjson',
  'wrapped-ndjson',
  'event-stream',
  'wrapped-event-stream',
] as const

/**
 * `json`: one document. `ndjson`: a document a line, one for each message. `event-stream`: an event for each message.
 * `wrapped-…`: each of them inside of `{"result": …}`.
 */
export type StreamForm = (typeof streamForms)[number]

/** Records of one message: few, so that a small answer has several. */
const recordsAMessage = 7

/** The content type of an answer. */
export function contentTypeOf(form: StreamForm): string {
  if (form.endsWith('event-stream')) return 'text/event-stream'
  return form.endsWith('ndjson') ? 'application/x-ndjson' : 'application/json'
}

/** One message as it is written. @param text JSON on one line. */
export function writeMessage(form: StreamForm, text: string): string {
  return writeLine(form, form.startsWith('wrapped-') ? `{"result":${text}}` : text)
}

/** A message that says that the stream has failed: it stands where a result would. */
export function writeError(form: StreamForm, code: number, message: string): string {
  return writeLine(form, JSON.stringify({ error: { code, message } }))
}

function writeLine(form: StreamForm, message: string): string {
  if (form.endsWith('event-stream')) return `data: ${message}\n\n`
  return form.endsWith('ndjson') ? `${message}\n` : message
}

/**
 * A whole answer as it is written. Forms of several messages have some records of the list `cut` in each, and what else
 * the answer has in the last.
 */
export function writeAnswer(form: StreamForm, answer: Readonly<Record<string, unknown>>, cut: string): string {
  const { [cut]: records, ...rest } = answer
  if (form.endsWith('json') && !form.endsWith('ndjson')) return writeMessage(form, JSON.stringify(answer))
  const messages: Record<string, unknown>[] = []
  if (Array.isArray(records)) {
    for (let at = 0; at < records.length; at += recordsAMessage) {
      messages.push({ [cut]: records.slice(at, at + recordsAMessage) })
    }
  }
  if (Object.keys(rest).length > 0 || messages.length === 0) messages.push(rest)
  return messages.map((message) => writeMessage(form, JSON.stringify(message))).join('')
}
