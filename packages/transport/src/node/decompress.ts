import { kMaxLength } from 'node:buffer'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliDecompress, createGunzip, gunzip, gunzipSync } from 'node:zlib'
import type { Transform } from 'node:stream'

/** The encodings that `nodeFetch` requests and can read. */
export const acceptedEncodings = 'gzip, br'

/** Smaller compressed bodies, in bytes, are decompressed synchronously: a thread would cost more than the work. */
const smallBody = 16 * 1024

const gunzipLater = promisify(gunzip)
const brotliLater = promisify(brotliDecompress)

/** Whether a body has to be decompressed. */
export function isPacked(encoding: string | undefined): boolean {
  return encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'br'
}

/**
 * Decompresses a whole body. A body without a known encoding is returned unchanged.
 * @throws {RangeError} `ERR_BUFFER_TOO_LARGE`: it has more than `maxBytes`.
 */
export function decompress(body: Buffer, encoding: string | undefined, maxBytes: number): Buffer | Promise<Buffer> {
  // An empty body is legal with any encoding (HEAD, 204), although no encoder produces one.
  if (body.byteLength === 0) return body
  const options = { maxOutputLength: Math.min(maxBytes, kMaxLength) }
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return body.byteLength < smallBody ? gunzipSync(body, options) : gunzipLater(body, options)
    case 'br':
      return brotliLater(body, options)
    default:
      return body
  }
}

/** A stream that decompresses and passes each flush of the sender on at once. Undefined if the body is not compressed. */
export function decompressor(encoding: string | undefined): Transform | undefined {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip({ flush: constants.Z_SYNC_FLUSH })
    case 'br':
      return createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
    default:
      return undefined
  }
}
