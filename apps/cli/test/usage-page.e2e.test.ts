import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faintTexts, lookAt, openFile, startChromium } from '@mgmt-api/charts/testing'
import { createEmulator } from '@mgmt-api/emulator'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canaryKey, runCli, type RunOptions, temporaryHome } from './run-cli.ts'
import { serviceEnv } from './usage-service.ts'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
}, 120_000)

afterAll(async () => {
  await browser.close()
})

const emulator = createEmulator({
  seed: { usageDays: 900 },
  now: '2026-10-15T12:00:00Z',
  keys: { [canaryKey]: {} },
})

/** Writes a page and returns its path. */
async function pageFor(line: string, options: RunOptions = {}): Promise<string> {
  const home = options.home ?? temporaryHome()
  const ran = await runCli(`usage daily ${line} --html page.html`, { emulator, home, ...options })
  expect(ran).toMatchObject({ exitCode: 0, stdout: '' })
  return join(home, 'page.html')
}

test.each([
  { name: 'a day', line: '--since 1d', bars: 1 },
  { name: 'a month that is not over', line: '--month 2026-10', bars: 31 },
  { name: '400 days', line: '--since 400d', bars: 400 },
  { name: 'gigabytes', line: '--measure gigabytes --since 30d', bars: 30 },
  { name: 'tokens by evaluator', line: '--measure tokens --since 30d', bars: 30 },
  { name: 'logs by application', line: '--measure logs --by application --since 30d', bars: 30 },
  { name: 'spans', line: '--measure spans --since 30d', bars: 30 },
])(
  'the page of $name loads nothing, says nothing on the console and fits a desk and a phone',
  async ({ line, bars }) => {
    const file = await pageFor(line)
    for (const viewport of [
      { width: 1200, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await using opened = await openFile(browser, file, { viewport })
      const { page, complaints } = opened
      expect(complaints).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      expect(await page.locator('.chart:visible').count()).toBe(1)
      expect(await page.locator('.days tbody tr').count()).toBe(bars)
      expect(await page.locator('.chart.wide .points').first().locator('rect').count()).toBe(bars)
    }
  },
)

test('light and dark are different pictures, and neither is blank', async () => {
  const file = await pageFor('--since 30d')
  const looks = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await openFile(browser, file, { colorScheme })
    const picture = await opened.page.screenshot()
    await using blank = await openFile(browser, '/dev/null')
    looks.push(await lookAt(blank.page, picture))
  }
  const [light, dark] = looks
  expect(light?.edge).toBeGreaterThan(240)
  expect(dark?.edge).toBeLessThan(40)
  // Parts, text with its soft edges, lines.
  expect(light?.colours).toBeGreaterThan(50)
  expect(dark?.colours).toBeGreaterThan(50)
})

test('all text stands out from its background, in light, in dark and on paper', async () => {
  const file = await pageFor('--since 45d')
  for (const colorScheme of ['light', 'dark'] as const) {
    await using opened = await openFile(browser, file, { colorScheme })
    expect(await faintTexts(opened.page, 4.5)).toEqual([])
    await opened.page.emulateMedia({ media: 'print', colorScheme })
    expect(await faintTexts(opened.page, 4.5)).toEqual([])
  }
})

test('the measure of contrast finds faint text', async () => {
  const file = join(temporaryHome(), 'faint.html')
  writeFileSync(file, '<body style="background:#fff"><p style="color:#888">faint</p><p>black</p>')
  await using opened = await openFile(browser, file)
  expect(await faintTexts(opened.page, 4.5)).toEqual(['faint: 136,136,136 on 255,255,255, 3.54'])
})

/** Pixels of a sheet of paper without its margins, upright and across. */
const paper = { upright: 703, across: 1031 }

test.each(['--since 90d', '--measure logs --since 90d', '--measure logs --since 90d --by application'])(
  'on paper %s is light, all charts are there, every day is, and nothing is cut off',
  async (line) => {
    const viewport = { width: paper.upright, height: 1000 }
    await using opened = await openFile(browser, await pageFor(line), { colorScheme: 'dark', viewport })
    const { page } = opened
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)')
    expect(await page.locator('.chart.narrow:visible').count()).toBe(0)
    expect(await page.locator('.chart.wide:visible').count()).toBe(await page.locator('.view').count())
    expect(await page.locator('.days tbody tr:visible').count()).toBe(90)
    const widest = (selector: string): Promise<number> =>
      page.evaluate(
        (wanted) =>
          Math.max(...[...document.querySelectorAll(wanted)].map((element) => element.getBoundingClientRect().right)),
        selector,
      )
    expect(await widest('h1, h2, .facts, .shares, .chart')).toBeLessThanOrEqual(paper.upright)
    expect(await widest('.days')).toBeLessThanOrEqual(paper.across)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    // The charts stand upright, the days across.
    expect(new Set(sheets.map(([, width, height]) => Number(width) < Number(height)))).toEqual(new Set([true, false]))
  },
)

test('on paper without colours every second part is hatched', async () => {
  await using opened = await openFile(browser, await pageFor('--since 7d'))
  const { page } = opened
  const fills = (): Promise<string[]> =>
    page.evaluate(() =>
      [1, 2].map((n) => getComputedStyle(document.querySelector(`.chart .kind-${n}`) ?? document.body).fill),
    )
  expect(await fills()).toEqual(['rgb(31, 78, 121)', 'rgb(111, 177, 214)'])
  await page.emulateMedia({ media: 'print' })
  expect(await fills()).toEqual(['rgb(31, 78, 121)', 'url("#hatch-kind-2")'])
})

test('the chart is chosen with the mouse or the keyboard, without a script', async () => {
  const file = await pageFor('--since 30d --by pillar')
  await using opened = await openFile(browser, file, { javaScriptEnabled: true })
  const { page } = opened
  const shown = (): Promise<string> => page.locator('.view:visible figcaption').innerText()
  expect(await shown()).toBe('Daily units by pillar')
  await page.getByText('by tier', { exact: true }).first().click()
  expect(await shown()).toBe('Daily units by tier')
  await page.keyboard.press('ArrowLeft')
  expect(await shown()).toBe('Daily units by pillar')
  expect(await page.locator('script').count()).toBe(0)
})

test('a chart has a name and a description, and a table says the same in numbers', async () => {
  await using opened = await openFile(browser, await pageFor('--since 3d --by tier'))
  const { page } = opened
  const chart = page.getByRole('img', { name: 'Daily units by tier, 2026-10-13 to 2026-10-15' })
  expect(await chart.count()).toBe(1)
  expect(await page.locator('.chart:visible desc').textContent()).toMatch(
    /^3 bars, one per day\. The highest is 2026-10-1\d with [\d.]+\. The table below lists all days\.$/,
  )
  expect(await page.getByRole('table').count()).toBe(3)
  expect(await page.getByRole('rowheader', { name: '2026-10-14' }).count()).toBe(1)
  const point = await page.locator('.chart.wide:visible .points title').nth(1).textContent()
  expect(point).toMatch(/^2026-10-14: [\d.]+ units \(no tier [\d.]+, low [\d.]+, medium [\d.]+, high [\d.]+\)$/)
})

test('text of the service stays text, whatever is in it', async () => {
  const hostile = [
    '</script><img src=x onerror=alert(1)>',
    '"><svg onload=alert(2)>',
    "' onmouseover='alert(3)",
    '</title></style><script>alert(4)</script>',
    '<!--',
    ']]>',
    '&lt;b&gt;',
    '\u202eevil\u0000',
  ]
  const evaluations = hostile.map((evaluatorName, at) => ({ evaluatorName, evaluationTokens: { value: 8 - at } }))
  const tokens = [{ statsDate: '2026-10-15T00:00:00Z', totalTokens: { value: 36 }, evaluations }]
  const service: typeof fetch = async () =>
    new Response(JSON.stringify({ tokens }), { headers: { 'content-type': 'application/json' } })
  const file = await pageFor('--measure tokens --since 1d', { env: serviceEnv, fetch: service })
  await using opened = await openFile(browser, file)
  const { page, complaints } = opened
  const names = await page.locator('.shares th[scope=row]').allInnerTexts()
  expect(names).toEqual([...hostile.slice(0, -1), 'evil'])
  expect(await page.locator('img, script, [onload], [onmouseover], [onerror]').count()).toBe(0)
  expect(await page.locator('.chart:visible').count()).toBe(1)
  expect(complaints).toEqual([])
})

test('the page’s own policy lets no script run, even if one got in', async () => {
  const file = await pageFor('--since 1d')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(
      '<main>',
      '<main><img src="https://service.invalid/x" onerror="alert(1)"><script>alert(2)</script>',
    ),
  )
  await using opened = await openFile(browser, file)
  expect(opened.complaints.filter((complaint) => complaint.startsWith('dialog'))).toEqual([])
  expect(opened.complaints).toContain('https://service.invalid/x refused: csp')
})
