// PostgreSQL accepts neither the character U+0000 nor lone surrogates, and text from a platform may contain both.

const nulls = new RegExp(String.fromCharCode(0), 'g')
const loneSurrogates = /\p{Surrogate}/gu

/** Text that the database can store. */
export const databaseText = (text: string): string => text.replace(nulls, '').replace(loneSurrogates, '\ufffd')

/** Applies `databaseText` to all strings and names of a JSON value. */
export const databaseValue = <T extends object>(value: T): T =>
  // Strings stay strings and names stay names, so the type is unchanged.
  JSON.parse(JSON.stringify(value), (_, each: unknown) => databasePart(each)) as T

function databasePart(value: unknown): unknown {
  if (typeof value === 'string') return databaseText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [databaseText(name), each]))
}
