import { type Guide, guideParts } from './read-guides.ts'
import { text } from '../markdown/escape.ts'
import { addressOf } from '../pages/names.ts'
import type { Page } from '../pages/page.ts'

/** The list of guides. */
export const guidesPage = (guides: readonly Guide[]): Page => ({
  path: 'guides/index',
  title: 'Guides',
  description: 'Guides for code, command line, files and worker.',
  parts: [
    '# Guides',
    ...guideParts.flatMap((part) => [`## ${part}`, listOf(guides.filter((guide) => guide.part === part))]),
  ],
})

const listOf = (guides: readonly Guide[]): string =>
  guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}): ${text(description)}`).join('\n')
