// Bytes and base64 without the help of a host: for small texts, and for what is made on demand.

/** Several pieces as one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((size, { byteLength }) => size + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Bytes whose characters are given to one call: a call takes so many arguments at most. */
const slice = 8_192

export function base64(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += slice) {
    characters += String.fromCharCode(...bytes.subarray(at, at + slice))
  }
  return btoa(characters)
}

// Most texts are ASCII, whose characters are their bytes.
const isAscii = /^[\0-\x7f]*$/

/** Base64 of a text's UTF-8. */
export const base64OfText = (text: string): string => (isAscii.test(text) ? btoa(text) : base64(utf8(text)))

/** Base64 of a text's UTF-8 that needs no escape in an address. */
export const base64Url = (text: string): string =>
  base64OfText(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** @throws {Error} Not base64. */
export const bytesOfBase64 = (text: string): Uint8Array =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** @throws {Error} Not base64, or not UTF-8. */
export const textOfBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytesOfBase64(text.replaceAll('-', '+').replaceAll('_', '/')))
