/** Segment of a published name that is dropped before another segment. */
const idle: ReadonlySet<string> = new Set(['Type', 'Strategy', 'Selection', 'WidgetScope'])

/**
 * Default model name of a published schema: without lower-case prefixes (`alerts.v3.`), dots and redundant segments
 * (`LogsSource.Strategy.Range` is `LogsSourceRange`).
 */
export function modelName(published: string): string {
  const segments = published.split('.').filter((segment) => !/^[a-z]/.test(segment))
  const last = segments.pop() ?? ''
  const dropped = segments.filter((segment) => idle.has(segment))
  const kept = segments.filter((segment) => !idle.has(segment))
  // `Selection.ListSelection` repeats a word.
  const again = dropped.find((segment) => last.endsWith(segment) && last !== segment)
  return pascal([...kept, again === undefined ? last : last.slice(0, -again.length)].join(''))
}

/** Operation names that are reserved words. */
const reserved: ReadonlySet<string> = new Set(['delete', 'export', 'import', 'new'])

/** Default name of an operation: its id after the underscore, in camel case. */
export function operationName(id: string): string {
  const name = lowerFirst(id.slice(id.indexOf('_') + 1))
  return reserved.has(name) ? `${name}It` : name
}

/** `query_filter` and `query-filter` as `QueryFilter`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** `dashboardId` of `dashboard_id`. */
export const camel = (name: string): string => lowerFirst(pascal(name))

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `policy` of `policies`. */
export function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/([^s])s$/, '$1')
}

/** Name of the value beside a type: `e2MType` for `E2MType`, `kpiFilter` for `KPIFilter`. */
export function valueName(type: string): string {
  return type.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (letters) => letters.toLowerCase())
}
