import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { serveFolder } from '../src/site/serve-folder.ts'

/** Folder of the built site. */
export const site: string = join(import.meta.dirname, '../dist')

// The build writes it last.
if (!existsSync(join(site, 'site.json'))) throw new Error('The site is not built. Run: pnpm reference:build')

type Look = Parameters<typeof openPage>[2]

/** Serves the built site while the tests of a file run. Returns a function that opens one of its pages. */
export function servedSite(): (path: string, look?: Look) => ReturnType<typeof openPage> {
  let browser: Browser
  let host: Awaited<ReturnType<typeof serveFolder>>
  beforeAll(async () => {
    browser = await startChromium()
    host = await serveFolder(site, 0)
  }, 120_000)
  afterAll(async () => {
    await browser.close()
    host.server.close()
  })
  return (path, look) => openPage(browser, `${host.url}${path}`, look)
}
