import { openFile, type OpenPage, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../src/store/store.ts'
import { fillMany, manyConfig } from './many-targets.ts'
import { type PageServer, startPages } from './page-server.ts'
import { newMemoryStore } from './stores.ts'

// 214 targets: lists of 100 rows, too many choices for a list, and buttons for all of them.
let browser: Browser
let store: Store
let pages: PageServer
let onPhone: OpenPage

beforeAll(async () => {
  store = await newMemoryStore()
  await fillMany(store)
  pages = await startPages(store, manyConfig)
  browser = await startChromium()
  onPhone = await openPage(browser, pages.url, phone)
}, 120_000)

afterAll(async () => {
  await browser.close()
  await pages[Symbol.asyncDispose]()
  await store.close()
})

/** A page that may press buttons. */
async function loggedIn(options?: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(pages.loginUrl)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Log in' }).click()])
  return page
}

const phone = { viewport: { width: 360, height: 800 } } as const

const lists = [
  { path: '/targets', rows: 100 },
  { path: '/noisy', rows: 100 },
  { path: '/messages', rows: 20 },
  { path: '/', rows: 5 },
  { path: '/usage?by=team', rows: 50 },
  { path: '/jobs/usage-history', rows: 100 },
  { path: '/runs', rows: 50 },
  { path: '/findings', rows: 50 },
  { path: '/alerts', rows: 50 },
]

describe('on a phone', () => {
  const title = '$path has $rows rows and is less than 6,000 pixels high'
  const check = async ({ path, rows }: { readonly path: string; readonly rows: number }): Promise<void> => {
    const { page, complaints } = onPhone
    await page.goto(pages.url + path)
    const counts = await page
      .locator('table.data')
      .evaluateAll((tables) => tables.map((table) => table.querySelectorAll('tbody tr').length))
    expect(Math.max(...counts)).toBe(rows)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(complaints).toEqual([])
  }
  test.each(lists.slice(0, 3))(title, check)
  test.each(lists.slice(3))(title, { tags: 'slow' }, check)
})

test('on a phone the usage of a page of targets with prices is less than 4,000 pixels high', async () => {
  const prices = [{ per_unit: 1.5, currency: 'USD' }]
  await using priced = await startPages(store, { ...manyConfig, prices })
  await using opened = await openPage(browser, `${priced.url}/usage?order=name`, phone)
  const { page } = opened
  const table = page.getByRole('table', { name: '214 targets' })
  expect(await table.locator('tbody tr').count()).toBe(50)
  expect(await table.locator('tbody tr').first().innerText()).toContain('USD')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_000)
})

test('noisy alerts that were never ranked before have no column for it', async () => {
  const { page } = onPhone
  await page.goto(`${pages.url}/noisy`)
  const [, triggered, next] = await page.locator('thead th').allInnerTexts()
  expect([triggered, next]).toEqual(['triggered', 'suppressed'])
})

test('on a wide page no column is so narrow that words break', async () => {
  await using opened = await openPage(browser, `${pages.url}/targets`, { viewport: { width: 1280, height: 900 } })
  const heights = await opened.page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  // An error of 160 letters takes eight lines of 23 pixels.
  expect(Math.max(...heights)).toBeLessThan(240)
})

describe('a table that is wider than a phone', () => {
  test('a wide table is a labelled group that a keyboard can focus and scroll, with a sticky first column', async () => {
    const { page } = onPhone
    await page.goto(`${pages.url}/targets`)
    const region = page.getByRole('group', { name: '214 targets' })
    await region.focus()
    const name = page.getByRole('rowheader', { name: 'payments-000' })
    const before = await name.boundingBox()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => (document.querySelector('.sideways')?.scrollLeft ?? 0) > 0)
    expect((await name.boundingBox())?.x).toBe(before?.x)
  })

  test('shows a shadow at an edge with more columns', async () => {
    const { page } = onPhone
    await page.goto(`${pages.url}/targets`)
    // A page without a content policy, which may decode an image.
    await using blank = await openFile(browser, '/dev/null')
    /** Darkness of the edges of the region, from 0 to 255. */
    const edges = async (): Promise<{ left: number; right: number }> => {
      const box = await page.locator('.sideways').first().boundingBox()
      if (box === null) throw new Error('no table')
      const at = async (x: number): Promise<number> => {
        const clip = { x, y: box.y + 3, width: 2, height: 2 }
        const png = await page.screenshot({ clip, animations: 'disabled' })
        return blank.page.evaluate(
          async (data) => {
            const image = new Image()
            image.src = data
            await image.decode()
            const context = document.createElement('canvas').getContext('2d')
            context?.drawImage(image, 0, 0)
            return context?.getImageData(0, 0, 1, 1).data[0] ?? -1
          },
          `data:image/png;base64,${png.toString('base64')}`,
        )
      }
      return { left: await at(box.x), right: await at(box.x + box.width - 2) }
    }
    const start = await edges()
    expect(start.right).toBeLessThan(start.left)
    await page
      .locator('.sideways')
      .first()
      .evaluate((region) => region.scrollTo({ left: region.scrollWidth }))
    const end = await edges()
    expect(end.left).toBeLessThan(end.right)
  })
})

// Pages have no scripts: with them enabled, a form behaves alike.
describe('without scripts', () => {
  const options = { javaScriptEnabled: false }
  test('a filter completes the names of all targets and their labels', async () => {
    const page = await browser.newPage(options)
    await page.goto(`${pages.url}/findings`)
    const field = page.getByRole('combobox', { name: 'target or label' })
    const list = (await field.getAttribute('list')) ?? ''
    expect(await page.locator(`datalist#${list} option[value="search-213"]`).count()).toBe(1)
    expect(await page.locator(`datalist#${list} option`).count()).toBe(214 + 5)
    await field.fill('team=search')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/findings?*')
    const targets = await page.locator('tbody th').allInnerTexts()
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((name) => !name.startsWith('search-'))).toEqual([])
    expect(await field.inputValue()).toBe('team=search')
    await page.close()
  })

  test('a job is run only on the typed target', async () => {
    const page = await loggedIn(options)
    await page.goto(`${pages.url}/jobs/usage-history`)
    const field = page.getByRole('combobox', { name: 'target' })
    await page.getByRole('button', { name: 'Run on this target' }).click()
    expect(new URL(page.url()).pathname).toBe('/jobs/usage-history')
    await field.fill('nowhere')
    await page.getByRole('button', { name: 'Run on this target' }).click()
    await page.waitForSelector('[role=alert]')
    expect(await page.locator('main').innerText()).toContain('nowhere')
    expect((await pages.control.runs({ job: 'usage-history', state: ['queued'] })).runs).toEqual([])
    await page.close()
  })
})

test('a form with an empty target starts no run', async () => {
  const page = await loggedIn()
  await page.goto(`${pages.url}/jobs/usage-history`)
  await page.locator('#run-target').evaluate((field) => field.removeAttribute('required'))
  await page.getByRole('button', { name: 'Run on this target' }).click()
  await page.waitForSelector('[role=alert]')
  expect((await pages.control.runs({ job: 'usage-history', state: ['queued'] })).runs).toEqual([])
  await page.close()
})

test('“Run now” shows the number of targets', async () => {
  const page = await browser.newPage()
  for (const [job, text] of [
    ['usage-history', 'Run now on 214 targets'],
    ['alert-drift', 'Run now on 1 target'],
  ] as const) {
    await page.goto(`${pages.url}/jobs/${job}`)
    expect(await page.getByRole('button', { name: /^Run now/ }).innerText()).toBe(text)
  }
  await page.close()
})

test('the overview shows usage, the largest targets, budgets and changed alerts, the gist on its first screen', async () => {
  await using opened = await openPage(browser, pages.url)
  const { page } = opened
  const rowsOf = (name: string | RegExp): Promise<string[]> =>
    page.getByRole('table', { name }).locator('tbody tr').allInnerTexts()
  const facts = await page.locator('.facts').innerText()
  for (const each of ['of all budgets', '0.0% against the same days of last month', 'search-213', 'changed alerts'])
    expect(facts).toContain(each)
  expect((await rowsOf('Highest cost'))[0]).toMatch(/^search-213\s+4,494\.0\s/)
  expect((await rowsOf('Budgets at risk'))[0]).toMatch(/^search-213\s.*passed Nov 19/s)
  expect((await rowsOf('The last 7 days: 1 created, 2 changed, 1 deleted')).length).toBe(4)
  expect((await rowsOf('Triggered most'))[0]).toMatch(
    /^Disk almost full 0\s+107,000\s+flapping\s+payments-000, payments-002 and 212 more\s+7 d$/,
  )
  expect((await rowsOf('2 problems')).map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    'No worker is running: no runs are planned or started. error Start a worker.',
    expect.stringMatching(
      /^No target is healthy: 214 targets are failing since 2026-11-21 13:00 UTC\+1: payments-000, search-001, payments-002 and 211 more\. error 214 targets /,
    ),
  ])

  // A wide screen and a phone show problems, usage, forecast and changes without scrolling.
  for (const viewport of [{ width: 1280, height: 800 }, phone.viewport]) {
    await page.setViewportSize(viewport)
    for (const text of [
      'No worker is running',
      'this month',
      'forecast',
      'of all budgets',
      'costs most',
      'changed alerts',
    ]) {
      const box = await page.locator('.lead, .facts .fact').filter({ hasText: text }).first().boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0), `${text} at ${viewport.width}`).toBeLessThanOrEqual(
        viewport.height,
      )
    }
  }
})

test('on a phone a message is read without scrolling sideways', async () => {
  await onPhone.page.goto(`${pages.url}/messages`)
  const texts = await onPhone.page
    .locator('tbody td:nth-child(2) bdi')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(texts).toHaveLength(20)
  expect(Math.max(...texts)).toBeLessThanOrEqual(344)
})

test('on a phone, usage shows month, forecast and budget without scrolling, with prices too', async () => {
  const prices = [{ per_unit: 1.5, currency: 'USD' }]
  await using priced = await startPages(store, { ...manyConfig, prices })
  for (const url of [pages.url, priced.url]) {
    await onPhone.page.goto(`${url}/usage`)
    const heads = onPhone.page.locator('thead th')
    expect((await heads.allInnerTexts()).slice(0, 4)).toEqual(['target', 'this month', 'forecast', 'budget'])
    expect(await heads.nth(3).evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(344)
  }
})

test('on a phone, the navigation has two lines', async () => {
  await onPhone.page.goto(pages.url)
  const tops = await onPhone.page
    .locator('nav[aria-label=Site] a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops).toHaveLength(9)
  expect(new Set(tops).size).toBe(2)
})

test('groups of a label have the sums of their targets', async () => {
  await using opened = await openPage(browser, `${pages.url}/usage?by=team`)
  const { page } = opened
  const rows = await page.getByRole('table', { name: 'Usage by team' }).locator('tbody tr').allInnerTexts()
  expect(rows.map((row) => row.split(/\s+/).slice(0, 2))).toEqual([
    ['search', '107'],
    ['payments', '107'],
  ])
  await page.getByRole('link', { name: 'payments', exact: true }).click()
  await page.waitForURL('**/usage?target=team%3Dpayments*')
  expect(await page.locator('main').innerText()).toContain('1 to 50 of 107 targets')
})
