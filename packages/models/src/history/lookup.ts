import { movedPaths } from './paths.ts'

/** Replacement of a path that no longer exists. */
export interface PathChange {
  /** Current path, with the values of the request. */
  readonly movedTo: string
  readonly since: string
  /** Human-readable sentence: `Moved to /aaa/api-keys/v3/list/all on 2026-06-09.` */
  readonly note: string
}

/**
 * Looks up the replacement of an old path. Returns undefined for paths that never existed or are still valid. A base
 * path (`/mgmt/openapi/5`) and a query are ignored.
 * @example lookupMovedPath('GET', '/integrations/extensions/v1/nginx') // movedTo: …/v1/catalog/nginx
 */
export function lookupMovedPath(method: string, path: string): PathChange | undefined {
  const verb = method.toUpperCase()
  const bare = path.replace(/[?#].*$/s, '').replace(/^\/mgmt\/openapi\/\d+(?=\/)/, '')
  for (const moved of movedPaths) {
    if (moved.method !== verb || match(moved.to, bare) !== undefined) continue
    const values = match(moved.from, bare)
    if (values === undefined || moved.except?.some((value) => Object.values(values).includes(value)) === true) continue
    const movedTo = moved.to.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    return { movedTo, since: moved.since, note: `Moved to ${moved.to} on ${moved.since}.` }
  }
  return undefined
}

// Compares segment by segment, since a regular expression would require escaping.
function match(template: string, path: string): Record<string, string> | undefined {
  const wanted = template.split('/')
  const found = path.split('/')
  if (wanted.length !== found.length) return undefined
  const values: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = found[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined ? segment !== value : value === '') return undefined
    if (name !== undefined) values[name] = value
  }
  return values
}
