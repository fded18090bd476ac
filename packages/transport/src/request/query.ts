/** Writes the query of an operation as text, without the question mark; empty where there is nothing to send. */
export type QueryEncoder = (query: Readonly<Record<string, unknown>>) => string

/**
 * Writes nested values in brackets: `pagination[pageSize]=100`, `order_bys[orderBys][0][fieldName]=…`.
 * Lists of plain values repeat their key; other lists are numbered from 0.
 * Absent and null values, empty lists and empty objects are left out.
 */
export function encodeQuery(query: Readonly<Record<string, unknown>>): string {
  let text = ''
  for (const name in query) text = append(text, encodePart(name), query[name])
  return text
}

function append(text: string, key: string, value: unknown): string {
  if (value === undefined || value === null) return text
  if (typeof value !== 'object') {
    // A checked value is neither a function nor a symbol.
    return `${text === '' ? '' : `${text}&`}${key}=${encodePart(value as string | number | boolean)}`
  }
  if (Array.isArray(value)) {
    const plain = !value.some((item) => typeof item === 'object' && item !== null)
    value.forEach((item, index) => {
      text = append(text, plain ? key : `${key}[${index}]`, item)
    })
    return text
  }
  for (const [name, item] of Object.entries(value)) text = append(text, `${key}[${encodePart(name)}]`, item)
  return text
}

/** One name, value or step of a path, percent-encoded. A lone surrogate, which no address can contain, becomes U+FFFD. */
export function encodePart(text: string | number | boolean): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return encodeURIComponent(String(text).replace(/\p{Surrogate}/gu, '\ufffd'))
  }
}
