/** Minimum length of a secret that is masked within a word. Shorter ones are likely to be parts of ordinary words. */
const distinctive = 8
/** Minimum length of a secret that is masked. */
const shortest = 4
/** Minimum length of a part of a secret that is masked: its beginning or its end. */
const shortestPart = 12

/**
 * Replaces a secret in a text by `[key]`, also in base64, and its first or last half or more. A secret of fewer than eight
 * characters is replaced where it is a word of its own alone, and one of fewer than four not at all, so that no message
 * becomes illegible.
 */
export function maskSecret(text: string, secret: string): string {
  if (secret.length < shortest) return text
  if (secret.length < distinctive) {
    const word = secret.replaceAll(/[^\w]/g, '\\$&')
    return text.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'), '[key]')
  }
  return [secret, ...inBase64(secret), ...partsOf(secret)].reduce(
    (masked, part) => masked.replaceAll(part, '[key]'),
    text,
  )
}

/** The beginnings and ends of a secret with half of its characters or more, the longest first. */
function partsOf(secret: string): readonly string[] {
  const least = Math.max(shortestPart, Math.ceil(secret.length / 2))
  const lengths = Array.from({ length: Math.max(0, secret.length - least) }, (_, index) => secret.length - 1 - index)
  return lengths.flatMap((length) => [secret.slice(0, length), secret.slice(-length)])
}

/** What base64 makes of a secret after zero, one or two other bytes, without the characters that these bytes share. */
function inBase64(secret: string): readonly string[] {
  // `btoa` knows no other characters, and a header has none.
  if (!/^[\u0020-\u007e]+$/.test(secret)) return []
  return [0, 2, 3].flatMap((shared, before) => {
    const whole = btoa(' '.repeat(before) + secret).slice(shared, Math.floor(((before + secret.length) * 4) / 3))
    return [whole, whole.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** The text in place of a secret in logs, and in output for people. */
export const redacted = '[redacted]'

const secretName = /authorization|cookie|passw|secret|token|credential|api[-_]?key|private[-_]?key/i

/** Whether a header or a field of this name is likely to carry a secret. */
export const isSecretName = (name: string): boolean => secretName.test(name)

/**
 * Whether a text that was passed as something else, such as a region, is likely to be a key: it contains 24 or more
 * letters and digits in a row. UUIDs, host names and file names do not.
 */
export function looksLikeKey(text: string): boolean {
  const runs = text.match(/[A-Za-z\d]{24,}/g) ?? []
  return runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run))
}

/**
 * An address that is safe to print: an http(s) URL without user, password, query and fragment, in which parts of the path
 * that look like a key are `[key]`. Any other text may be a misplaced key, and becomes `[invalid address]`.
 * @example safeAddress('https://user:secret@api.example.com/?api_key=secret') // 'https://api.example.com'
 */
export function safeAddress(address: string): string {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) return '[invalid address]'
  const path = url.pathname === '/' ? '' : url.pathname
  return (url.origin + path).replaceAll(/[A-Za-z\d]{24,}/g, (run) => (looksLikeKey(run) ? '[key]' : run))
}
