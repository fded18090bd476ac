import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createExamples, type Example } from '../examples/example.ts'
import { loadCatalogue } from '../facts/catalogue.ts'
import { base, siteUrl } from './env.ts'
import { type OperationAddress, operationAddresses } from './operation-addresses.ts'
import { type Page, plainTextOf, sourceOf } from '../pages/page.ts'
import { createPages } from './create-pages.ts'
import { sidebars } from './sidebar.ts'

/** Pages, and the calls that they show by the id of their operation. */
export interface Sources {
  readonly pages: readonly Page[]
  readonly examples: ReadonlyMap<string, Example>
  readonly addresses: readonly OperationAddress[]
}

/** The pages of the site, after their Markdown has been written for the build. */
export async function writeSources(folder: string): Promise<Sources> {
  const catalogue = await loadCatalogue()
  const examples = await createExamples(catalogue)
  const pages = await createPages(catalogue, examples)
  rmSync(folder, { recursive: true, force: true })
  for (const page of pages) write(join(folder, `${page.path}.md`), sourceOf(page))
  write(join(folder, 'site.json'), JSON.stringify({ base, url: siteUrl }))
  write(join(folder, 'sidebars.json'), JSON.stringify(sidebars(catalogue)))
  return { pages, examples, addresses: operationAddresses(pages) }
}

/** Writes the pages that forward from the ids of operations. */
export function writeAddresses(folder: string, addresses: readonly OperationAddress[]): void {
  for (const { path, html } of addresses) write(join(folder, path), html)
}

/**
 * Writes the plain Markdown of every page, a list of all, and one file for each folder with all of its pages, for
 * language models.
 */
export function writePlainTexts(folder: string, pages: readonly Page[]): void {
  for (const page of pages) write(join(folder, `${page.path}.md`), belowBase(plainTextOf(page)))
  const names = new Set(pages.map(sectionOf))
  const sections = [...names].map((name) => {
    const own = pages.filter((page) => sectionOf(page) === name)
    const lines = own.map(({ path, title, description }) => `- [${title}](${base}${path}.md): ${description}`)
    if (own.every(({ path }) => path === name)) return lines.join('\n')
    const all = `${name}/llms-full.txt`
    write(join(folder, all), own.map((page) => belowBase(plainTextOf(page))).join('\n---\n\n'))
    return [`\n## ${own[0]?.title ?? name}\n`, `- [All of these pages](${base}${all})`, ...lines].join('\n')
  })
  write(join(folder, 'llms.txt'), `# Management API\n\n> Reference of the Management API.\n\n${sections.join('\n')}\n`)
}

/** The folder of a page; the page itself, if it is in none. */
const sectionOf = ({ path }: Page): string => path.split('/', 1)[0] ?? path

/** Links between pages begin at the root of the site. */
const belowBase = (markdown: string): string => markdown.replaceAll('](/', `](${base}`)

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
