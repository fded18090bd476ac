import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vitepress'
import { bundleWorker } from '../try-it/bundle-worker.ts'
import { writeAddresses, writePlainTexts, writeSources } from './write-sources.ts'

/** Builds the site into the folder `dist` of its package. */
export async function buildSite(root: string): Promise<void> {
  const { pages, examples, addresses } = await writeSources(join(root, '.generated'))
  await build(root)
  const inputs = [...examples].map(([operation, { input, before }]) => [operation, { ...input, before }] as const)
  await bundleWorker(join(root, 'dist/try'), Object.fromEntries(inputs))
  writePlainTexts(join(root, 'dist'), pages)
  writeAddresses(join(root, 'dist'), addresses)
  // For the server, which runs without the packages.
  copyFileSync(join(root, '.generated/site.json'), join(root, 'dist/site.json'))
}
