import { searchWords } from '../facts/search-words.ts'
import { joined, type Part } from '../markdown/part.ts'

/** A page of the site. */
export interface Page {
  /** Path without its ending: `alerts/alerts/list`. */
  readonly path: string
  readonly title: string
  /** One sentence. */
  readonly description: string
  readonly parts: readonly Part[]
  /** More front matter: layout, outline. */
  readonly matter?: Readonly<Record<string, unknown>>
  /** Id of the operation whose page it is. */
  readonly operation?: string
}

/** The Markdown file from which the site is built. */
export function sourceOf({ path, title, description, parts, matter = {} }: Page): string {
  // A page without words has no such line.
  const all = { title, description, searchWords: searchWords[path], ...matter }
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  )
  return `---\n${lines.join('\n')}\n---\n\n${joined(parts, 'site')}\n`
}

/** The plain Markdown beside the page. */
export const plainTextOf = ({ parts }: Page): string => `${joined(parts, 'plain')}\n`
