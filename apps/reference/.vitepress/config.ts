import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DefaultTheme, UserConfig } from 'vitepress'
import { withPolicy } from '../src/site/content-policy.ts'
import { searchableText } from '../src/site/searchable-text.ts'
import { withoutTemplates } from '../src/site/without-templates.ts'

const generated = join(import.meta.dirname, '../.generated')
// Written together with the pages, because this file cannot import packages that are not built.
const { base, url } = JSON.parse(readFileSync(join(generated, 'site.json'), 'utf8')) as Readonly<
  Record<'base' | 'url', string>
>

// Every manifest has a version.
const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../packages/models/package.json'), 'utf8'),
) as Readonly<Record<'version', string>>
const repository = 'https://github.com/mgmt-api/mgmt-api'

const config: UserConfig<DefaultTheme.Config> = {
  title: 'Management API',
  description: 'Reference of the Management API',
  lang: 'en',
  base,
  srcDir: '.generated',
  outDir: 'dist',
  cacheDir: '.vitepress/cache',
  // One page after the other: the order of the search index is the same in each build.
  buildConcurrency: 1,
  // Page metadata in a file: inline it would need another hash in the policy of every build.
  metaChunk: true,
  sitemap: { hostname: url },
  markdown: {
    config: withoutTemplates,
    linkify: false,
    // On a busy machine, a limit of time would leave some code without its colours.
    codeTransformers: [
      {
        preprocess(_, options) {
          options.tokenizeTimeLimit = 0
        },
      },
    ],
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  transformHead: ({ pageData: { relativePath } }) =>
    relativePath === '404.md'
      ? []
      : [
          [
            'link',
            { rel: 'canonical', href: url + relativePath.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html') },
          ],
        ],
  transformHtml: withPolicy,
  // Pages use all of their code. Looking for unused code takes a fifth of the build, and saves 15 of 72,000 kB.
  vite: { resolve: { dedupe: ['vue'] }, build: { rollupOptions: { treeshake: false } } },
  themeConfig: {
    // Written together with the pages.
    sidebar: JSON.parse(readFileSync(join(generated, 'sidebars.json'), 'utf8')) as DefaultTheme.SidebarMulti,
    nav: [
      { text: 'Basics', link: '/basics' },
      { text: 'Guides', link: '/guides/' },
      { text: 'Changes', link: '/changes' },
      {
        text: `Version ${version}`,
        items: [
          { text: 'Packages', link: `${repository}/tree/main/packages` },
          { text: 'Releases', link: `${repository}/releases` },
        ],
      },
    ],
    socialLinks: [{ icon: 'github', link: repository, ariaLabel: 'Repository' }],
    outline: 'deep',
    search: {
      provider: 'local',
      options: {
        _render: searchableText,
        translations: { button: { buttonText: 'Search (Ctrl K)', buttonAriaLabel: 'Search (Ctrl K)' } },
      },
    },
  },
}

export default config
