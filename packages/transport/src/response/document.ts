import { readMessage } from './message.ts'
import { readResponseText, tooLarge } from './read-text.ts'
import type { Reader } from './reader.ts'
import { readParts } from './stream-reader.ts'

/** Reads a response as text. */
export const rawReader: Reader<string> = {
  gone: '',
  async read(response, { prepared }) {
    const { maxResponseBytes } = prepared.runtime
    const text = await readResponseText(response, maxResponseBytes)
    return text === undefined ? { ok: false, failure: tooLarge('it', maxResponseBytes) } : { ok: true, data: text }
  },
}

/** Reads a response as one document. */
export const documentReader: Reader<unknown> = {
  gone: {},
  async read(response, context) {
    const { plan } = context.prepared
    const raw = await rawReader.read(response, context)
    if (!raw.ok) return raw
    const text = raw.data
    // A stream without messages is complete.
    if (text.trim() === '' && (plan.mayBeEmpty || isStream(response.headers))) return { ok: true, data: {} }
    const read = readMessage(text, context)
    if (read.ok || read.failure.code !== 'not_json') return read
    // The text may be several documents, each a part of the response.
    return readParts(text, response, context) ?? read
  },
}

/** Whether a response is a stream of messages, possibly an empty one. */
function isStream(headers: Headers): boolean {
  return /event-stream|ndjson|jsonl/i.test(headers.get('content-type') ?? '')
}
