// Byte and base64 helpers without host support, for small texts and streamed parts.

/** Concatenates byte arrays. */
export function concatBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Bytes per call: the number of arguments of a call is limited. */
const slice = 8_192

export function base64(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += slice) {
    characters += String.fromCharCode(...bytes.subarray(at, at + slice))
  }
  return btoa(characters)
}

// Fast path: ASCII characters are their bytes.
const isAscii = /^[\0-\x7f]*$/

export const base64OfText = (text: string): string => (isAscii.test(text) ? btoa(text) : base64(utf8(text)))

export const base64Url = (text: string): string =>
  base64OfText(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** @throws {Error} Not base64. */
export const bytesOfBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** @throws {Error} Not base64, or not UTF-8. */
export const textOfBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
