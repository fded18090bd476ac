import { join } from 'node:path'
import { build } from 'vitepress'
import { writePlainTexts, writeSources } from './write-sources.ts'

/** Builds the site into the folder `dist` of its package. */
export async function buildSite(root: string): Promise<void> {
  const pages = await writeSources(join(root, '.generated'))
  await build(root)
  writePlainTexts(join(root, 'dist'), pages)
}
