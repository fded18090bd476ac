import { accept, readDocument } from './answer.ts'
import type { Reader } from './attempt.ts'
import { isStream } from './messages.ts'
import { readText, tooLarge } from './read-text.ts'
import { readParts } from './stream.ts'

/** Reads an answer as one document. */
export const documentReader: Reader<unknown> = {
  gone: {},
  async read(response, context) {
    const { plan, runtime } = context.prepared
    const text = await readText(response, runtime.maxResponseBytes)
    if (text === undefined) return { ok: false, failure: tooLarge('it', runtime.maxResponseBytes) }
    if (text === '' && (plan.mayBeEmpty || response.status === 204 || response.status === 205)) {
      return { ok: true, data: {} }
    }
    // A stream without messages is complete: there was nothing to say.
    if (text.trim() === '' && isStream(response.headers)) return { ok: true, data: {} }
    const read = readDocument(plan.out, text, context.key)
    if (read.ok) return { ok: true, data: accept(read.data, context) }
    if (read.failure.code !== 'not_json') return read
    // Whatever is no single document may be several, with the parts of the answer in them.
    return readParts(text, response.headers, context) ?? read
  },
}
