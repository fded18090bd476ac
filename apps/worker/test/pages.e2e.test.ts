import { faintTexts, type OpenPage, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { axeProblems, lookAtPage } from './page-checks.ts'
import { type PageServer, startPages } from './page-server.ts'
import { seededConfig, type SeededStore, seedStore } from './seeded-store.ts'
import { newMemoryStore } from './stores.ts'

let browser: Browser
let store: Store
let seeded: SeededStore
let pages: PageServer
let tab: OpenPage

beforeAll(async () => {
  store = await newMemoryStore()
  seeded = await seedStore(store)
  pages = await startPages(store, seededConfig)
  browser = await startChromium()
  tab = await openPage(browser, pages.url)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
})

/** Text that each page has; `<...>` in a path is a field of the seeded store. */
const expected = [
  {
    path: '/',
    has: [
      '4 problems',
      'Usage this month',
      'search-us',
      'The list of targets has the error of each.',
      '1 worker;',
      'All 94',
      '(6 targets without a price)',
    ],
  },
  { path: '/targets', has: ['10 targets', 'no response from api.search-eu.example within 30 s', '20 minutes ago'] },
  { path: '/targets?condition=refused', has: ['1 target', 'search-us'] },
  {
    path: '/targets/prod-eu',
    has: ['https://api.prod-eu.example', 'USD\u00a04,754.62', '73 open findings', '750 of 1,500'],
  },
  {
    path: '/jobs',
    has: ['30 2 * * *', 'Europe/Berlin', '2026-11-22 02:30 UTC+1', 'in 13 hours', 'after usage-history'],
  },
  { path: '/jobs/usage-budget', has: ['staging-eu has no budget', '10 targets', 'after usage-history'] },
  { path: '/jobs/alert-drift', has: ['5 * * * * (Europe/Berlin)', 'missed runs', 'latest'] },
  { path: '/runs', has: ['33 runs, newest first', 'the directory alerts is missing', 'Retry 2 failed runs above'] },
  {
    path: '/runs?job=usage-history&state=queued',
    has: ['queued', 'waiting for its target'],
  },
  { path: '/runs/<failedRun>', has: ['Retry this run', '4, 4 failed', '55 minutes ago'] },
  { path: '/usage', has: ['of all budgets', 'prod-us', 'may pass', '20,000.0', 'no data', 'EUR\u00a04,172.38'] },
  { path: '/usage?days=400', has: ['400 days', 'weeks'] },
  { path: '/usage?by=team', has: ['Usage by team', 'prod', 'checkout', '11,909.6'] },
  { path: '/usage?target=team%3Dsearch', has: ['2 targets', 'search-eu', 'search-us'] },
  { path: '/targets?target=region%3Deu', has: ['4 targets', 'team=prod'] },
  { path: '/runs?target=nowhere', has: ['No target matches “nowhere”'] },
  {
    path: '/usage/prod-eu?days=30',
    has: ['daily budget 300.0', 'budget 9,000.0', 'by pillar', 'unusually high', '2026-11-18'],
  },
  { path: '/alerts', has: ['Checkout is slow', 'deleted', 'alertDefProperties.name'] },
  {
    path: '/alerts/definition?target=prod-eu&definition=<definition>',
    has: ['3 versions on', 'name: Checkout is slow'],
  },
  { path: '/noisy', has: ['12 noisy alerts', 'before', 'not actionable', 'prod-eu'] },
  { path: '/findings', has: ['50 open findings, newest first, more on the next page', 'Older'] },
  {
    path: '/findings?job=alert-drift&target=prod-us',
    has: ['could not be compared', 'Set the directory of alert-drift to an existing one.'],
  },
  { path: '/messages', has: ['No messages yet.'] },
] as const

test.each(expected)('$path says what there is, in light and dark, on a phone and without a complaint', async (page) => {
  const { text, wrong } = await lookAtPage(tab, addressOf(page.path))
  for (const each of page.has) expect(text).toContain(each)
  expect(wrong).toEqual([])
  expect(pages.warnings).toEqual([])
})

/** Pages that together have every part. */
const withAllParts = /^\/(runs|findings|usage\/prod-eu.*|alerts\/definition.*)?$/

const axe = async ({ path }: { readonly path: string }): Promise<void> => {
  expect(await axeProblems(tab, addressOf(path))).toEqual([])
}
test.each(expected.filter(({ path }) => withAllParts.test(path)))('axe finds nothing on $path', axe)
test.each(expected.filter(({ path }) => !withAllParts.test(path)))('axe finds nothing on $path', { tags: 'slow' }, axe)

const addressOf = (path: string): string =>
  pages.url + path.replace('<failedRun>', seeded.failedRun).replace('<definition>', seeded.definition)

test('the overview has the problems of status, each with links and what to do, and the newest findings', async () => {
  await using opened = await openPage(browser, pages.url)
  const { page } = opened
  const headings = await page.locator('main > section > h2').allInnerTexts()
  expect(headings).toEqual(['Usage this month', 'Changes of alert definitions', 'Open problems'])
  const { problems } = (await pages.control.status()).health
  const rows = page.getByRole('table', { name: '4 problems' }).locator('tbody tr')
  expect((await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(
      /^1 target refuses its key since 2026-11-21 12:40 UTC\+1: search-us \(.*\)\. error search-us Set a valid key\./,
    ),
    expect.stringMatching(
      /^1 target is failing since 2026-11-21 12:40 UTC\+1, longer than .*: search-eu \(no response .*\)\. error search-eu The worker /,
    ),
    expect.stringMatching(/^usage-budget failed on staging-eu \(.*\)\. error usage-budget Fix the cause/),
    expect.stringMatching(/^alert-drift failed on prod-us \(the directory alerts is missing\)\. error alert-drift /),
  ])
  expect(problems).toHaveLength(4)
  expect(await page.getByRole('table', { name: 'Newest findings' }).locator('tbody tr').count()).toBe(5)
  expect(await page.locator('main').innerText()).not.toContain('mgmt-worker')
})

test.each(['/', '/targets', '/jobs', '/usage?by=team', '/runs', '/findings', '/noisy'])(
  'no table of %s has to be scrolled on a wide screen',
  async (path) => {
    await tab.page.setViewportSize({ width: 1280, height: 800 })
    await tab.page.goto(pages.url + path)
    const widths = await tab.page
      .locator('.sideways')
      .evaluateAll((all) => all.map((table) => table.scrollWidth - table.clientWidth))
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.max(...widths)).toBe(0)
  },
)

test('on a phone a finding is read without scrolling, and no card has a name without a value', async () => {
  const phone = { viewport: { width: 360, height: 800 } }
  await using findings = await openPage(browser, `${pages.url}/findings`, phone)
  const right = await findings.page
    .locator('tbody td:nth-child(2)')
    .evaluateAll((cells) =>
      Math.max(...cells.map((cell) => cell.firstElementChild?.getBoundingClientRect().right ?? Infinity)),
    )
  expect(right).toBeLessThanOrEqual(344)
  await using overview = await openPage(browser, pages.url, phone)
  const texts = await overview.page.locator('.cards td:visible').allInnerTexts()
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.every((text) => text.trim() !== '')).toBe(true)
})

test('every page has its own title, and no link is broken', async () => {
  const titles = new Map<string, string>()
  const links = new Set<string>()
  for (const { path } of expected) {
    const address = addressOf(path)
    const html = await (await fetch(address)).text()
    titles.set(new URL(address).pathname, /<title>(.*)<\/title>/.exec(html)?.[1] ?? '')
    for (const [, href = ''] of html.matchAll(/ href="(\/[^"]*)"/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  expect(new Set(titles.values()).size).toBe(titles.size)
  expect(links.size).toBeGreaterThan(100)
  const dead: string[] = []
  for (const href of links) {
    const { status } = await fetch(pages.url + href)
    if (status !== 200) dead.push(`${status} ${href}`)
  }
  expect(dead).toEqual([])
}, 120_000)

test('the chart of the days is chosen with the mouse or the keyboard', async () => {
  await using opened = await openPage(browser, `${pages.url}/usage/prod-eu?days=30`)
  const { page } = opened
  const days = page.getByRole('region', { name: 'The last 30 days' })
  const shown = (): Promise<string> => days.locator('.view:visible figcaption').innerText()
  expect(await shown()).toBe('Daily units by tier')
  await days.getByText('by pillar', { exact: true }).click()
  expect(await shown()).toBe('Daily units by pillar')
  await page.keyboard.press('ArrowLeft')
  expect(await shown()).toBe('Daily units by tier')
})

test('a chart of days has a name and a description, and a table has the same numbers', async () => {
  await using opened = await openPage(browser, `${pages.url}/usage/prod-eu?days=30`)
  const { page } = opened
  const chart = page.getByRole('img', { name: 'Daily units by tier, 2026-10-23 to 2026-11-21' })
  expect(await chart.count()).toBe(1)
  expect(await chart.locator('desc').textContent()).toMatch(
    /^30 bars, one per day\. The highest is 2026-11-18 with [\d.]+\. .* The table below lists all days\.$/,
  )
  const points = chart.locator('.points title')
  expect(await points.nth(1).textContent()).toMatch(
    /^2026-10-24: [\d.]+ units \(no tier [\d.]+, low [\d.]+, medium [\d.]+, high [\d.]+\)$/,
  )
  const rows = await page.locator('.days tbody tr').allInnerTexts()
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([
    30,
    expect.stringContaining('2026-11-21'),
    expect.stringContaining('2026-10-23'),
  ])
})

/** Pixels of a sheet of paper without its margins, upright and across. */
const paper = { upright: 703, across: 1031 }

test('on paper all charts and days of a target are there, and nothing is cut off', async () => {
  const viewport = { width: paper.upright, height: 1_000 }
  await using opened = await openPage(browser, `${pages.url}/usage/prod-eu`, { colorScheme: 'dark', viewport })
  const { page } = opened
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.locator('.chart.narrow:visible').count()).toBe(0)
  expect(await page.locator('.chart.wide:visible').count()).toBe(await page.locator('.view').count())
  expect(await page.locator('.days tbody tr:visible').count()).toBe(90)
  const widest = async (selector: string): Promise<number> =>
    Math.max(
      ...(await page
        .locator(selector)
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().right))),
    )
  expect(await widest('h1, h2, .facts, .shares, .chart')).toBeLessThanOrEqual(paper.upright)
  expect(await widest('.days')).toBeLessThanOrEqual(paper.across)
  expect(await faintTexts(page, 4.5)).toEqual([])
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  // The charts stand upright, the days across.
  expect(new Set(sheets.map(([, width, height]) => Number(width) < Number(height)))).toEqual(new Set([true, false]))
})
