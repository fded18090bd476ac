import { nearest } from '@mgmt-api/base/text'

/** A text in quotes, in one line, cut if it is long. */
export const quoteText = (text: string): string => JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text)

/** A suggestion as the end of a sentence: `; did you mean disk-full?`. */
export function didYouMean(typed: string, known: Iterable<string>): string {
  const near = nearest(typed, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}

/** The same for a name as `alerts/disk-full`, of those of its kind. */
export function didYouMeanResource(typed: string, known: Iterable<string>): string {
  const kind = typed.slice(0, typed.indexOf('/') + 1)
  const keys = [...known].filter((name) => name.startsWith(kind)).map((name) => name.slice(kind.length))
  const near = nearest(typed.slice(kind.length), keys)
  return near === undefined ? '' : `; did you mean ${kind}${near}?`
}

/** The problem of a file of a newer version. Files that name none have version 1. */
export const otherVersion = (version: unknown): string =>
  `version ${typeof version === 'number' ? version : 'unknown'}, but this mgmt reads only version 1; use a newer one`

/** The type of a value in a sentence: `a list`, `a number`, `nothing`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'a string'
  return typeof value === 'number' ? 'a number' : 'a boolean'
}
