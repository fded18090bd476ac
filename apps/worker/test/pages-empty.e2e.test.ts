import { accessibilityProblems, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { configOf } from './config-of.ts'
import { type PageServer, startPages } from './page-server.ts'
import { newMemoryStore } from './stores.ts'

let browser: Browser
let store: Store
let pages: PageServer

beforeAll(async () => {
  store = await newMemoryStore()
  pages = await startPages(
    store,
    configOf({
      targets: [{ name: 'prod-eu', base_url: 'https://eu.invalid', key: '${env:KEY}' }],
      jobs: [{ job: 'usage-history', schedule: '30 2 * * *', from: '2026-11-01' }],
    }),
  )
  browser = await startChromium()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
})

test('the overview of a new worker says what comes first, and when', async () => {
  await using opened = await openPage(browser, `${pages.url}/`)
  const { page, complaints } = opened
  expect(await page.title()).toBe('Overview – mgmt-worker')
  expect(await page.locator('.lead').innerText()).toContain(
    'Nothing has been done yet. The first job that is planned is usage-history, in 14 hours.',
  )
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
