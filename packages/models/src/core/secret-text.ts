/** Shortest secret that is masked within a longer word: shorter ones are likely to be parts of ordinary words. */
const distinctive = 8
/** Shortest secret that is masked at all. */
const shortest = 4

/**
 * Replaces a secret in a text by `[key]`. One of fewer than eight characters is replaced where it is a word of its own
 * alone, and one of fewer than four not at all, so that no message becomes illegible.
 */
export function maskSecret(text: string, secret: string): string {
  if (secret.length < shortest || !text.includes(secret)) return text
  if (secret.length >= distinctive) return text.replaceAll(secret, '[key]')
  const word = secret.replaceAll(/[^\w]/g, '\\$&')
  return text.replaceAll(new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g'), '[key]')
}

/**
 * Whether a text that was given as something else, as a region or a name, is likely to be a key: it has letters and
 * digits, 24 or more in a row. UUIDs, host names and names of files do not.
 */
export function looksLikeKey(text: string): boolean {
  const runs = text.match(/[A-Za-z\d]{24,}/g) ?? []
  return runs.some((run) => /\d/.test(run) && /[A-Za-z]/.test(run))
}
