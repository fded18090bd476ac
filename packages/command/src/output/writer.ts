import type { OutputStream } from '../host.ts'

/** Buffers text and writes it in chunks; waits if the reader is slow. */
export interface Writer {
  write(text: string): void | Promise<void>
  flush(): void | Promise<void>
}

const pieceLength = 32_768

/** Creates a writer for a stream. */
export function createWriter(stream: OutputStream): Writer {
  let waiting = ''
  const flush = (): void | Promise<void> => {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    return stream.write(text)
  }
  return {
    write(text) {
      waiting += text
      return waiting.length < pieceLength ? undefined : flush()
    },
    flush,
  }
}
