/** @module-tag slow */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { accessibilityProblems, faintTexts, type OpenPage, openPage, startChromium } from '@mgmt-api/charts/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/vitest/left-out.ts'
import { type Site, serveSite } from './serve-site.ts'

let browser: Browser
let site: Site

beforeAll(async () => {
  browser = await startChromium()
  site = await serveSite()
})

afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})

/** Opens the page of an operation and starts the emulator. */
async function start(operation: string): Promise<OpenPage> {
  const opened = await openPage(browser, `${site.address}#${operation}`)
  await opened.page.getByRole('button', { name: 'Start' }).click()
  await opened.page.getByRole('button', { name: 'Send' }).waitFor()
  return opened
}

/** Follows a link to the page of another operation. */
async function goTo(page: Page, operation: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, operation)
  await page.getByRole('heading', { name: operation }).waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
}

const responseOf = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Response' })

/** Sends the request of the page, and returns the visible response. */
async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send' }).click()
  await responseOf(page).getByText('on the emulator’s clock').waitFor()
  await page.getByRole('status').getByText('Sending').waitFor({ state: 'detached' })
  return responseOf(page).innerText()
}

test('SQLite, emulator, models, seeds and SDK have less than 1 MB, compressed', async () => {
  const directory = join(site.directory, 'try')
  const names = (await readdir(directory)).filter((name) => name !== 'examples')
  const files = await Promise.all(names.map((name) => readFile(join(directory, name))))
  const total = (compress: (content: Buffer) => Buffer): number =>
    files.reduce((sum, content) => sum + compress(content).length, 0)
  expect(total((content) => gzipSync(content))).toBeLessThan(700_000)
  expect(total((content) => brotliCompressSync(content))).toBeLessThan(620_000)
})

test('list, get, create, replace, delete, bulk, stream and an error, with state that other pages see', async () => {
  await using opened = await start('ViewsService_ListViews')
  const { page, complaints } = opened
  expect(await send(page)).toMatch(/^200 at 2026-03-10T12:00:00.000Z/)
  expect(await responseOf(page).getByText('3 items').count()).toBe(1)

  await goTo(page, 'ViewsService_GetView')
  expect(await send(page)).toContain('timeSelection')

  await goTo(page, 'ViewsService_CreateView')
  expect(await send(page)).toContain('"Errors"')

  await goTo(page, 'ViewsService_ReplaceView')
  expect(await send(page)).toContain(`"O'Neill's <b>view</b>"`)
  expect(await page.locator('.try-it b').count()).toBe(0)

  await goTo(page, 'ViewsService_DeleteView')
  expect(await send(page)).toMatch(/^200/)
  expect(await send(page)).toMatch(/^404[^]*The SDK throws api\/not_found[^]*Not Found: View 2/)

  await goTo(page, 'ViewsService_ListViews')
  expect(await send(page)).toContain(`"O'Neill's <b>view</b>"`)

  await goTo(page, 'AlertDefsService_BulkCreateAlertDefs')
  expect(await send(page)).toMatch(/^200/)

  await goTo(page, 'AlertDefsService_ListAlertDefs')
  expect(await send(page)).toContain('totalSize: 14')

  await goTo(page, 'AlertDefsService_DownloadAlerts')
  expect(await send(page)).toMatch(/^200/)
  expect(complaints).toEqual([])
}, 120_000)

test('faults and the clock apply, until the initial data is restored', async () => {
  await using opened = await start('ViewsService_ListViews')
  const { page, complaints } = opened
  await page.getByText(/^Emulator: clock/).click()
  await page.getByLabel('503').check()
  expect(await send(page)).toMatch(/^503, 503, then 503[^]*The SDK throws api\/server_error/)
  await page.getByLabel('503').uncheck()
  await page.getByRole('button', { name: '+1 hour' }).click()
  await page.getByText('Emulator: clock 2026-03-10T13:00:00.000Z').waitFor()
  expect(await send(page)).toMatch(/^200 at 2026-03-10T13:00:00.000Z/)
  await page.getByLabel('Set (UTC)').fill('2027-01-01T00:00')
  await page.getByText('Emulator: clock 2027-01-01T00:00:00.000Z').waitFor()
  await page.getByRole('button', { name: 'Restore the initial data' }).click()
  await page.getByText('Emulator: clock 2026-03-10T12:00:00.000Z').waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('the request is shown in three forms, and a broken rule as the SDK reports it', async () => {
  await using opened = await start('ViewsService_CreateView')
  const { page } = opened
  const code = page.getByRole('region', { name: 'SDK' })
  expect(await code.innerText()).toContain('await transport.call(createView, {')
  await page.getByText('mgmt', { exact: true }).click()
  expect(await page.getByRole('region', { name: 'mgmt' }).innerText()).toMatch(/^mgmt call createView --body '\{/)
  await page.getByText('curl', { exact: true }).click()
  expect(await page.getByRole('region', { name: 'curl' }).innerText()).toMatch(/^curl -X POST 'https:/)
  const body = page.getByLabel('body')
  await body.fill('{"name": 1}')
  await page.getByText('The SDK refuses this request').waitFor()
  expect(await send(page)).toMatch(/^Nothing was sent[^]*validation\/invalid_request/)
  await page.getByLabel('Send without the SDK').check()
  expect(await send(page)).toMatch(/^400/)
}, 120_000)

test('the keyboard is enough', async () => {
  await using opened = await openPage(browser, `${site.address}#ViewsService_CreateView`)
  const { page } = opened
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  // The focus follows from the button to the form at once: later it would be taken from where it is by then.
  await page.locator('form').waitFor()
  expect(await page.locator('form:focus').count()).toBe(1)
  await page.getByLabel('body').focus()
  await page.keyboard.press('Control+Enter')
  await responseOf(page).getByText('200').waitFor()
  expect(await responseOf(page).getByText('200').count()).toBe(1)
  await page.getByRole('button', { name: 'Send' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Sending').waitFor({ state: 'detached' })
  expect(await page.locator('button:focus').innerText()).toBe('Send')
}, 120_000)

test('nothing is loaded before the start, everything comes from the site, and a reload discards the data', async () => {
  const before = site.requested.length
  await using opened = await openPage(browser, `${site.address}#ViewsService_CreateView`)
  const { page, complaints } = opened
  expect(site.requested.slice(before)).toEqual(['/', '/style.css', '/page.js'])
  expect(await page.getByText('The data lasts until the page is reloaded.').count()).toBe(1)
  await page.getByRole('button', { name: 'Start' }).click()
  expect(await send(page)).toMatch(/^200/)
  // Groups are loaded by need.
  const loaded = site.requested.slice(before).filter((path) => /^\/try\/.*\.js$/.test(path))
  const all = (await readdir(join(site.directory, 'try'))).filter((name) => name.endsWith('.js'))
  expect(new Set(loaded).size).toBeLessThan(all.length - 10)
  await page.reload()
  await goToStart(page, 'ViewsService_ListViews')
  await send(page)
  expect(await responseOf(page).getByText('3 items').count()).toBe(1)
  expect(complaints).toEqual([])
}, 120_000)

async function goToStart(page: Page, operation: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, operation)
  await page.getByRole('heading', { name: operation }).waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
}

test('it works offline once its parts are loaded', async () => {
  await using opened = await start('ViewsService_ListViews')
  const { page } = opened
  await send(page)
  await page.context().setOffline(true)
  expect(await send(page)).toMatch(/^200/)
}, 120_000)

test('a worker that cannot be loaded is reported, and can be started again', async () => {
  await using opened = await openPage(browser, `${site.address}#ViewsService_ListViews`)
  const { page } = opened
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Start' }).click()
  expect(await send(page)).toMatch(/^200/)
}, 120_000)

test('a page that cannot be shown discards no data', async () => {
  await using opened = await start('ViewsService_CreateView')
  const { page } = opened
  await send(page)
  await page.evaluate(() => {
    location.hash = 'ViewsService_Nothing'
  })
  await page.getByRole('alert').getByText('Unknown operation "ViewsService_Nothing".').waitFor()
  await goTo(page, 'ViewsService_ListViews')
  expect(await send(page)).toContain('"Errors"')
}, 120_000)

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
)

test.each(partOf('reference: looks of the form', looks, (_, index) => index === 1 || index === 2))(
  'axe finds nothing and nothing overflows in $colorScheme at $viewport.width pixels',
  async (look) => {
    await using opened = await openPage(browser, `${site.address}#AlertDefsService_ListAlertDefs`, look)
    const { page, complaints } = opened
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Start' }).click()
    await send(page)
    await page.locator('details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await faintTexts(page, 4.5)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
    expect(await page.locator('[style], style').count()).toBe(0)
    expect(complaints).toEqual([])
  },
  120_000,
)
