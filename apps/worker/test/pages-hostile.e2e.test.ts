import { type OpenPage, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { evilTarget, hostileConfig, seedHostile } from './hostile-store.ts'
import { axeProblems, lookAtPage } from './page-checks.ts'
import { type PageServer, startPages } from './page-server.ts'
import { newMemoryStore } from './stores.ts'

let browser: Browser
let store: Store
let pages: PageServer
let tab: OpenPage

beforeAll(async () => {
  store = await newMemoryStore()
  await seedHostile(store)
  pages = await startPages(store, hostileConfig)
  browser = await startChromium()
  tab = await openPage(browser, pages.url)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
})

const paths = [
  { path: '/', has: ['All 1,500', '10 dead messages'] },
  { path: '/targets', has: ['200 targets', '1 to 100 of 200 targets'] },
  { path: `/targets/${evilTarget}`, has: ['1,500 open findings'] },
  { path: '/runs?state=failed', has: ['<script>document.title="owned"</script>'] },
  { path: '/usage', has: ['1 to 50 of 200 targets'] },
  { path: `/usage/${evilTarget}?days=30`, has: ['not broken down'] },
  { path: '/alerts', has: ['gnp.exe red', 'مرحبا'] },
  { path: `/noisy?target=${evilTarget}`, has: ['10 noisy alerts', 'flapping', 'not notified'] },
  { path: '/findings', has: ['50 open findings'] },
  { path: '/messages?state=dead', has: ['{{7*7}}', '1,234'] },
] as const

test.each(paths)(
  '$path shows hostile texts of 200 targets as text, and stays in shape',
  async ({ path, has }) => {
    const { title, text, wrong } = await lookAtPage(tab, pages.url + path)
    for (const each of has) expect(text).toContain(each)
    expect(wrong).toEqual([])
    expect(title).toMatch(/ – mgmt-worker$/)
    expect(pages.warnings).toEqual([])
  },
  120_000,
)

test('axe finds nothing on a page with hostile texts', async () => {
  expect(await axeProblems(tab, `${pages.url}/targets/${evilTarget}`)).toEqual([])
})

test('axe finds nothing on any page with hostile texts', { tags: 'slow' }, async () => {
  for (const { path } of paths) expect(await axeProblems(tab, pages.url + path), path).toEqual([])
  for (const path of await versionPages()) expect(await axeProblems(tab, pages.url + path), path).toEqual([])
})

test('each definition has a page, whatever its id', async () => {
  const { page } = tab
  await page.goto(`${pages.url}/alerts?kind=created`)
  const links = await page.locator('tbody th a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
  expect(links).toHaveLength(10)
  for (const href of links) {
    const response = await page.goto(pages.url + href)
    expect(response?.status()).toBe(200)
    expect(await page.locator('body').innerText()).toContain('2 versions on')
    expect(await page.title()).not.toBe('owned')
  }
}, 60_000)

/** Of a long name, and of one that is read from right to left. */
async function versionPages(): Promise<readonly string[]> {
  const rows = await store.db.selectFrom('alert_versions').select('definition').where('version', '=', 2).execute()
  return [5, 7].map((index) => {
    const definition = rows.map((row) => row.definition).find((id) => id.endsWith(String(index))) ?? ''
    return `/alerts/definition?${new URLSearchParams({ target: evilTarget, definition }).toString()}`
  })
}

test('a long name and a right-to-left name do not break a version page', async () => {
  for (const path of await versionPages()) {
    const { text, wrong } = await lookAtPage(tab, pages.url + path)
    expect(text).toContain('2 versions on')
    expect(wrong).toEqual([])
  }
}, 120_000)
