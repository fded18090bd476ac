import { join } from 'node:path'
import { bundleWorker } from '@mgmt-api/try-it/bundle'
import { build } from 'vitepress'
import { writePlainTexts, writeSources } from './write-sources.ts'

/** Builds the site into the folder `dist` of its package. */
export async function buildSite(root: string): Promise<void> {
  const { pages, examples } = await writeSources(join(root, '.generated'))
  await build(root)
  const inputs = [...examples].map(([operation, { input, before }]) => [operation, { ...input, before }] as const)
  await bundleWorker(join(root, 'dist/try'), Object.fromEntries(inputs))
  writePlainTexts(join(root, 'dist'), pages)
}
