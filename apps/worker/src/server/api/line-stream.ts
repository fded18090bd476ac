/** Characters per chunk: smaller chunks cost more in calls than they save in memory. */
const batchLength = 32_768

export interface LineStreamOptions {
  /** Ends the stream when the server closes. */
  readonly signal: AbortSignal
  /** Called when the rows cannot be read to the end: the client has to notice that the response is incomplete. */
  readonly onError: (error: unknown) => void
}

/**
 * Rows as lines of JSON, with backpressure; a client that disconnects ends the reading.
 * @throws errors of the rows before the first chunk is full, while the response can still report them
 */
export async function lineStream(
  rows: AsyncIterable<object>,
  { signal, onError }: LineStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const iterator = rows[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  let first: Batch | undefined = await nextBatch(iterator)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          signal.throwIfAborted()
          const { text, isEnd } = first ?? (await nextBatch(iterator))
          first = undefined
          if (text !== '') controller.enqueue(encoder.encode(text))
          if (isEnd) controller.close()
        } catch (error) {
          await iterator.return?.()
          onError(error)
        }
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

interface Batch {
  readonly text: string
  readonly isEnd: boolean
}

async function nextBatch(iterator: AsyncIterator<object>): Promise<Batch> {
  let text = ''
  while (text.length < batchLength) {
    const next = await iterator.next()
    if (next.done === true) return { text, isEnd: true }
    text += `${JSON.stringify(next.value)}\n`
  }
  return { text, isEnd: false }
}
