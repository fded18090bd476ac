import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, faintTexts, lookAt, openFile, openPage, startChromium } from './chromium.ts'
import { type DemoSite, serveDemo } from './demo-site.ts'

let browser: Browser
let site: DemoSite

beforeAll(async () => {
  browser = await startChromium()
  site = await serveDemo()
}, 120_000)

afterAll(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, viewport: { width, height: 900 } })),
)

describe.each(looks)('in $colorScheme at $viewport.width pixels', (look) => {
  // Each scheme and each width once.
  const isQuick = (look.colorScheme === 'light') === (look.viewport.width === 360)
  test('axe, the policy and the contrast check find nothing', { tags: isQuick ? [] : 'slow' }, async () => {
    await using opened = await openPage(browser, site.address, look)
    const { page, complaints } = opened
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
    expect(await faintTexts(page, 4.5)).toEqual([])
    for (const details of await page.locator('summary').all()) await details.click()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.viewport.width)
    expect(await page.locator('.chart:visible').count()).toBe(3)
    expect(complaints).toEqual([])
  })
})

test('the contrast check finds faint text', async () => {
  await using opened = await openPage(browser, site.address)
  await opened.page.evaluate(() => {
    document.body.innerHTML = '<p class="faint">faint</p><p>black</p>'
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('body{background:#fff!important;color:#000!important}.faint{color:#888}')
    document.adoptedStyleSheets = [sheet]
  })
  expect(await faintTexts(opened.page, 4.5)).toEqual(['faint: 136,136,136 on 255,255,255, 3.54'])
})

test('axe finds what is wrong with a page', async () => {
  await using opened = await openPage(browser, site.address)
  await opened.page.evaluate(() => document.querySelector('label')?.remove())
  expect(await accessibilityProblems(opened.page)).toEqual([expect.stringContaining('label: <input type="search"')])
}, 120_000)

test('nothing on the page has a style attribute or a script, and the style sheet is from a file', async () => {
  await using opened = await openPage(browser, site.address)
  expect(await opened.page.locator('[style], style, script').count()).toBe(0)
  expect(await opened.page.evaluate(() => getComputedStyle(document.body).maxWidth)).toBe('1184px')
})

test('colours of the drawing come by variables and patterns from the file', async () => {
  await using opened = await openPage(browser, site.address, { colorScheme: 'dark' })
  const { page } = opened
  const fillOf = (selector: string): Promise<string> =>
    page.evaluate((wanted) => getComputedStyle(document.querySelector(wanted) ?? document.body).fill, selector)
  expect(await fillOf('.chart .step-1')).toBe('rgb(181, 220, 251)')
  expect(await fillOf('.chart .missing')).toBe('url("#hatch-missing")')
  expect(await fillOf('.chart text:not([class])')).toBe('rgb(154, 165, 181)')
  await page.emulateMedia({ media: 'print' })
  expect(await fillOf('.chart .step-2')).toBe('url("#hatch-step-2")')
})

test('a reference line and ranges are seen: their strokes are not those of the bars', async () => {
  await using opened = await openPage(browser, site.address)
  const strokeOf = (selector: string): Promise<string> =>
    opened.page.evaluate((wanted) => getComputedStyle(document.querySelector(wanted) ?? document.body).stroke, selector)
  for (const selector of ['.reference', '.range', '.dense .expected-step'])
    expect(await strokeOf(`.chart.wide ${selector}, .chart.wide${selector}`)).toBe('rgb(28, 35, 48)')
})

test('the first keyboard stop skips the navigation, and every stop is visible', async () => {
  await using opened = await openPage(browser, site.address)
  const { page } = opened
  const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to the content')
  expect((await page.locator('.skip').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).hash).toBe('#content')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('All targets')
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    'solid',
  )
})

test('the navigation tells where one is', async () => {
  await using opened = await openPage(browser, site.address)
  const current = opened.page.getByRole('navigation', { name: 'Site' }).locator('[aria-current=page]')
  expect(await current.allInnerTexts()).toEqual(['Usage'])
  expect(await opened.page.title()).toBe('Usage of payments eu1 – mgmt worker')
})

test('versions stand beside each other, and on a phone one below the other', async () => {
  for (const { width, isBeside } of [
    { width: 1280, isBeside: true },
    { width: 360, isBeside: false },
  ]) {
    await using opened = await openPage(browser, site.address, { viewport: { width, height: 900 } })
    const [gone, came] = ['del', 'ins'].map((name) => opened.page.locator(`.versions ${name}`).first().boundingBox())
    const [left, right] = [await gone, await came]
    expect((left?.x ?? 0) < (right?.x ?? 0)).toBe(isBeside)
    expect((left?.y ?? 0) < (right?.y ?? 0)).toBe(!isBeside)
  }
})

test('a form asks for an address, in which what was chosen stands', async () => {
  await using opened = await openPage(browser, site.address)
  const { page } = opened
  await page.getByLabel('name').fill('a&b')
  await page.getByLabel('state', { exact: true }).selectOption('refused')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL('**/targets?*')
  expect(new URL(page.url()).search).toBe('?text=a%26b&state=refused&since=2026-10-01')
})

test('light and dark are different pictures, and neither is blank', async () => {
  const seen = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await openPage(browser, site.address, { colorScheme })
    const picture = await opened.page.screenshot()
    await using blank = await openFile(browser, '/dev/null')
    seen.push(await lookAt(blank.page, picture))
  }
  const [light, dark] = seen
  expect(light?.edge).toBeGreaterThan(240)
  expect(dark?.edge).toBeLessThan(40)
  expect(Math.min(light?.colours ?? 0, dark?.colours ?? 0)).toBeGreaterThan(50)
})

test('on paper there is no navigation, every number is there, and nothing is wider than a sheet', async () => {
  await using opened = await openPage(browser, site.address, {
    colorScheme: 'dark',
    viewport: { width: 703, height: 1000 },
  })
  const { page } = opened
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
  expect(await page.locator('nav:visible, form:visible').count()).toBe(0)
  expect(await page.locator('.numbers').first().locator('tbody tr:visible').count()).toBe(31)
  expect(await faintTexts(page, 4.5)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(703)
})
