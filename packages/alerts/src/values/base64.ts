/** Native base64 decoders of runtimes. */
export interface Base64Natives {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array } | undefined
  readonly Uint8Array?: { fromBase64?(text: string): Uint8Array } | undefined
}

/**
 * Decodes base64 of either alphabet, with or without padding.
 * @throws {Error} The text is not base64.
 */
// The decoder is looked up at the call: importing does nothing.
export function bytesOf(text: string, natives: Base64Natives = globalThis as Base64Natives): Uint8Array {
  const { Buffer, Uint8Array: Bytes } = natives
  if (Buffer !== undefined) {
    const bytes = Buffer.from(text, 'base64')
    const digits = withoutPadding(text)
    // `Buffer` skips characters that are not base64.
    if (digits % 4 !== 1 && bytes.length === Math.floor((digits * 3) / 4)) return bytes
  }
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  if (Bytes?.fromBase64 !== undefined) return Bytes.fromBase64(standard)
  return Uint8Array.from(atob(standard), (char) => char.charCodeAt(0))
}

function withoutPadding(text: string): number {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) === 61) end--
  return end
}
