/** What decodes base64 natively, where the runtime has it. */
export interface Base64Natives {
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array } | undefined
  readonly Uint8Array?: { fromBase64?(text: string): Uint8Array } | undefined
}

/**
 * The bytes of a base64 text: of either alphabet, with padding or without.
 * @throws {Error} It is none.
 */
// Which of them a runtime has is looked up when it is needed: importing does nothing.
export function bytesOf(text: string, natives: Base64Natives = globalThis as Base64Natives): Uint8Array {
  const { Buffer, Uint8Array: Bytes } = natives
  if (Buffer !== undefined) {
    const bytes = Buffer.from(text, 'base64')
    const digits = withoutPadding(text)
    // It skips what is not base64.
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
