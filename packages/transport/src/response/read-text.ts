import type { AttemptFailure } from '../failure/failure.ts'
import type { FetchResponse } from '../options/options.ts'

/**
 * The body of a response as text, or `undefined` where it has more than `maxBytes` after decompression. Then the rest is
 * not read.
 */
export function readResponseText(response: FetchResponse, maxBytes: number): Promise<string | undefined> {
  // Not async: one more promise slows small calls measurably.
  return response.textWithin?.(maxBytes) ?? readBody(response, maxBytes)
}

async function readBody(response: FetchResponse, maxBytes: number): Promise<string | undefined> {
  const { body } = response
  // Some implementations of `fetch` have another kind of stream here. Only their whole text can be measured.
  if (typeof body?.getReader !== 'function') {
    const text = await response.text()
    return text.length > maxBytes ? undefined : text
  }
  if (Number(response.headers.get('content-length')) > maxBytes) return undefined
  return readPieces(body, maxBytes)
}

async function readPieces(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** The failure of a response, or of a message, that is larger than the bound of the caller. */
export function tooLarge(what: 'it' | 'one message', maxBytes: number): AttemptFailure {
  const detail = `${what} has more than ${formatBytes(maxBytes)}`
  return { kind: 'decode', code: 'response_too_large', maybeProcessed: true, detail }
}

function formatBytes(bytes: number): string {
  const power = [2, 1].find((each) => bytes % 1024 ** each === 0) ?? 0
  return `${bytes / 1024 ** power} ${['bytes', 'KiB', 'MiB'][power]}`
}
