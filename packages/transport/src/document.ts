import { splitJson } from '@mgmt-api/models'
import { readMessage } from './message.ts'
import { readResponseText, tooLarge } from './read-text.ts'
import type { Reader } from './reader.ts'

/** Reads an answer as text. */
export const rawReader: Reader<string> = {
  gone: '',
  async read(response, { prepared }) {
    const { maxResponseBytes } = prepared.runtime
    const text = await readResponseText(response, maxResponseBytes)
    return text === undefined ? { ok: false, failure: tooLarge('it', maxResponseBytes) } : { ok: true, data: text }
  },
}

/** Reads an answer as one document. */
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
    // The text may be several documents, each a part of the answer.
    const stream = await import('#stream').catch(() => undefined)
    return stream?.readParts(text, response, context, messageTools) ?? read
  },
}

/** Whether an answer is a stream of messages, possibly an empty one. */
function isStream(headers: Headers): boolean {
  return /event-stream|ndjson|jsonl/i.test(headers.get('content-type') ?? '')
}

/**
 * What the part that reads streams needs of the part that is loaded first. It is passed and not imported: a bundler moves
 * code that two chunks share into a third one, which every program loads first.
 */
export interface MessageTools {
  readonly readMessage: typeof readMessage
  readonly splitJson: typeof splitJson
  readonly tooLarge: typeof tooLarge
}

export const messageTools: MessageTools = { readMessage, splitJson, tooLarge }
