import { writeSync } from 'node:fs'
import type { OutputStream } from '../host.ts'

/** Milliseconds between attempts to write to a full pipe. */
const pause = 5

/**
 * Writes to a pipe or a file by its descriptor, without a Node stream. Once the reader closes the pipe, further text is
 * discarded; writes to a full non-blocking pipe are retried.
 */
export function createDescriptorStream(descriptor: number): OutputStream {
  // Created on first use: most runs do not need it, and its classes take time to load.
  let closed: AbortController | undefined
  let failure: unknown
  const fail = (error: unknown): void => {
    failure = error
    closed?.abort(error)
  }
  /** The last unfinished write: the next one waits for it. */
  let last: Promise<void> | undefined
  const write = (text: string): void | Promise<void> => {
    if (failure !== undefined) return
    const rest = writeNow(descriptor, Buffer.from(text), fail)
    if (rest.length > 0) return writeRest(descriptor, rest, fail)
  }
  return {
    terminal: undefined,
    get closed() {
      if (closed === undefined) {
        closed = new AbortController()
        if (failure !== undefined) closed.abort(failure)
      }
      return closed.signal
    },
    get failure() {
      return failure
    },
    write(text) {
      const written = last === undefined ? write(text) : last.then(() => write(text))
      if (written === undefined) return
      const current = written.then(() => {
        if (last === current) last = undefined
      })
      last = current
      return current
    },
  }
}

/** Writes the rest of a text as the reader empties the pipe. */
async function writeRest(descriptor: number, bytes: Buffer, fail: (error: unknown) => void): Promise<void> {
  let rest = bytes
  while (rest.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    rest = writeNow(descriptor, rest, fail)
  }
}

/** Writes as much as the descriptor accepts and returns the rest. */
function writeNow(descriptor: number, bytes: Buffer, fail: (error: unknown) => void): Buffer {
  let rest = bytes
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return rest
      fail(error)
      return rest.subarray(rest.length)
    }
  }
  return rest
}
