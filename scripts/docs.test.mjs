import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages, root } from './package-checks/packages.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')
const guides = globSync('docs/guides/*.md', { cwd: root })
const pages = globSync('{README.md,CONTRIBUTING.md,examples/*.md,docs/**/*.md,{packages,apps}/*/README.md}', {
  cwd: root,
})
const withoutCode = (text) => text.replaceAll(/^```.*?^```$/gms, '')
const withoutTables = (text) => text.replaceAll(/^<!-- [^\n]*: written by .*?^<!-- \/[^\n]* -->$/gms, '')
const wordsOf = (text) => text.split(/\s+/).filter(Boolean).length

/** The anchors of a page: its headings as GitHub and VitePress write them. */
const anchorsOf = (text) =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s+/g, '-'),
  )

const tag = /^https:\/\/github\.com\/mgmt-api\/mgmt-api\/blob\/@mgmt-api\/[\w-]+@[^/]+\//

/** Links to files of the repository that are not there, or to headings that they lack. */
function brokenLinks(page) {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link)
  return links.flatMap((link) => {
    const isTagged = tag.test(link)
    if (!isTagged && /^(https?:|\/)/.test(link)) return []
    const [path, anchor] = link.replace(tag, '').split('#')
    const file = path === '' ? page : isTagged ? path : join(dirname(page), path)
    if (!existsSync(join(root, file))) return [`${page}: ${link}`]
    return anchor === undefined || anchorsOf(read(file)).includes(anchor) ? [] : [`${page}: ${link}`]
  })
}

test('every link to a page or a heading of the repository leads there', () => {
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.flatMap(brokenLinks)).toEqual([])
})

test('the index has the titles of the pages', () => {
  const links = [...read('docs/README.md').matchAll(/^- \[(.*?)\]\((guides\/.*?)\)/gm)].map(([, title, path]) => ({
    title,
    path,
  }))
  expect(links.length).toBe(guides.length)
  const titles = links.map(({ path }) => ({ path, title: /^# (.*)$/m.exec(read(`docs/${path}`))[1] }))
  expect(links).toEqual(titles)
})

test('guides, tutorials and READMEs stay short', () => {
  const sum = (texts) => texts.reduce((total, text) => total + wordsOf(text), 0)
  expect(sum(guides.map((guide) => withoutTables(read(guide))))).toBeLessThanOrEqual(23_000)
  expect(
    sum(publishedPackages().map(({ directory }) => read(join(directory.slice(root.length + 1), 'README.md')))),
  ).toBeLessThanOrEqual(8_000)
  for (const tutorial of guides.filter((guide) => guide.includes('/tutorial-')))
    expect(wordsOf(read(tutorial)), tutorial).toBeLessThanOrEqual(700)
  expect(wordsOf(read('README.md'))).toBeLessThanOrEqual(700)
})

test('how-tos have 150 to 350 words', () => {
  const [, section] = /^## How to$(.*?)^## /ms.exec(read('docs/README.md'))
  const lengths = [...section.matchAll(/\]\((guides\/.*?)\)/g)].map(([, path]) => [path, wordsOf(read(`docs/${path}`))])
  expect(lengths.length).toBeGreaterThan(20)
  expect(lengths.filter(([, words]) => words < 150 || words > 350)).toEqual([])
})

test('the programs print the messages from which troubleshooting starts', () => {
  const code = globSync('{packages,apps}/*/src/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const rows = [...read('docs/guides/troubleshooting.md').matchAll(/^\| (.*?) \|/gm)].map(([, first]) => first)
  const messages = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].flatMap(([, text]) => text.split(/…|: /)))
  expect(messages.length).toBeGreaterThan(20)
  expect(messages.filter((text) => !code.includes(text.trim()))).toEqual([])
})
