// PostgreSQL takes neither the character U+0000 nor half of a surrogate pair, and text from a platform may have both.

const nulls = new RegExp(String.fromCharCode(0), 'g')
const halves = /\p{Surrogate}/gu

/** Text that the database can keep. */
export const storableText = (text: string): string => text.replace(nulls, '').replace(halves, '\ufffd')

/** The same in all texts and names of a value, as JSON has it. */
export const storableValue = <T extends object>(value: T): T =>
  // Texts stay texts and names stay names, so what comes back has the type that went in.
  JSON.parse(JSON.stringify(value), (_, each: unknown) => storablePart(each)) as T

function storablePart(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]: [string, unknown]) => [storableText(name), each]))
}
