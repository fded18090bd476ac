import { sanitizeText } from '@mgmt-api/base/text'

/** A path with a query, without empty values. */
export function address(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** A query parameter, safe to show and to search for; empty if missing. */
export const queryText = (query: URLSearchParams, name: string): string => sanitizeText(query.get(name) ?? '').trim()

/** An unchanged query parameter, for ids of the platform. Null characters are removed, since the database has none. */
export const queryId = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').replaceAll('\0', '')

/** One of the given values; the first one for any other. */
export function queryChoice<T extends string>(query: URLSearchParams, name: string, values: readonly [T, ...T[]]): T {
  const value = queryText(query, name)
  return values.find((each) => each === value) ?? values[0]
}
