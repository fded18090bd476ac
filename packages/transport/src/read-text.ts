import type { AttemptFailure } from './failure.ts'
import type { FetchResponse } from './options.ts'

/**
 * The body of an answer as text, or `undefined` where it has more than `maxBytes` after decompression. Then the rest is
 * not read.
 */
export function readText(response: FetchResponse, maxBytes: number): Promise<string | undefined> {
  // Not async itself: each promise more is felt in the time of a small call.
  return response.textWithin?.(maxBytes) ?? readBody(response, maxBytes)
}

async function readBody(response: FetchResponse, maxBytes: number): Promise<string | undefined> {
  const { body } = response
  // Some implementations of `fetch` have a stream of their own kind here. Their text can only be measured as a whole.
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

/** An answer, or a message of one, that is larger than the caller wants to hold. */
export function tooLarge(what: 'it' | 'one message', maxBytes: number): AttemptFailure {
  const said = `${what} has more than ${formatBytes(maxBytes)}`
  return { kind: 'decode', code: 'response_too_large', maybeProcessed: true, said }
}

function formatBytes(bytes: number): string {
  const power = [2, 1].find((each) => bytes % 1024 ** each === 0) ?? 0
  return `${bytes / 1024 ** power} ${['bytes', 'KiB', 'MiB'][power]}`
}
