import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type axe from 'axe-core'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright, type Page } from 'playwright-core'

/** A browser installed by npm, which also runs as root. */
export async function startChromium(): Promise<Browser> {
  const executablePath = await unpackOnce()
  // Its default arguments are for cloud functions: a single process does not outlive its first page.
  return playwright.launch({ executablePath, args: ['--disable-dev-shm-usage'], headless: true })
}

/** Folder of the unpacked browser. It is kept, because unpacking takes seconds. */
const unpacked = join(import.meta.dirname, '../node_modules/.cache', `chromium-${versionOf('@sparticuz/chromium')}`)

function versionOf(library: string): string {
  const entry = createRequire(import.meta.url).resolve(library)
  const manifest = join(entry.slice(0, entry.lastIndexOf(library)), library, 'package.json')
  // Every installed package has a version.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  return version
}

/** Unpacks the browser if it is not yet. */
async function unpackOnce(): Promise<string> {
  if (!existsSync(unpacked)) await unpack()
  return join(unpacked, 'chromium')
}

/** Unpacks into a folder of its own first, because an incomplete browser does not run. */
async function unpack(): Promise<void> {
  mkdirSync(dirname(unpacked), { recursive: true })
  const folder = mkdtempSync(`${unpacked}-`)
  const { TMPDIR = '' } = process.env
  // It unpacks into the temporary directory.
  process.env.TMPDIR = folder
  await chromium.executablePath().finally(() => void (process.env.TMPDIR = TMPDIR))
  try {
    renameSync(folder, unpacked)
  } catch (error) {
    // Another process was faster.
    rmSync(folder, { recursive: true })
    if (!existsSync(unpacked)) throw error
  }
}

/** A page with its problems: forbidden requests, errors, warnings, dialogs. */
export interface OpenPage extends AsyncDisposable {
  readonly page: Page
  readonly complaints: readonly string[]
}

/** How a page is opened. */
export type PageOptions = Parameters<Browser['newPage']>[0]

/** Opens a file as a person who received it does. */
export const openFile = (browser: Browser, file: string, options: PageOptions = {}): Promise<OpenPage> =>
  openPage(browser, `file://${file}`, options)

/** Opens an address. Requests of a page to its own site are allowed; a file may request nothing. */
export async function openPage(browser: Browser, address: string, options: PageOptions = {}): Promise<OpenPage> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options })
  const complaints: string[] = []
  const { origin } = new URL(address)
  page.on('request', (request) => {
    const url = request.url()
    const isExpected = origin === 'null' ? url === address : url.startsWith(`${origin}/`)
    if (!isExpected) complaints.push(`request for ${url}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} for ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    complaints.push(`${request.url()} refused: ${request.failure()?.errorText ?? 'unknown'}`)
  })
  page.on('console', (message) => complaints.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.goto(address, { waitUntil: 'load' })
  return { page, complaints, [Symbol.asyncDispose]: () => page.close() }
}

/** Text with too little contrast to its background: the text, both colours, the contrast. */
export async function faintTexts(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((limit) => {
    const parse = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number)
    const luminance = (colour: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((channel) => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const backgroundOf = (element: Element | null): number[] => {
      for (let at = element; at !== null; at = at.parentElement) {
        const colour = parse(getComputedStyle(at).backgroundColor)
        if (colour.length === 3 || (colour[3] ?? 0) === 1) return colour
      }
      return [255, 255, 255]
    }
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (element === null || text === '' || element.getClientRects().length === 0) continue
      // Names and descriptions of drawings are for screen readers.
      if (element.closest('title, desc, style, defs') !== null) continue
      const style = getComputedStyle(element)
      const colour = parse(element instanceof SVGElement ? style.fill : style.color)
      const background = backgroundOf(element)
      const [dark = 0, bright = 0] = [luminance(colour), luminance(background)].sort((a, b) => a - b)
      const contrast = (bright + 0.05) / (dark + 0.05)
      if (contrast < limit) found.push(`${text}: ${colour.join()} on ${background.join()}, ${contrast.toFixed(2)}`)
    }
    return found
  }, least)
}

/** A browser takes half the time to read the minified form. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations found by axe: each rule, with the elements that break it. */
export async function accessibilityProblems(page: Page): Promise<readonly string[]> {
  // Evaluated instead of added as a script, because the page's policy applies to scripts.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  // For passed rules, only the fact that they ran is collected.
  const { violations } = await page.evaluate<axe.AxeResults>("axe.run(document, { resultTypes: ['violations'] })")
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** How many colours a picture has, and how bright it is in the middle of its upper edge, from 0 to 255. */
export async function lookAt(page: Page, png: Buffer): Promise<{ readonly colours: number; readonly edge: number }> {
  return page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      const context = canvas.getContext('2d')
      if (context === null) throw new Error('a canvas without a context')
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const colours = new Set<number>()
      for (let at = 0; at < data.length; at += 4) {
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
      }
      return { colours: colours.size, edge: data[Math.floor(canvas.width / 2) * 4] ?? 0 }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}
