import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from '../markdown/escape.ts'
import { addressOf, firstSentence } from '../pages/names.ts'
import type { Page } from '../pages/page.ts'

const folder = join(import.meta.dirname, '../../../../docs')
const published = 'https://github.com/mgmt-api/mgmt-api/blob/main/docs/guides/'

/** The headings of the index of the guides, in order. */
const guideParts = ['Learn', 'How to', 'Reference', 'Explanation'] as const
type GuidePart = (typeof guideParts)[number]

/** A page of `docs/guides`. */
export interface Guide extends Page {
  readonly name: string
  /** Heading of the index that lists it. */
  readonly part: GuidePart
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
 * Reads the guides in the order of their index, `docs/README.md`.
 * @throws {Error} The index lists no heading of this name, or not exactly the files of the folder.
 */
export function readGuides(): readonly Guide[] {
  const listed = guideParts.flatMap((part) => listedUnder(part).map((name) => ({ name, part })))
  const files = readdirSync(join(folder, 'guides')).map((file) => file.replace(/\.md$/, ''))
  const names = new Set(listed.map(({ name }) => name))
  const wrong = [...names].filter((name) => !files.includes(name)).concat(files.filter((name) => !names.has(name)))
  if (wrong.length > 0) throw new Error(`docs/README.md and docs/guides differ: ${wrong.join(', ')}`)
  return listed.map(({ name, part }) => readGuide(name, part))
}

function listedUnder(part: GuidePart): string[] {
  const [, section] = readFileSync(join(folder, 'README.md'), 'utf8').split(`\n## ${part}\n`)
  if (section === undefined) throw new Error(`docs/README.md has no heading "${part}".`)
  const [links = ''] = section.split('\n## ')
  return [...links.matchAll(/\]\(guides\/([\w-]+)\.md\)/g)].map(([, name = '']) => name)
}

function readGuide(name: string, part: GuidePart): Guide {
  const source = readFileSync(join(folder, `guides/${name}.md`), 'utf8')
  const [, title = name, first = ''] = /^# (.*)\n\n([^]*?)\n\n/.exec(source) ?? []
  const plain = first.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const description = firstSentence(plain).replaceAll('`', '')
  const blocks = blocksOf(source)
  return { name, part, path: `guides/${name}`, title, description, parts: [onSite(source.trim())], blocks }
}

/** The guides under each heading of the index. */
export const guidesByPart = (guides: readonly Guide[]): readonly (readonly [GuidePart, readonly Guide[]])[] =>
  guideParts.map((part) => [part, guides.filter((guide) => guide.part === part)])

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

/** The list of guides. */
export const guidesPage = (guides: readonly Guide[]): Page => ({
  path: 'guides/index',
  title: 'Guides',
  description: 'Guides for code, command line, files and worker.',
  parts: ['# Guides', ...guidesByPart(guides).flatMap(([part, own]) => [`## ${part}`, listOf(own)])],
})

const listOf = (guides: readonly Guide[]): string =>
  guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}): ${text(description)}`).join('\n')
