import { sanitizeText } from '@mgmt-api/base/text'

/** A path with a query, of which empty values are left out. */
export function address(path: string, query: Readonly<Record<string, string | number | undefined>> = {}): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** A value of a query, safe to show and to look for; empty where there is none. */
export const queryText = (query: URLSearchParams, name: string): string => sanitizeText(query.get(name) ?? '').trim()

/** A value of a query as it is, for ids of the platform: the database has none with a null in it. */
export const queryId = (query: URLSearchParams, name: string): string => (query.get(name) ?? '').replaceAll('\0', '')

/** One of some values; the first of them where something else was asked for. */
export function queryChoice<T extends string>(query: URLSearchParams, name: string, values: readonly [T, ...T[]]): T {
  const value = queryText(query, name)
  return values.find((each) => each === value) ?? values[0]
}
