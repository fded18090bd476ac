/** A block of HCL: `resource "acme_alert" "disk" { … }`. */
export interface HclBlock {
  readonly type: string
  readonly labels: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * Reads what an export writes: blocks of attributes with texts, numbers, lists and objects.
 * @param resolve the value of an expression such as `acme_alert.disk.id`
 */
export function readHcl(source: string, resolve: (expression: string) => unknown): readonly HclBlock[] {
  const tokens = source.match(/"(?:[^"\\]|\\.)*"|[{}[\],=]|[^\s{}[\],="]+/g) ?? []
  let at = 0
  const next = (): string => tokens[at++] ?? ''
  const skip = (wanted: string): void => {
    const found = next()
    if (found !== wanted) throw new Error(`${found} where ${wanted} is expected`)
  }
  const text = (token: string): string => String(JSON.parse(textOf(token, resolve)))
  const name = (token: string): string => (token.startsWith('"') ? text(token) : token)
  const object = (): Record<string, unknown> => {
    const entries: [string, unknown][] = []
    while (tokens[at] !== '}') {
      const key = name(next())
      skip('=')
      entries.push([key, value()])
    }
    skip('}')
    return Object.fromEntries(entries)
  }
  const value = (): unknown => {
    const token = next()
    if (token === '{') return object()
    if (token === '[') {
      const items: unknown[] = []
      while (tokens[at] !== ']') {
        items.push(value())
        if (tokens[at] === ',') at++
      }
      at++
      return items
    }
    if (token.startsWith('"')) return text(token)
    return /^(?:true|false|-?\d.*)$/.test(token) ? JSON.parse(token) : resolve(token)
  }
  const blocks: HclBlock[] = []
  while (at < tokens.length) {
    const type = next()
    const labels: string[] = []
    while (tokens[at] !== '{') labels.push(text(next()))
    skip('{')
    blocks.push({ type, labels, body: object() })
  }
  return blocks
}

/** The text of a template. */
const textOf = (token: string, resolve: (expression: string) => unknown): string =>
  token
    .split(/(?<![$])\$\{([^}]*)\}/)
    .map((part, index) => (index % 2 === 1 ? String(resolve(part)) : part))
    .map((part) => part.replaceAll('$${', '${').replaceAll('%%{', '%{'))
    .join('')
