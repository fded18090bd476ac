/**
 * Values of a stream of JSON, one a line, while they arrive.
 * @throws {SyntaxError} for a line that is none; what the stream throws
 */
export async function* jsonLines(stream: AsyncIterable<Uint8Array>): AsyncGenerator {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of stream) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') yield JSON.parse(line)
  }
  if (rest !== '') yield JSON.parse(rest)
}
