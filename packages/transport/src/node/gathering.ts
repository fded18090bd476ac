/**
 * A buffer that the next large body reuses. Memory outside of the heap is freed only by a garbage collection, so a client
 * that reads many pages would otherwise hold much more than it reads.
 */
let spare: Buffer | undefined
const smallestBuffer = 256 * 1024
const largestSpare = 4 * 1024 * 1024

/** The chunks of a body, joined as they arrive. */
export class Gathering {
  #only: Uint8Array | undefined
  #buffer: Buffer | undefined
  #length = 0

  get length(): number {
    return this.#length
  }

  add(chunk: Uint8Array): void {
    if (this.#length === 0) {
      this.#only = chunk
      this.#length = chunk.byteLength
      return
    }
    const buffer = this.#roomFor(chunk.byteLength)
    if (this.#only !== undefined) buffer.set(this.#only)
    this.#only = undefined
    buffer.set(chunk, this.#length)
    this.#length += chunk.byteLength
  }

  /** Passes the whole body to `use`, which must not keep it, because the memory is reused. */
  lend<T>(use: (body: Buffer) => T): T {
    try {
      return use(this.keep())
    } finally {
      if (this.#buffer !== undefined && this.#buffer.byteLength <= largestSpare) spare = this.#buffer
      this.#buffer = undefined
    }
  }

  /** The whole body, in memory that is not reused. */
  keep(): Buffer {
    const only = this.#only
    if (only !== undefined) return Buffer.from(only.buffer, only.byteOffset, only.byteLength)
    return this.#buffer?.subarray(0, this.#length) ?? Buffer.alloc(0)
  }

  #roomFor(more: number): Buffer {
    const wanted = this.#length + more
    const present = this.#buffer
    if (present !== undefined && present.byteLength >= wanted) return present
    const larger =
      takeSpare(wanted) ?? Buffer.allocUnsafeSlow(Math.max(smallestBuffer, 2 ** Math.ceil(Math.log2(wanted))))
    if (present !== undefined) larger.set(present.subarray(0, this.#length))
    this.#buffer = larger
    return larger
  }
}

function takeSpare(size: number): Buffer | undefined {
  if (spare === undefined || spare.byteLength < size) return undefined
  const taken = spare
  spare = undefined
  return taken
}
