/**
 * Parses a stream of JSON lines.
 * @throws {SyntaxError} for an invalid line; errors of the stream
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
