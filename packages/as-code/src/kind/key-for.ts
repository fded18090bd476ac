import { createHash } from 'node:crypto'
import type { Kind } from './kind.ts'

/** Letters that do not decompose into a Latin letter and its marks. */
const folded: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}

/** Leaves room for a number, and stays readable. */
const longestSlug = 80

/**
 * A key for a resource without one, made from its name: `Disk full (db)` becomes `disk-full-db`. A name without Latin
 * letters or digits becomes the kind's word and a short hash of the name. The same name gives the same key, as long as
 * the same keys are taken.
 * @param taken existing keys of the kind, which the new one avoids
 */
export function keyFor(kind: Pick<Kind, 'words'>, name: string, taken: ReadonlySet<string>): string {
  const key = slugOf(name) || `${slugOf(kind.words.one)}-${shortHash(name)}`
  return freeName(key, taken)
}

/** The name, with a number from 2 on if it is taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}-${number}`)) return `${name}-${number}`
}

/** The Latin letters and digits of a name, with hyphens between words: `disk-full-db`. */
export function slugOf(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^\u0000-\u007f]/gu, (letter) => folded[letter] ?? ' ')
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The form of keys and owners. */
export const keyForm: RegExp = /^[a-z0-9][a-z0-9._-]{0,99}$/
/** Message for a text that does not have this form. */
export const keyRule: string =
  'Lower-case letters, digits, ".", "_" and "-", at most 100, the first a letter or a digit.'
