import type { Guide } from './read-guides.ts'
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
    'The code blocks of these guides are run by the tests of this site:',
    listOf(guides.filter(({ isWalk }) => isWalk)),
    'To look things up:',
    listOf(guides.filter(({ isWalk }) => !isWalk)),
  ],
})

const listOf = (guides: readonly Guide[]): string =>
  guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}): ${text(description)}`).join('\n')
