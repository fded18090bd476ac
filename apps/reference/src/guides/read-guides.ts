import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstSentence } from '../pages/names.ts'
import type { Page } from '../pages/page.ts'

const folder = join(import.meta.dirname, '../../../../docs/guides')
const published = 'https://github.com/mgmt-api/mgmt-api/blob/main/docs/guides/'

/** Guides whose code blocks are run one after the other, in reading order. */
const walks: readonly string[] = [
  'first-call',
  'filters-and-pages',
  'bulk',
  'errors-and-retries',
  'testing',
  'as-code-in-ci',
  'many-accounts',
  'watch-accounts',
  'who-is-notified',
  'new-contract',
  'cookbook',
]

/** Guides to look things up in. */
const manuals: readonly string[] = [
  'command-line',
  'files',
  'plan-and-apply',
  'policies',
  'as-code-library',
  'worker',
  'worker-operations',
  'worker-messages',
  'emulator',
  'transport',
  'models',
  'alerts',
]

/** A hand-written page. */
export interface Guide extends Page {
  readonly name: string
  /** Heading under which it is listed. */
  readonly part: string
  /** Whether its code blocks are run one after the other. */
  readonly isWalk: boolean
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
  const names = [...walks, ...manuals]
  const unknown = readdirSync(folder).filter((file) => !names.includes(file.replace(/\.md$/, '')))
  if (unknown.length > 0) throw new Error(`guides/${unknown.join()} is missing in the order of guides.`)
  return names.map((name) => {
    const source = readFileSync(join(folder, `${name}.md`), 'utf8')
    const [, title = name, first = ''] = /^# (.*)\n\n([^]*?)\n\n/.exec(source) ?? []
    const plain = first.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const description = firstSentence(plain).replaceAll('`', '')
    const blocks = blocksOf(source)
    return {
      name,
      path: `guides/${name}`,
      title,
      description,
      parts: [onSite(source.trim())],
      part: walks.includes(name) ? 'How to' : 'Reference',
      isWalk: walks.includes(name),
      blocks,
    }
  })
}

/** The guides under each heading. */
export const guidesByPart = (guides: readonly Guide[]): readonly (readonly [string, readonly Guide[]])[] =>
  [...new Set(guides.map(({ part }) => part))].map((part) => [part, guides.filter((each) => each.part === part)])

/** Relative links lead to other guides, or to files of the repository. */
const onSite = (source: string): string =>
  source.replaceAll(/\]\((\.\.\/[^)]+|[\w-]+\.md[^)]*)\)/g, (_link, to: string) =>
    to.startsWith('../') ? `](${new URL(to, published).href})` : `](/guides/${to})`,
  )

function blocksOf(source: string): GuideBlock[] {
  return [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', content = '']) => ({
    language,
    content,
    file: /^(?:#|\/\/) ([\w.-]+\.\w+)\n/.exec(content)?.[1],
  }))
}
