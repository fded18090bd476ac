import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { OutputStream } from './host.ts'

/** Milliseconds until a full pipe is tried again. */
const pause = 5

/**
 * Writes to a pipe or a file by its descriptor, without a stream on it. A pipe whose reader has gone closes the stream
 * and takes nothing more; a full pipe that does not block is waited for.
 */
export function createDescriptorStream(descriptor: number): OutputStream {
  const closed = new AbortController()
  let before: Promise<void> | undefined
  const write = (text: string): void | Promise<void> => {
    if (closed.signal.aborted) return
    const rest = writeNow(descriptor, Buffer.from(text), closed)
    if (rest.length > 0) return later(rest)
  }
  const later = async (bytes: Buffer): Promise<void> => {
    let rest = bytes
    while (rest.length > 0 && !closed.signal.aborted) {
      await setTimeout(pause)
      rest = writeNow(descriptor, rest, closed)
    }
    before = undefined
  }
  return {
    terminal: undefined,
    closed: closed.signal,
    write(text) {
      // A text never overtakes one that still waits.
      const written = before === undefined ? write(text) : before.then(() => write(text))
      if (written !== undefined) before = written
      return written
    },
  }
}

/** Writes what can be written, and returns the rest. */
function writeNow(descriptor: number, bytes: Buffer, closed: AbortController): Buffer {
  let rest = bytes
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return rest
      // Whatever else it is, nobody reads any more: EPIPE, a closed descriptor, a full disk.
      closed.abort()
      return rest.subarray(rest.length)
    }
  }
  return rest
}
