import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createExamples, type Example } from '../examples/example.ts'
import { loadCatalogue } from '../facts/catalogue.ts'
import { base } from './base.ts'
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
  write(join(folder, 'site.json'), JSON.stringify({ base }))
  write(join(folder, 'sidebars.json'), JSON.stringify(sidebars(catalogue)))
  return { pages, examples, addresses: operationAddresses(catalogue) }
}

/** Writes the pages that forward from the ids of operations. */
export function writeAddresses(folder: string, addresses: readonly OperationAddress[]): void {
  for (const { path, html } of addresses) write(join(folder, path), html)
}

/** Writes the plain Markdown of every page, and the lists of them for language models. */
export function writePlainTexts(folder: string, pages: readonly Page[]): void {
  const plain = pages.map((page) => [page.path, belowBase(plainTextOf(page))] as const)
  for (const [path, markdown] of plain) write(join(folder, `${path}.md`), markdown)
  const lines = pages.map(({ path, title, description }) => `- [${title}](${base}${path}.md): ${description}`)
  write(join(folder, 'llms.txt'), `# Management API\n\n> Reference of the Management API.\n\n${lines.join('\n')}\n`)
  write(join(folder, 'llms-full.txt'), plain.map(([, markdown]) => markdown).join('\n---\n\n'))
}

/** Links between pages begin at the root of the site. */
const belowBase = (markdown: string): string => markdown.replaceAll('](/', `](${base}`)

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
