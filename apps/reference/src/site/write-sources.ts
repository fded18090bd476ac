import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createExamples, type Example } from '../examples/example.ts'
import { loadCatalogue } from '../facts/catalogue.ts'
import { type Page, plainTextOf, sourceOf } from '../pages/page.ts'
import { createPages } from './create-pages.ts'
import { sidebars } from './sidebar.ts'

/** Pages, and the calls that they show by the id of their operation. */
export interface Sources {
  readonly pages: readonly Page[]
  readonly examples: ReadonlyMap<string, Example>
}

/** The pages of the site, after their Markdown has been written for the build. */
export async function writeSources(folder: string): Promise<Sources> {
  const catalogue = await loadCatalogue()
  const examples = await createExamples(catalogue)
  const pages = await createPages(catalogue, examples)
  rmSync(folder, { recursive: true, force: true })
  for (const page of pages) write(join(folder, `${page.path}.md`), sourceOf(page))
  write(join(folder, 'sidebars.json'), JSON.stringify(sidebars(catalogue)))
  return { pages, examples }
}

/** Writes the plain Markdown of every page, and the lists of them for language models. */
export function writePlainTexts(folder: string, pages: readonly Page[]): void {
  for (const page of pages) write(join(folder, `${page.path}.md`), plainTextOf(page))
  const lines = pages.map(({ path, title, description }) => `- [${title}](/${path}.md): ${description}`)
  write(join(folder, 'llms.txt'), `# Management API\n\n> Reference of the Management API.\n\n${lines.join('\n')}\n`)
  write(join(folder, 'llms-full.txt'), pages.map(plainTextOf).join('\n---\n\n'))
}

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
