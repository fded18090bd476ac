import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vitepress'
import { bundleWorker } from '../try-it/bundle-worker.ts'
import { writeAddresses, writePlainTexts, writeSources } from './write-sources.ts'

/** Builds the site. @param out Default: the folder `dist` of its package. */
export async function buildSite(root: string, out: string = join(root, 'dist')): Promise<void> {
  // A failing build leaves no pages of an earlier one, which tests would open.
  rmSync(out, { recursive: true, force: true })
  const { pages, examples, addresses } = await writeSources(join(root, '.generated'))
  await build(root, { outDir: out })
  const inputs = [...examples].map(([operation, { input, before }]) => [operation, { ...input, before }] as const)
  await bundleWorker(join(out, 'try'), Object.fromEntries(inputs))
  writePlainTexts(out, pages)
  writeAddresses(out, addresses)
  // For the server, which runs without the packages.
  copyFileSync(join(root, '.generated/site.json'), join(out, 'site.json'))
}
