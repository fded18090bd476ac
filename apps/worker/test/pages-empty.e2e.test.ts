import { type OpenPage, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Config } from '../src/config/config.ts'
import type { Store } from '../src/store/store.ts'
import { axeProblems, lookAtPage } from './page-checks.ts'
import { type PageServer, startPages } from './page-server.ts'
import { seededConfig } from './seeded-store.ts'
import { newMemoryStore } from './stores.ts'

let browser: Browser
let store: Store
let pages: PageServer
let empty: Store
let unconfigured: PageServer
let tab: OpenPage
let bare: OpenPage

beforeAll(async () => {
  store = await newMemoryStore()
  pages = await startPages(store, seededConfig)
  empty = await newMemoryStore()
  unconfigured = await startPages(empty, without)
  browser = await startChromium()
  tab = await openPage(browser, pages.url)
  bare = await openPage(browser, unconfigured.url)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
  await unconfigured[Symbol.asyncDispose]()
  await empty.close()
})

const without: Config = {
  ...seededConfig,
  targets: [],
  jobs: seededConfig.jobs.filter((job) => job.targets === undefined),
}

const lists = ['/', '/targets', '/jobs', '/runs', '/usage', '/alerts', '/noisy', '/findings']

const title = 'without targets, %s is healthy, has no filter and says how to add one'
const lookWithoutTargets = async (path: string): Promise<void> => {
  const { text, wrong } = await lookAtPage(bare, unconfigured.url + path)
  expect(text).toContain('No targets yet. Add the first platform account to the configuration and apply it.')
  expect(text).toContain('base_url: https://api.example.com')
  expect(wrong).toEqual([])
  expect(await bare.page.getByRole('search').count()).toBe(0)
  expect(unconfigured.warnings).toEqual([])
}
test.each(lists.slice(0, 3))(title, lookWithoutTargets)
test.each(lists.slice(3))(title, { tags: 'slow' }, lookWithoutTargets)

const expected = [
  { path: '/', says: 'The first scheduled job is alert-drift, in 5 minutes.' },
  { path: '/targets', says: 'never' },
  { path: '/targets/prod-eu', says: 'new' },
  { path: '/jobs/alert-drift', says: 'No runs yet. Runs appear here when they are planned.' },
  { path: '/runs', says: 'No runs yet. Runs appear here when they are planned.' },
  { path: '/usage', says: 'usage-history collects it; the next run is at 2026-11-22 02:30 UTC+1 in 13 hours.' },
  {
    path: '/usage/prod-eu',
    says: 'usage-history collects it; the next run is at 2026-11-22 02:30 UTC+1 in 13 hours.',
  },
  { path: '/alerts', says: 'alert-history collects it; the next run is at 2026-11-21 13:15 UTC+1 in 15 minutes.' },
  { path: '/alerts?target=prod-ap', says: 'No alert-history job is configured for prod-ap' },
  { path: '/noisy', says: 'noisy-alerts collects it; the next run is at 2026-11-22 08:00 UTC+1 in 19 hours.' },
  { path: '/noisy?target=prod-eu', says: 'noisy-alerts collects it' },
  { path: '/findings', says: 'No open findings. Jobs add findings after their first runs.' },
  { path: '/messages', says: 'The first run of a job on a target sends one summary if it finds something.' },
] as const

test.each(expected)('before anything has run, $path says what will come, and when', async ({ path, says }) => {
  const { text, wrong } = await lookAtPage(tab, pages.url + path)
  expect(text).toContain(says)
  expect(wrong).toEqual([])
})

test('axe finds nothing on a page without targets', async () => {
  expect(await axeProblems(bare, `${unconfigured.url}/usage`)).toEqual([])
})

test('axe finds nothing on any empty page', { tags: 'slow' }, async () => {
  for (const path of lists) expect(await axeProblems(bare, unconfigured.url + path), path).toEqual([])
  for (const { path } of expected) expect(await axeProblems(tab, pages.url + path), path).toEqual([])
})
