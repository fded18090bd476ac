import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../pages/page.ts'

const folder = join(import.meta.dirname, '../../guides')

/** Guides in reading order. */
const order: readonly string[] = [
  'first-call',
  'filters-and-pages',
  'bulk',
  'errors-and-retries',
  'testing',
  'as-code-in-ci',
  'many-accounts',
  'worker',
  'new-contract',
  'cookbook',
]

/** A hand-written page. */
export interface Guide extends Page {
  readonly name: string
  readonly blocks: readonly GuideBlock[]
}

/** A code block of a guide. */
export interface GuideBlock {
  readonly language: string
  readonly content: string
  /** Name of the file that it is, from the comment in its first line. Default: it is run. */
  readonly file: string | undefined
}

/**
 * Reads the guides.
 * @throws {Error} A file has no place in the order.
 */
export function readGuides(): readonly Guide[] {
  const unknown = readdirSync(folder).filter((file) => !order.includes(file.replace(/\.md$/, '')))
  if (unknown.length > 0) throw new Error(`guides/${unknown.join()} is missing in the order of guides.`)
  return order.map((name) => {
    const source = readFileSync(join(folder, `${name}.md`), 'utf8')
    const [, title = name, first = ''] = /^# (.*)\n\n(.*)\n/.exec(source) ?? []
    const description = first.replaceAll('`', '').split('. ')[0] ?? ''
    return { name, path: `guides/${name}`, title, description, parts: [source.trim()], blocks: blocksOf(source) }
  })
}

function blocksOf(source: string): GuideBlock[] {
  return [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', content = '']) => ({
    language,
    content,
    file: /^(?:#|\/\/) ([\w.-]+\.\w+)\n/.exec(content)?.[1],
  }))
}
