import { type Guide, guidesByPart } from './read-guides.ts'
import { text } from '../markdown/escape.ts'
import { addressOf } from '../pages/names.ts'
import type { Page } from '../pages/page.ts'

/** The list of guides. */
export const guidesPage = (guides: readonly Guide[]): Page => ({
  path: 'guides/index',
  title: 'Guides',
  description: 'Guides for code, command line, files and worker.',
  parts: ['# Guides', ...guidesByPart(guides).flatMap(([part, own]) => [`## ${part}`, listOf(own)])],
})

const listOf = (guides: readonly Guide[]): string =>
  guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}): ${text(description)}`).join('\n')
