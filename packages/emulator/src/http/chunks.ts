import type { StreamedBody } from './streamed.ts'

/** Minimum chunk size in characters for short messages. */
const portion = 16_384

/** Combines messages into chunks, lazily. */
export function* chunksOf({ messages }: StreamedBody): Generator<string, void> {
  let text = ''
  for (const message of messages()) {
    text += message
    if (text.length < portion) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
