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
    'Every code block of a guide is run by the tests of this site.',
    guides.map(({ path, title, description }) => `- [${title}](${addressOf(path)}): ${text(description)}`).join('\n'),
  ],
})
