import type { Streamed } from './streamed.ts'

/** Characters that are sent together, where messages are shorter. */
const portion = 16_384

/** Messages put together to portions, each made when it is asked for. */
export function* portionsOf({ messages }: Streamed): Generator<string, void> {
  let text = ''
  for (const message of messages()) {
    text += message
    if (text.length < portion) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
