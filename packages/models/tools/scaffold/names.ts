/** A segment of a published name that says nothing where another segment follows it. */
const idle: ReadonlySet<string> = new Set(['Type', 'Strategy', 'Selection', 'WidgetScope'])

/** Names that a model must not take from its readers. */
const globals: ReadonlySet<string> = new Set([
  ...['Array', 'Boolean', 'Date', 'Error', 'Event', 'File', 'Function', 'Map', 'Number', 'Object', 'Promise'],
  ...['Record', 'Request', 'Response', 'Set', 'String', 'Symbol', 'URL'],
])

/**
 * What a published schema is called here: without its lower-case prefixes (`alerts.v3.`), dots joined, segments that
 * say nothing dropped (`LogsSource.Strategy.Range` is `LogsSourceRange`).
 */
export function modelName(published: string): string {
  const segments = published.split('.').filter((segment) => !/^[a-z]/.test(segment))
  const last = segments.pop() ?? ''
  const dropped = segments.filter((segment) => idle.has(segment))
  const kept = segments.filter((segment) => !idle.has(segment))
  // `Selection.ListSelection` says it twice.
  const again = dropped.find((segment) => last.endsWith(segment) && last !== segment)
  return pascal([...kept, again === undefined ? last : last.slice(0, -again.length)].join(''))
}

/** Names of operations that the language keeps to itself. */
const reserved: ReadonlySet<string> = new Set(['delete', 'export', 'import', 'new'])

/**
 * What an operation is called here: what the maintainer chose for its id, else the id after the underscore, in camel
 * case.
 * @throws {Error} when that is a word of the language.
 */
export function operationName(id: string, chosen: Readonly<Record<string, string>> = {}): string {
  const name = chosen[id] ?? lowerFirst(id.slice(id.indexOf('_') + 1))
  if (reserved.has(name)) {
    throw new Error(`${id} would be called ${name}, which is a word of the language. Choose another name for it.`)
  }
  return name
}

/** What the files of a service are called: `AlertDefsService_GetAlertDef` is in `alert-defs`. */
export function serviceFile(id: string): string {
  return kebab(id.replace(/_.*$/, '').replace(/Service$/, ''))
}

/** `query_filter` and `query-filter` as `QueryFilter`. */
export function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z0-9])+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `AlertDefOrderBy` as `alert-def-order-by`. */
export function kebab(name: string): string {
  return words(name).join('-')
}

/** `AlertDefOrderBy` as its words in lower case. */
export function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase())
}

/** Names of models by where they were found, each given once. */
export interface Namer {
  /**
   * The name of what stands at `origin`: the one that the maintainer chose, else `proposed`.
   * @throws {Error} when the name is taken by something else, or is one of the language's own.
   */
  name(origin: string, proposed: string): string
}

/** Names models, with the maintainer's table of `origin` to name on top of the rules. */
export function createNamer(chosen: Readonly<Record<string, string>>): Namer {
  const origins = new Map<string, string>()
  return {
    name(origin, proposed) {
      const name = chosen[origin] ?? proposed
      if (globals.has(name)) {
        throw new Error(`${origin} would be called ${name}, which hides a global. Choose another name for it.`)
      }
      const taken = origins.get(name)
      if (taken !== undefined && taken !== origin) {
        throw new Error(`${origin} and ${taken} would both be called ${name}. Choose a name for one of them.`)
      }
      origins.set(name, origin)
      return name
    },
  }
}
