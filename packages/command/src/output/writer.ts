import type { OutputStream } from '../host.ts'

/** Collects text into pieces of some size, and waits where the reader is slow. */
export interface Writer {
  write(text: string): void | Promise<void>
  flush(): void | Promise<void>
}

const pieceLength = 32_768

/** Writes to a stream, and waits where it is full. */
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
